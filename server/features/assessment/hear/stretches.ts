import { SENSE } from '#server/features/patient/sense/model.ts';
import { wordSenses } from '#server/features/patient/sense/word-senses.ts';

/** Words `from` up to `to` of an utterance and where they point: SENSE numbers of length 1. */
export type Stretch = { from: number; to: number; sense: Float32Array };

/** In words: what an act is told from, a question and a plan, and how far apart stretches begin. */
const SIZES = [12, 24];
const STEP = 4;

/** And what is quoted. */
const QUOTED = [8, 12];

/** The stretches within one that could be quoted in its place, and itself. */
export function within({ from, to, sense }: Stretch, words: readonly string[]): Stretch[] {
  const senses = wordSenses(words);
  const found = [{ from, to, sense }];
  for (const size of QUOTED) for (let start = from; start + size <= to; start += 1) found.push(stretch(senses, start, start + size));
  return found;
}

/** All stretches of an utterance that are looked at; punctuation has no part in where they begin. */
export function stretchesOf(words: readonly string[]): Stretch[] {
  if (words.length === 0) return [];
  const senses = wordSenses(words);
  const found: Stretch[] = [];
  for (const size of SIZES) {
    const length = Math.min(size, words.length);
    for (let from = 0; ; from += STEP) {
      const start = Math.min(from, words.length - length);
      found.push(stretch(senses, start, start + length));
      if (start === words.length - length) break;
    }
    if (length === words.length) break;
  }
  return found;
}

/** One stretch of an utterance. */
export const stretchOf = (words: readonly string[], from: number, to: number): Stretch => stretch(wordSenses(words), from, to);

function stretch(senses: Float32Array, from: number, to: number): Stretch {
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
