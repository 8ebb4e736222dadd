import { readFileSync } from 'node:fs';
import type { Part } from '../case/case.ts';
import { DIMENSIONS } from '../language/word-vectors.ts';
import { pairedVector, pairingWords } from './paired-words.ts';

/*
 * Which words of a question go with which words of a fact, learned from questions to facts of many hands
 * (training/learn-evidence.ts): 'who's at home with you?' goes with 'I share a flat with my sister'. Each side's words are
 * carried by a map of its own into one space of WIDTH numbers, where what goes together lies together.
 */
export const WIDTH = 96;

/** Parts in the order of their numbers in the file. */
const PARTS: readonly Part[] = ['open', 'asked', 'past', 'social', 'family', 'medication', 'allergy'];
/** How much a word may count beside another: e to the power of this. */
const MOST_WEIGHT = 4;

/** A side's numbers: the map (a row of WIDTH for each dimension of a word), its offset, and how much a word counts. */
type Side = { map: Float32Array; offset: Float32Array; counts: Float32Array; usual: Float32Array };
export type Pairing = { asked: Side; told: Side; parts: Float32Array; silence: Float32Array; silent: Float32Array };

const SIDE = [DIMENSIONS * WIDTH, WIDTH, DIMENSIONS, 1];
/** How many numbers a pairing has, in the order in which `pairingIn` cuts them. */
export const PAIRING_SIZE = [...SIDE, ...SIDE, PARTS.length * WIDTH, WIDTH, 1].reduce((sum, size) => sum + size);

/** Views of a flat list of PAIRING_SIZE numbers: a change of one is a change of the other. */
export function pairingIn(numbers: Float32Array): Pairing {
  let at = 0;
  const next = (size: number) => numbers.subarray(at, (at += size));
  const side = (): Side => ({ map: next(SIDE[0]!), offset: next(WIDTH), counts: next(DIMENSIONS), usual: next(1) });
  return { asked: side(), told: side(), parts: next(PARTS.length * WIDTH), silence: next(WIDTH), silent: next(1) };
}

const file = readFileSync(new URL('../../../../content/lexicon/pairing.bin', import.meta.url));
const LEARNED = pairingIn(new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + 4 * PAIRING_SIZE)));

const vectorsIn = (plain: string): Float32Array[] => pairingWords(plain).map(pairedVector);

/** The mean of a text's words, each counting as much as was learned; null without words. */
export function meanOf(words: readonly Float32Array[], { counts, usual }: Side): Float32Array | null {
  if (words.length === 0) return null;
  const mean = new Float32Array(DIMENSIONS);
  let all = 0;
  for (const word of words) {
    const weight = weightOf(word, counts, usual[0]!);
    all += weight;
    for (let at = 0; at < DIMENSIONS; at += 1) mean[at]! += weight * word[at]!;
  }
  return mean.map((value) => value / all);
}

/** Where a mean lies in the space. */
export function placeOf(mean: Float32Array, { map, offset }: Side): Float32Array {
  const place = offset.slice();
  for (let from = 0; from < DIMENSIONS; from += 1)
    for (let to = 0; to < WIDTH; to += 1) place[to]! += mean[from]! * map[from * WIDTH + to]!;
  return place;
}

export function weightOf(word: Float32Array, counts: Float32Array, usual: number): number {
  const sum = dot(word, counts) + usual;
  return Math.exp(Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, sum)));
}

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

export const partNumber = (part: Part): number => PARTS.indexOf(part);

/** Where a question lies. */
export function askedPlace(plain: string): Float32Array | null {
  const mean = meanOf(vectorsIn(plain), LEARNED.asked);
  return mean && placeOf(mean, LEARNED.asked);
}

/** Where a fact lies: its words, and the part of the case where it stands. */
export function toldPlace(plain: string, part: Part): Float32Array {
  const mean = meanOf(vectorsIn(plain), LEARNED.told) ?? new Float32Array(DIMENSIONS);
  const from = partNumber(part) * WIDTH;
  return placeOf(mean, LEARNED.told).map((value, at) => value + LEARNED.parts[from + at]!);
}

/** How much speaks for the case's being silent on what a question asks. */
export const silenceAt = (place: Float32Array | null, { silence, silent }: Pick<Pairing, 'silence' | 'silent'> = LEARNED): number =>
  silent[0]! + (place ? dot(place, silence) : 0);

/** How near two places lie: their product, and their direction alone (times 3, so that it weighs like other evidence). */
export function nearness(one: Float32Array | null, other: Float32Array): { product: number; direction: number } {
  if (!one) return { product: 0, direction: 0 };
  const product = dot(one, other);
  return { product, direction: (3 * product) / (Math.sqrt(dot(one, one) * dot(other, other)) + 1e-6) };
}
