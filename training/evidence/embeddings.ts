import { dot, meanOf, partNumber, type Pairing, placeOf, weightOf, WIDTH } from '../../server/features/patient/answer/pairing.ts';
import { DIMENSIONS } from '../../server/features/patient/language/word-vectors.ts';
import { placeIn } from './vocabulary.ts';
import type { Part } from '../../server/features/patient/case/case.ts';

type Side = Pairing['asked'];
/** Where a text lies, and what is needed to move it: its words, their mean, the slope of its place. */
export type Placed = { words: Float32Array[]; mean: Float32Array; place: Float32Array; slope: Float32Array };

/** Words left out by chance, so that no single one is leant on. */
const DROPPED = 0.1;
export const withoutSome = (words: Float32Array[], random?: () => number): Float32Array[] =>
  random ? words.filter(() => random() >= DROPPED) : words;

/** Null for a text without words. */
export function placed(words: Float32Array[], side: Side, parts?: { numbers: Float32Array; part: Part }): Placed | null {
  const mean = meanOf(words, side);
  if (!mean) return null;
  const place = placeOf(mean, side);
  if (parts) for (let at = 0; at < WIDTH; at += 1) place[at]! += parts.numbers[partNumber(parts.part) * WIDTH + at]!;
  return { words, mean, place, slope: new Float32Array(WIDTH) };
}

/** Adds the slopes of what a pair's evidence owes to its two places. */
export function addPairSlope(asked: Placed, told: Placed, ofProduct: number, ofDirection: number): void {
  const one = asked.place;
  const other = told.place;
  const product = dot(one, other);
  const ones = dot(one, one);
  const others = dot(other, other);
  const both = Math.sqrt(ones * others) + 1e-6;
  const cosine = product / both;
  const along = (3 * ofDirection) / both;
  for (let at = 0; at < WIDTH; at += 1) {
    asked.slope[at]! += ofProduct * other[at]! + along * other[at]! - ((3 * ofDirection * cosine) / (ones + 1e-9)) * one[at]!;
    told.slope[at]! += ofProduct * one[at]! + along * one[at]! - ((3 * ofDirection * cosine) / (others + 1e-9)) * other[at]!;
  }
}

/** Carries a place's slope back to the side's map, to how much its words count, and to where they lie. */
export function addSideSlope({ words, mean, slope }: Placed, side: Side, to: Side, ofWords: Float32Array): void {
  const ofMean = new Float32Array(DIMENSIONS);
  for (let at = 0; at < WIDTH; at += 1) to.offset[at]! += slope[at]!;
  const { map } = side;
  const { map: ofMap } = to;
  for (let from = 0; from < DIMENSIONS; from += 1) {
    const value = mean[from]!;
    let sum = 0;
    for (let at = 0; at < WIDTH; at += 1) {
      ofMap[from * WIDTH + at]! += value * slope[at]!;
      sum += map[from * WIDTH + at]! * slope[at]!;
    }
    ofMean[from] = sum;
  }
  const weights = words.map((word) => weightOf(word, side.counts, side.usual[0]!));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const level = dot(mean, ofMean);
  for (const [place, word] of words.entries()) {
    const pull = (weights[place]! / all) * (dot(word, ofMean) - level);
    const at = placeIn(word);
    const share = weights[place]! / all;
    for (let from = 0; from < DIMENSIONS; from += 1) {
      to.counts[from]! += pull * word[from]!;
      ofWords[at + from]! += share * ofMean[from]! + pull * side.counts[from]!;
    }
    to.usual[0]! += pull;
  }
}
