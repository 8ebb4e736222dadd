import type { Moment } from '../case/moments.ts';
import { pick, type PhraseName } from './phrases.ts';
import type { Scene } from './scene.ts';

/** Where a case may have words of its own for what is said without any. */
const MOMENT_OF: Partial<Record<PhraseName, Moment>> = {
  how: 'how are you',
  goodTime: 'good moment',
  privateYes: 'good moment',
  noMatter: 'apology',
  yesOfCourse: 'consent',
  noQuestions: 'anything else',
  thatsAll: 'anything else',
  unsure: 'not sure',
  rude: 'rudeness',
  kindOfYou: 'praise',
  bye: 'closing',
  summedUp: 'heard right',
  badNews: 'bad news',
  relief: 'relief',
  reliefFeared: 'relief',
  explained: 'explained',
  agrees: 'agree',
  fine: 'agree',
  whichWouldYou: 'choose',
  noExpectation: 'hope for',
  unclear: 'say again',
  whyNot: 'unsure of plan',
};

/** What the case says at this moment and has not said yet; null where it says no more. */
export const atMoment = (moment: Moment, { patient, told }: Pick<Scene, 'patient' | 'told'>): string | null =>
  patient.ownLines.get(moment)?.find((line) => !told.said(line)) ?? null;

/** Is the sentence the case's own way to say that it does not know? */
export const isNotSure = (sentence: string, { ownLines }: Scene['patient']): boolean =>
  (ownLines.get('not sure') ?? []).some((line) => line.includes(sentence));

/** A phrase in the case's own words, where it has some that were not said yet. */
export function phrase(name: PhraseName, scene: Pick<Scene, 'patient' | 'told' | 'turn'>): string {
  const moment = MOMENT_OF[name];
  return (moment && atMoment(moment, scene)) ?? pick(name, scene.turn);
}
