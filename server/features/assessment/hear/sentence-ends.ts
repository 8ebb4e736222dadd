import { readFileSync } from 'node:fs';

/*
 * Where sentences end in speech that a recogniser wrote without punctuation: a logistic model over the words round each gap, learned from
 * doctors' turns (training/learn-sentence-ends.ts). Weights stand in BUCKETS places, a feature's place is the hash of its words.
 */
export const BUCKETS = 2 ** 15;
/** A weight of 1 in the file. */
export const UNIT = 32;
/** From this chance on a sentence ends. Lower than an even one: what is cut once too often is still read in its larger half. */
const FROM = 0.35;

let weights: Int8Array | undefined;

/** At which of some words, spoken in one go, sentences begin behind the first. */
export function startsIn(words: readonly string[]): number[] {
  weights ??= new Int8Array(readFileSync(new URL('../../../../content/marking/sentence-ends.bin', import.meta.url)));
  const starts: number[] = [];
  for (let at = 0; at + 1 < words.length; at += 1) {
    const sum = featuresOf(words, at, at + 1 - (starts.at(-1) ?? 0)).reduce((all, place) => all + weights![place]!, 0);
    if (1 / (1 + Math.exp(-sum / UNIT)) >= FROM) starts.push(at + 1);
  }
  return starts;
}

/** What tells whether a sentence ends behind the word at `at`; `length`: its words so far. */
export function featuresOf(words: readonly string[], at: number, length: number): number[] {
  const [before, previous, last, next, second, third] = [-2, -1, 0, 1, 2, 3].map((by) => namedAt(words, at + by));
  return [
    '',
    `last ${last}`,
    `previous ${previous}`,
    `next ${next}`,
    `second ${second}`,
    `third ${third}`,
    `round ${last} ${next}`,
    `then ${next} ${second}`,
    `until ${previous} ${last}`,
    `then ${next} ${second} ${third}`,
    `until ${before} ${previous} ${last}`,
    `round ${last} ${next} ${second}`,
    `round ${previous} ${last} ${next}`,
    `length ${Math.min(8, Math.floor(2 * Math.log2(length + 1)))}`,
    `short ${Math.min(4, length)} ${next}`,
  ].map(placeOf);
}

function namedAt(words: readonly string[], at: number): string {
  const word = words[at];
  return word === undefined ? (at < 0 ? '<' : '>') : /\d/.test(word) ? '#' : word;
}

/** FNV-1a (Fowler, Noll, Vo), 32 bits. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % BUCKETS;
}
