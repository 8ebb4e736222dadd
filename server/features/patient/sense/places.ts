import { readFileSync } from 'node:fs';
import type { Part } from '../case/case.ts';
import { encode, SENSE } from './encode.ts';

/*
 * Where questions and facts lie by what their sentences mean: each side's map carries the sentence's sense into a space
 * where a question points to what answers it. Learned by scripts/learn-sense.ts → content/lexicon/sense.bin.
 */
export const PLACE = 128;
/** Parts in the order of their numbers in the file. */
const PARTS: readonly Part[] = ['open', 'asked', 'past', 'social', 'family', 'medication', 'allergy'];
/** Sentences whose places are kept, of all cases together: about half a kilobyte each. */
const KEPT = 10_000;

/** A side's map (a row of PLACE for each number of a sense), and its offset. */
type Side = { map: Float32Array; offset: Float32Array };
export type Sides = { asked: Side; told: Side; parts: Float32Array };

const SIDE = [SENSE * PLACE, PLACE];
/** How many numbers the sides have, in the order in which `sidesIn` cuts them. */
export const SIDES_SIZE = [...SIDE, ...SIDE, PARTS.length * PLACE].reduce((sum, size) => sum + size);

/** Views of a flat list of SIDES_SIZE numbers: a change of one is a change of the other. */
export function sidesIn(numbers: Float32Array): Sides {
  let at = 0;
  const next = (size: number) => numbers.subarray(at, (at += size));
  const side = (): Side => ({ map: next(SIDE[0]!), offset: next(PLACE) });
  return { asked: side(), told: side(), parts: next(PARTS.length * PLACE) };
}

const file = readFileSync(new URL('../../../../content/lexicon/sense.bin', import.meta.url));
const LEARNED = sidesIn(new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + 4 * SIDES_SIZE)));

export const partNumber = (part: Part): number => PARTS.indexOf(part);

/** Where a sense lies on a side, as a direction of length 1. */
export function placeOf(sense: Float32Array, { map, offset }: Side, also?: Float32Array): Float32Array {
  const place = offset.slice();
  for (let from = 0; from < SENSE; from += 1) {
    const by = sense[from]!;
    for (let to = 0; to < PLACE; to += 1) place[to]! += by * map[from * PLACE + to]!;
  }
  if (also) for (let to = 0; to < PLACE; to += 1) place[to]! += also[to]!;
  const length = Math.hypot(...place);
  for (let to = 0; to < PLACE; to += 1) place[to]! /= length;
  return place;
}

/** Keeps what was worked out for the texts met last. */
function kept(work: (text: string, part: Part | null) => Float32Array) {
  const places = new Map<string, Float32Array>();
  return (text: string, part: Part | null): Float32Array => {
    const name = `${part ?? ''} ${text}`;
    const place = places.get(name) ?? work(text, part);
    places.delete(name);
    places.set(name, place);
    if (places.size > KEPT) places.delete(places.keys().next().value!);
    return place;
  };
}
const place = kept((text, part) => {
  if (part === null) return placeOf(encode(text), LEARNED.asked);
  const from = partNumber(part) * PLACE;
  return placeOf(encode(text), LEARNED.told, LEARNED.parts.subarray(from, from + PLACE));
});

/** Where a question points, in its plain words: PLACE numbers of length 1. A few milliseconds the first time. */
export const askedPlace = (plain: string): Float32Array => place(plain, null);
/** Where a fact lies, as it is said aloud, by the part of the case where it stands. */
export const toldPlace = (spoken: string, part: Part): Float32Array => place(spoken, part);

/** How near two places lie, -1 to 1. */
export function nearness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < PLACE; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
