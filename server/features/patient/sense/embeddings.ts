import type { Fact } from '../case/case.ts';
import { nearestOfEach, times } from './arithmetic.ts';
import { encode } from './encode.ts';
import { SENSE, vector } from './model.ts';
import { directed } from './stretches.ts';

/*
 * Where questions and facts lie by what their sentences mean: a map of its own carries the sense of each into a space where a question
 * points to what answers it (training/encoder).
 */
/** Sentences whose places are kept, of all cases together: a kilobyte and a half each. */
const KEPT = 10_000;
/** What speaks for silence by each number of a question's sense, then in any case, then how much a cosine counts beside it. */
const silence = vector('silence');
/** What silence is worth beside a cosine in any case, as it was taught. */
const EVEN = 0.5;

/** Keeps what was worked out for the texts met last. */
function kept(work: (text: string, behind: string | null) => Float32Array) {
  const places = new Map<string, Float32Array>();
  return (text: string, behind: string | null): Float32Array => {
    const name = `${text}\n${behind ?? ''}`;
    const place = places.get(name) ?? work(text, behind);
    places.delete(name);
    places.set(name, place);
    if (places.size > KEPT) places.delete(places.keys().next().value!);
    return place;
  };
}

/** Where a question points, beside the one `before` it where it leans on that: SENSE numbers of length 1. */
export const askedPlace = kept((text, before) => directed(times(encode(text, before), 'asked')));
/** How much speaks for the case's being silent on a question, by its sense alone; beside cosines. */
export function silenceAsked(text: string, before: string | null): number {
  const sense = encode(text, before);
  let sum = silence[SENSE]!;
  for (let at = 0; at < SENSE; at += 1) sum += sense[at]! * silence[at]!;
  return EVEN + sum / silence[SENSE + 1]!;
}

/** What is said aloud, the part of the case where it stands, and what its author labels it with. */
export type Placed = Pick<Fact, 'spoken' | 'part'> & { label: Pick<Fact['label'], 'words'> };
/** The text of a fact, and what stands behind it. */
export const placedText = ({ spoken, label, part }: Placed) => ({ text: spoken, behind: `${label.words} ${part}`.trim() });
const placeTold = kept((text, behind) => directed(times(encode(text, behind), 'told')));
/** Ranking asks for a case's facts again and again: found by the fact itself, its words need not be looked up. */
const ofFacts = new WeakMap<Placed, Float32Array>();
/** Where a fact lies. About five milliseconds the first time its words are met. */
export function toldPlace(fact: Placed): Float32Array {
  const { text, behind } = placedText(fact);
  const known = ofFacts.get(fact) ?? placeTold(text, behind);
  ofFacts.set(fact, known);
  return known;
}

/** Where a text lies by itself, beside others that name or do the same. */
export const ownPlace = kept((text, behind) => directed(encode(text, behind).slice()));

/** How near two places lie, -1 to 1. */
export function nearness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < SENSE; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** Of one place alone: the mean of the built-in mark sheets. */
const USUAL = 0.7;

/** How near each of several places lies to the nearest of the others, in the mean: 0 to 1. */
export function nearEachOther(places: readonly Float32Array[]): number {
  if (places.length < 2) return USUAL;
  const nearest = places.map(
    (one) =>
      nearestOfEach(
        [one],
        places.filter((other) => other !== one),
      )[0]!,
  );
  return nearest.reduce((sum, each) => sum + each, 0) / places.length;
}
