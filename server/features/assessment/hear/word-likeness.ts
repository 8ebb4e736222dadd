import { tokensOf } from '#server/features/patient/language/words.ts';
import { vectorOf, weightOf, wordNearness } from '#server/features/patient/language/word-vectors.ts';
import type { Word } from './spoken-words.ts';

/** Nearer than this two words begin to stand for each other. */
const NEAR = 0.5;
/** What a word of the same meaning counts beside the same word. */
const SYNONYM = 0.75;
/** Near in everyday text, and opposite or other in a consultation. */
const NOT_ALIKE = [
  'start begin stop', 'hot cold', 'better worse', 'high low raised normal', 'left right', 'more less fewer', 'morning night evening afternoon',
  'mother father sister brother wife husband son daughter mum dad', 'today tomorrow yesterday', 'day week month year hour minute',
  'urgent routine', 'safe dangerous', 'increase decrease reduce', 'arm leg foot hand knee hip neck back head chest tummy stomach face', 'eat drink',
  'smoke drink', 'yes no', 'weight height', 'lose gain', 'man woman boy girl', 'blood urine', 'sleep eat', 'home work',
  'monday tuesday wednesday thursday friday saturday sunday', 'red white blue', 'alcohol tobacco', 'before after', 'always never', 'up down',
].map((group) => new Set(group.split(' '))); // prettier-ignore
const ALIKE: Record<string, string> = {
  temperature: 'fever', temp: 'fever', feverish: 'fever', rigors: 'shivers', shivering: 'shivers', shaking: 'shivers', mum: 'mother', mam: 'mother', dad: 'father', belly: 'stomach', tummy: 'stomach', abdomen: 'stomach',
  meds: 'tablets', medicine: 'tablets', medicines: 'tablets', medication: 'tablets', pills: 'tablets', bloods: 'blood', phone: 'ring', call: 'ring', ringing: 'ring', calling: 'ring', telephone: 'ring',
  gp: 'doctor', surgery: 'practice', ambulance: '999', alcohol: 'drink', drinks: 'drink', drinking: 'drink', boozing: 'drink', casualty: 'a&e', worried: 'worry', worries: 'worry', worrying: 'worry', concern: 'worry', concerns: 'worry', concerned: 'worry', scared: 'fear', afraid: 'fear', frightened: 'fear', frightens: 'fear',
  poo: 'bowels', poos: 'bowels', stools: 'bowels', stool: 'bowels', wee: 'urine', weeing: 'urine', peeing: 'urine', waterworks: 'urine', breathless: 'breath', breathlessness: 'breath', breathing: 'breath', allergies: 'allergic', allergy: 'allergic',
  unwell: 'ill', poorly: 'ill', sick: 'ill', sore: 'pain', hurt: 'pain', hurts: 'pain', hurting: 'pain', aching: 'pain', painful: 'pain', job: 'work', working: 'work', swap: 'change', switch: 'change', arrange: 'book', organise: 'book', booking: 'book', arranging: 'book',
  children: 'kids', child: 'kids', prescribe: 'prescription', prescribing: 'prescription', hospital: 'hospital', consultant: 'specialist', pals: 'friends', sleeping: 'sleep', slept: 'sleep', partner: 'partner', urgently: 'urgent', straightaway: 'immediately', heartbeat: 'heart', dies: 'death', died: 'death', dying: 'death', dead: 'death',
}; // prettier-ignore

/** What a word that carries no subject of its own counts beside one that does. */
const SMALL_SHARE = 0.2;
const isSmall = (word: string): boolean => tokensOf(word).every(({ small }) => small);

export type Counted = Word & { key: string; weight: number; vector: Float32Array | null; exact: boolean };

const known = new Map<string, Pick<Counted, 'key' | 'weight' | 'vector'>>();

/** A word with what it counts and where it points. `exact`: a medicine or number stands for itself alone. */
export function counted(word: Word, isName: (word: string) => boolean): Counted {
  let about = known.get(word.word);
  if (!about) {
    const alike = ALIKE[word.word] ?? word.word;
    about = {
      key: alike === word.word ? word.stem : alike,
      weight: weightOf(word.word) ** 2 * (isSmall(word.word) ? SMALL_SHARE : 1),
      vector: vectorOf(alike),
    };
    if (known.size > 20_000) known.clear();
    known.set(word.word, about);
  }
  const exact = /\d/.test(word.word) || isName(word.word);
  return { ...word, ...about, exact, weight: exact && !/\d/.test(word.word) ? 1.2 : /\d/.test(word.word) ? 0.5 : about.weight };
}

/** How far one word stands for another, 0 to 1. */
export function likeness(one: Counted, other: Counted): number {
  if (one.key === other.key || one.word === other.word) return 1;
  if (one.exact || other.exact || !one.vector || !other.vector) return 0;
  const near = wordNearness(one.vector, other.vector);
  if (near <= NEAR || isApart(one, other)) return 0;
  return ((near - NEAR) / (1 - NEAR)) * SYNONYM;
}

const isApart = (one: Counted, other: Counted): boolean =>
  NOT_ALIKE.some((group) => (group.has(one.word) || group.has(one.stem)) && (group.has(other.word) || group.has(other.stem)));
