import { matrix, vector } from './model.ts';
import { times } from './multiply.ts';
import { piecesOf } from './word-pieces.ts';

/** Numbers of a sentence. */
export const SENSE = 384;
const LAYERS = 6;
const HEADS = 12;
const WIDTH = SENSE / HEADS;
const TINY = 1e-12;
/** Pieces that are read of a text and of what stands behind it: as many as it was taught with. */
export const MOST = 52;
const MOST_BEHIND = 24;
/** Sentences whose senses are kept: what was just asked is read for what it does, then for where it points. */
const KEPT = 300;

const pieces = matrix('pieces');
const places = vector('places');
const sides = vector('sides');
const layers = Array.from({ length: LAYERS }, (_, at) => ({
  see: `see${at}`,
  gather: `gather${at}`,
  open: `open${at}`,
  close: `close${at}`,
  seen: even(`seen${at}`),
  thought: even(`thought${at}`),
}));
const first = even('first');

/**
 * What a text means, beside what stands `behind` it (what was said before, where it leans on that): SENSE numbers, the mean over its
 * pieces. About ten milliseconds for a sentence not met just now.
 */
export function encode(text: string, behind: string | null = null): Float32Array {
  const name = behind === null ? text : `${text}\n${behind}`;
  const sense = kept.get(name) ?? read(text, behind);
  kept.delete(name);
  kept.set(name, sense);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return sense;
}
const kept = new Map<string, Float32Array>();

function read(text: string, behind: string | null): Float32Array {
  const rows = encodePieces(text, behind);
  const mean = new Float32Array(SENSE);
  for (let at = 0; at < rows.length; at += 1) mean[at % SENSE]! += (rows[at]! * SENSE) / rows.length;
  return mean;
}

/** What each piece of a text means in its place, one behind the other: SENSE numbers each, the text's beginning and end among them. */
export function encodePieces(text: string, behind: string | null = null): Float32Array {
  const { pieces: numbers, second } = piecesOf(text, behind, MOST, MOST_BEHIND);
  const rows = new Float32Array(numbers.length * SENSE);
  for (const [row, number] of numbers.entries()) {
    const scale = pieces.scales[number]!;
    const side = row < second ? 0 : SENSE;
    for (let at = 0; at < SENSE; at += 1)
      rows[row * SENSE + at] = scale * pieces.numbers[number * SENSE + at]! + places[row * SENSE + at]! + sides[side + at]!;
  }
  let now = first(rows);
  for (const { see, gather, open, close, seen, thought } of layers) {
    now = seen(plus(times(attention(times(now, see), numbers.length), gather), now));
    now = thought(plus(times(bent(times(now, open)), close), now));
  }
  return now;
}

function plus(one: Float32Array, other: Float32Array): Float32Array {
  for (let at = 0; at < one.length; at += 1) one[at]! += other[at]!;
  return one;
}

/** Each row brought to mean 0 and spread 1, then scaled and shifted as was learned; in place. */
function even(name: string): (rows: Float32Array) => Float32Array {
  const [scale, shift] = [vector(`${name}Scale`), vector(`${name}Shift`)];
  return (rows) => {
    for (let from = 0; from < rows.length; from += SENSE) {
      let mean = 0;
      for (let at = 0; at < SENSE; at += 1) mean += rows[from + at]!;
      mean /= SENSE;
      let spread = 0;
      for (let at = 0; at < SENSE; at += 1) spread += (rows[from + at]! - mean) ** 2;
      const by = 1 / Math.sqrt(spread / SENSE + TINY);
      for (let at = 0; at < SENSE; at += 1) rows[from + at] = (rows[from + at]! - mean) * by * scale[at]! + shift[at]!;
    }
    return rows;
  };
}

/** The bend (GELU) of numbers between -REACH and REACH, a STEP apart: worked out for each number it would take longer than all else. */
const REACH = 6;
const STEPS = 512;
const BENT = Float32Array.from({ length: 2 * REACH * STEPS + 1 }, (_, at) => gelu(at / STEPS - REACH));

function bent(values: Float32Array): Float32Array {
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    if (value < -REACH) values[at] = 0;
    else if (value < REACH) values[at] = BENT[Math.round((value + REACH) * STEPS)]!;
  }
  return values;
}

/** x Φ(x), the normal distribution by formula 7.1.26 of Abramowitz and Stegun. */
function gelu(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * z);
  const rest = t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  const erf = 1 - rest * Math.exp(-z * z);
  return 0.5 * x * (1 + Math.sign(x) * erf);
}

/** Each piece takes from the others as much as they concern it; `seen` holds what it asks, offers and gives, one behind the other. */
function attention(seen: Float32Array, count: number): Float32Array {
  const gathered = new Float32Array(count * SENSE);
  const shares = new Float32Array(count);
  const row3 = 3 * SENSE;
  const by = 1 / Math.sqrt(WIDTH);
  for (let head = 0; head < HEADS; head += 1)
    for (let row = 0; row < count; row += 1) {
      const query = row * row3 + head * WIDTH;
      let most = Number.NEGATIVE_INFINITY;
      for (let other = 0; other < count; other += 1) {
        const key = other * row3 + SENSE + head * WIDTH;
        // Four sums side by side: the processor need not wait for one to be ready.
        let [a, b, c, d] = [0, 0, 0, 0];
        for (let at = 0; at < WIDTH; at += 4) {
          a += seen[query + at]! * seen[key + at]!;
          b += seen[query + at + 1]! * seen[key + at + 1]!;
          c += seen[query + at + 2]! * seen[key + at + 2]!;
          d += seen[query + at + 3]! * seen[key + at + 3]!;
        }
        const product = (a + b + c + d) * by;
        shares[other] = product;
        if (product > most) most = product;
      }
      let all = 0;
      for (let other = 0; other < count; other += 1) all += shares[other] = Math.exp(shares[other]! - most);
      const to = row * SENSE + head * WIDTH;
      for (let other = 0; other < count; other += 1) {
        const share = shares[other]! / all;
        const value = other * row3 + 2 * SENSE + head * WIDTH;
        for (let at = 0; at < WIDTH; at += 1) gathered[to + at]! += share * seen[value + at]!;
      }
    }
  return gathered;
}
