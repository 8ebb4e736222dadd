import { readFileSync } from 'node:fs';
import { tokensOf, wordsOf } from './words.ts';

/*
 * Which words are near in meaning, from general English text: GloVe vectors (training/make-word-vectors.ts says how the file was made).
 * 'Flow' is near to 'stream', 'dreading' to 'fear': what no lexicon foresees.
 */
export const DIMENSIONS = 100;
/** Nearer than this begins to mean something; the same word is 1. */
const NEAR = 0.35;
/** A word of this rank in everyday text counts fully, commoner ones less. */
const RARE_RANK = 30_000;

const file = readFileSync(new URL('../../../../content/lexicon/word-vectors.bin', import.meta.url));
const listLength = file.readUInt32LE(0);
const ranks = new Map(
  file
    .toString('utf8', 4, 4 + listLength)
    .split('\n')
    .map((word, rank) => [word, rank]),
);
const numbers = new Int8Array(file.buffer, file.byteOffset + 4 + listLength);

const unit = (values: Float32Array): Float32Array => {
  const length = Math.hypot(...values) || 1;
  return values.map((value) => value / length);
};
const vectors = new Map<string, Float32Array | null>();
/** A word's direction, of length 1; null for a word that general text hardly knows. */
export function vectorOf(word: string): Float32Array | null {
  let vector = vectors.get(word);
  if (vector === undefined) {
    const rank = ranks.get(word);
    vector = rank === undefined ? null : unit(Float32Array.from(numbers.subarray(rank * DIMENSIONS, (rank + 1) * DIMENSIONS)));
    vectors.set(word, vector);
  }
  return vector;
}
/** How much a word says: 0 for the commonest, 1 for one that everyday text hardly has. */
export const weightOf = (word: string): number => Math.min(1, Math.log(1 + (ranks.get(word) ?? RARE_RANK)) / Math.log(RARE_RANK));
/** How near two words lie, -1 to 1. */
export const wordNearness = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at += 1) sum += one[at]! * other[at]!;
  return sum;
};

/** The words of a text that carry a meaning of their own, with their vectors, and the direction that they point to together. */
export type Meaning = { words: { word: string; weight: number; vector: Float32Array | null }[]; middle: Float32Array };

export function meaningOf(text: string): Meaning {
  const all = [...new Set(wordsOf(text))];
  const middle = new Float32Array(DIMENSIONS);
  for (const word of all) {
    const vector = vectorOf(word);
    const weight = weightOf(word) ** 2;
    if (vector) for (let at = 0; at < DIMENSIONS; at += 1) middle[at]! += vector[at]! * weight;
  }
  const words = all.filter((word) => tokensOf(word).some(({ small }) => !small));
  return { words: words.map((word) => ({ word, weight: weightOf(word), vector: vectorOf(word) })), middle: unit(middle) };
}

/** How much of the asker's meaning the told words hold: the mean and the best over the asked words, and of both as a whole. 0 to 1. */
export function likeness(asked: Meaning, told: Meaning): { mean: number; best: number; whole: number } {
  let sum = 0;
  let all = 0;
  let best = 0;
  for (const { word, weight, vector } of asked.words) {
    let nearest = 0;
    for (const other of told.words) {
      if (other.word === word) nearest = 1;
      else if (nearest < 1 && vector && other.vector) nearest = Math.max(nearest, wordNearness(vector, other.vector));
    }
    const counted = Math.max(0, (nearest - NEAR) / (1 - NEAR));
    sum += weight * counted;
    all += weight;
    best = Math.max(best, weight * counted);
  }
  return { mean: all === 0 ? 0 : sum / all, best, whole: Math.max(0, wordNearness(asked.middle, told.middle)) };
}
