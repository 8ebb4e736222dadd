import { pick } from '../answer/phrases.ts';
import type { Scene } from '../answer/scene.ts';
import { talkSoFar } from './talk-so-far.ts';

/** As many things are kept of a long explanation: one is left out, as people do. */
const KEPT = 3;
const KEPT_OF_DOCTOR = 2;
/** 'What would you do if it got worse?' is for the safety net alone. */
const ASKS_OF_WORST = /\b(?:what (?:would|do) you do\b|if (?:it|that|this|things) (?:got|gets|get|happens?) worse)/i;

/** The doctor's arrangements of this call in the patient's own words: what is theirs to do, when to call for help, what the doctor will do. */
export function answerTeachBack(text: string, { history, turn }: Scene): string[] {
  const { arranged } = talkSoFar(history, text);
  const nets = arranged.filter(({ net }) => net);
  const doing = ASKS_OF_WORST.test(text) && nets.length > 0 ? [] : arranged.filter(({ net }) => !net);
  const mine = [
    ...doing.filter(({ by }) => by === 'patient').slice(0, nets.length > 0 ? KEPT : KEPT + 1),
    ...nets.slice(doing.length > 0 ? -1 : -2),
  ].map(({ said }) => said);
  const yours = doing
    .filter(({ by }) => by === 'doctor')
    .slice(0, KEPT_OF_DOCTOR)
    .map(({ said }) => said);
  if (mine.length + yours.length === 0) return [pick('goOverAgain', turn)];
  const kept = mine.length + yours.length;
  return [
    ...(mine.length > 0 ? [`${pick('soPlan', turn)} ${listed(mine)}.`] : []),
    ...(yours.length > 0 ? [`${mine.length > 0 ? 'And' : 'So'} ${listed(yours)}.`] : []),
    ...(arranged.length > kept ? [pick('wasThereMore', turn)] : []),
  ];
}

const listed = (things: string[]): string =>
  things.length === 1 ? things[0]! : `${things.slice(0, -1).join(', ')}, and ${things.at(-1)!}`;
