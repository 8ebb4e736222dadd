import { readFileSync } from 'node:fs';
import type { Fact, Part } from '../case/case.ts';
import { encode, SENSE } from './encode.ts';

/*
 * Where questions and facts lie by what their sentences mean: each side carries the sentence's sense, straight and through bends, into a
 * space where a question points to what answers it. Learned by training/learn-sense.ts → content/lexicon/sense.bin.
 */
export const PLACE = 256;
/** What is seen of a sense before a place is made of it: sums of its numbers, counted where they are above nothing. */
export const BENDS = 1024;
/** Parts in the order of their numbers in the file. */
const PARTS: readonly Part[] = ['open', 'asked', 'past', 'social', 'family', 'medication', 'allergy'];
/** What a side is given of a sentence: the numbers of its sense, a 1 for the part of the case where it stands, and a 1 always. */
export const INPUTS = SENSE + PARTS.length + 1;
/** Sentences whose places are kept, of all cases together: a kilobyte each. */
const KEPT = 10_000;

/** `straight` INPUTS × PLACE, `bends` INPUTS × BENDS, `bent` BENDS × PLACE numbers, row by row. The last input is always 1. */
export type Side = { straight: Float32Array; bends: Float32Array; bent: Float32Array };
export type Sides = { asked: Side; told: Side };

const SIDE = [INPUTS * PLACE, INPUTS * BENDS, BENDS * PLACE] as const;
/** How many numbers the sides have, in the order in which `sidesIn` cuts them. */
export const SIDES_SIZE = 2 * SIDE.reduce((sum, size) => sum + size, 0);

/** Views of a flat list of SIDES_SIZE numbers: a change of one is a change of the other. */
export function sidesIn(numbers: Float32Array): Sides {
  let at = 0;
  const next = (size: number) => numbers.subarray(at, (at += size));
  const side = (): Side => ({ straight: next(SIDE[0]), bends: next(SIDE[1]), bent: next(SIDE[2]) });
  return { asked: side(), told: side() };
}

const file = readFileSync(new URL('../../../../content/lexicon/sense.bin', import.meta.url));
const LEARNED = sidesIn(Float32Array.from(new Float16Array(file.buffer.slice(file.byteOffset, file.byteOffset + 2 * SIDES_SIZE))));

/** The INPUTS numbers of a sentence, with the part of the case where it stands (null for a question, and for what stands nowhere). */
export function inputsOf(sense: Float32Array, part: Part | null): Float32Array {
  const inputs = new Float32Array(INPUTS);
  inputs.set(sense);
  if (part !== null) inputs[SENSE + PARTS.indexOf(part)] = 1;
  inputs[INPUTS - 1] = 1;
  return inputs;
}

function addTimes(to: Float32Array, values: Float32Array, map: Float32Array): void {
  for (const [from, by] of values.entries()) {
    if (by === 0) continue;
    const row = from * to.length;
    for (let at = 0; at < to.length; at += 1) to[at]! += by * map[row + at]!;
  }
}

/** Where a sentence lies on a side, as a direction of length 1. */
export function placeOf(inputs: Float32Array, { straight, bends, bent }: Side): Float32Array {
  const place = new Float32Array(PLACE);
  const seen = new Float32Array(BENDS);
  addTimes(place, inputs, straight);
  addTimes(seen, inputs, bends);
  addTimes(
    place,
    seen.map((value) => Math.max(0, value)),
    bent,
  );
  const length = Math.hypot(...place);
  for (let at = 0; at < PLACE; at += 1) place[at]! /= length;
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
const place = kept((text, part) => placeOf(inputsOf(encode(text), part), part === null ? LEARNED.asked : LEARNED.told));

/** Where a question points, in its plain words: PLACE numbers of length 1. A few milliseconds the first time. */
export const askedPlace = (plain: string): Float32Array => place(plain, null);
/** What is said aloud, and the part of the case where it stands. */
export type Placed = Pick<Fact, 'spoken' | 'part'>;
/** Ranking asks for a case's facts again and again: found by the fact itself, its words need not be looked up. */
const ofFacts = new WeakMap<Placed, Float32Array>();
/** Where a fact lies. A few milliseconds the first time its words are met. */
export function toldPlace(fact: Placed): Float32Array {
  const known = ofFacts.get(fact) ?? place(fact.spoken, fact.part);
  ofFacts.set(fact, known);
  return known;
}

/** How near two places lie, -1 to 1. */
export function nearness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < PLACE; at += 1) sum += one[at]! * other[at]!;
  return sum;
}
