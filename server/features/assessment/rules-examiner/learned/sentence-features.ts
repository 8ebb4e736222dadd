import { stemmer } from 'stemmer';
import { kindOf, tag } from '#server/features/patient/language/topics.ts';
import { meaningOf } from '#server/features/patient/language/word-vectors.ts';
import { ACTS, type ActName } from '../acts.ts';
import { IDEAS } from '../medical-words.ts';
import type { Seen } from '../seen.ts';

/** What a sentence is like: named features with their values. Which of them mean what was learned from marked transcripts. */
export type Features = Map<string, number>;

const FLAGS = new Set(IDEAS.filter(({ flag }) => flag).map(({ name }) => name));
const LIFE = new Set(IDEAS.filter(({ life }) => life).map(({ name }) => name));
/** Borders of the parts of a consultation, as shares of the doctor's words. */
const PARTS = [0.08, 0.25, 0.5, 0.7, 0.88];
const LENGTHS = [4, 8, 14, 24];
const VECTOR_SHARE = 0.6;
const ACT_NAMES = Object.keys(ACTS) as ActName[];

const place = (value: number, borders: number[]): number => borders.filter((border) => value >= border).length;

/** The features of every sentence of the doctor's, in order. */
export function sentenceFeatures({ talk, acts, safetyNet }: Pick<Seen, 'talk' | 'acts' | 'safetyNet'>): Features[] {
  const net = new Set(safetyNet.sentences);
  const inActs = new Map(ACT_NAMES.map((name) => [name, new Set(acts[name])]));
  const said = Map.groupBy(talk.patient, ({ turn }) => turn);
  return talk.doctor.map((sentence, index) => {
    const features: Features = new Map();
    const add = (name: string, value = 1) => features.set(name, value);
    const words = sentence.plain.match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];
    const stems = words.map((word) => (/\d/.test(word) ? '0' : stemmer(word)));
    for (const stem of stems) add(`w ${stem}`);
    for (let at = 1; at < stems.length; at += 1) add(`b ${stems[at - 1]} ${stems[at]}`);
    for (const name of ACT_NAMES) if (inActs.get(name)!.has(sentence)) add(`act ${name}`);
    if (net.has(sentence)) add('act safetyNet');
    add(`question ${sentence.question ?? 'none'}`);
    add(`part ${place(sentence.at, PARTS)}`);
    add(`part ${place(sentence.at, PARTS)} ${sentence.question ?? 'none'}`);
    add(`length ${place(sentence.words, LENGTHS)}`);
    const kinds = new Set([...tag(sentence.plain, { greedy: false }).topics].map(kindOf));
    for (const kind of kinds) {
      add(`kind ${kind}`);
      add(`kind ${kind} ${sentence.question ?? 'none'}`);
    }
    if ([...sentence.ideas].some((idea) => FLAGS.has(idea))) add(`flag ${sentence.question ?? 'none'}`);
    if ([...sentence.ideas].some((idea) => LIFE.has(idea))) add(`life ${sentence.question ?? 'none'}`);
    const before = said.get(sentence.turn - 1) ?? [];
    const echoed = before.reduce((most, one) => Math.max(most, [...sentence.stems].filter((stem) => one.stems.has(stem)).length), 0);
    if (echoed > 0) add(`echo ${Math.min(3, echoed)}`);
    const first = talk.doctor[index - 1]?.turn !== sentence.turn;
    if (first) add('first of turn');
    const { middle } = meaningOf(sentence.text);
    for (const [at, value] of middle.entries()) add(`v ${at}`, value * VECTOR_SHARE);
    return features;
  });
}
