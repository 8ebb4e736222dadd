import { SENSE } from './model.ts';

/** Words `from` up to `to` of an utterance and where they point: SENSE numbers of length 1. */
export type Stretch = { from: number; to: number; sense: Float32Array };

/** In words: what is looked at, and how far apart stretches begin. */
const SIZES = [8, 12, 16, 24];
const STEP = 2;
/** In words: a sentence that is looked at as a whole. */
const SENTENCE = 4;

/** The sentences of an utterance, which begin at `starts`, and what lies across them. `senses`: SENSE numbers a word. */
export function stretchesOf(senses: Float32Array, starts: readonly number[]): Stretch[] {
  const words = senses.length / SENSE;
  const found = starts.flatMap((from, nth) => {
    const to = starts[nth + 1] ?? words;
    return to - from >= SENTENCE ? [stretchOf(senses, from, to)] : [];
  });
  for (const size of words === 0 ? [] : SIZES) {
    const length = Math.min(size, words);
    for (let from = 0; ; from += STEP) {
      const start = Math.min(from, words - length);
      found.push(stretchOf(senses, start, start + length));
      if (start === words - length) break;
    }
    if (length === words) break;
  }
  return found;
}

/** One stretch of an utterance. */
export function stretchOf(senses: Float32Array, from: number, to: number): Stretch {
  const sense = new Float32Array(SENSE);
  for (let word = from; word < to; word += 1) for (let at = 0; at < SENSE; at += 1) sense[at]! += senses[word * SENSE + at]!;
  return { from, to, sense: directed(sense) };
}

/** As a direction of length 1; in place. */
export function directed(sense: Float32Array): Float32Array {
  let square = 0;
  for (const value of sense) square += value * value;
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < sense.length; at += 1) sense[at]! /= length;
  return sense;
}
