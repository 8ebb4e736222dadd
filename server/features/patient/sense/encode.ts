import { matrix, vector } from './model.ts';
import { MOST_ROWS, times } from './multiply.ts';
import { piecesOf } from './pieces.ts';

/** Numbers of a sentence. */
export const SENSE = 512;
const HEADS = 4;
/** The width of what stands for a piece before the first layer. */
const NARROW = 256;
const TINY = 1e-6;
/** Sentences whose senses are kept: what was just asked is read for what it does, then for where it points. */
const KEPT = 100;
/** Keeps a share within a 32-bit number. */
const MOST_EXPONENT = 80;

const pieces = matrix('pieces');
const waves = vector('times');
const vectors = (name: string) => [0, 1].map((layer) => vector(`${name}${layer}`));
const [scaleSee, shiftSee, scaleOpen, shiftOpen] = ['scaleSee', 'shiftSee', 'scaleOpen', 'shiftOpen'].map(vectors);

/**
 * What a sentence means, as a direction of SENSE numbers and length 1: sentences that mean alike point alike. A pass through the Universal
 * Sentence Encoder lite (Cer and others 2018): pieces with their places, two layers of attention, their mean.
 */
export function encode(text: string): Float32Array {
  const sense = kept.get(text) ?? read(text);
  kept.delete(text);
  kept.set(text, sense);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return sense;
}
const kept = new Map<string, Float32Array>();

function read(text: string): Float32Array {
  const numbers = piecesOf(text).slice(0, MOST_ROWS);
  let rows = withPlaces(numbers);
  const first = see(even(rows, NARROW, scaleSee![0]!, shiftSee![0]!), 0, numbers.length);
  rows = plus(times(rows, 'widen'), first);
  rows = plus(rows, think(rows, 0));
  rows = plus(rows, see(even(rows, SENSE, scaleSee![1]!, shiftSee![1]!), 1, numbers.length));
  rows = plus(rows, think(rows, 1));
  const mean = new Float32Array(SENSE);
  for (let at = 0; at < rows.length; at += 1) mean[at % SENSE]! += rows[at]! / numbers.length;
  const sense = times(mean, 'sum');
  for (let at = 0; at < SENSE; at += 1) sense[at] = Math.tanh(sense[at]!);
  const length = Math.hypot(...sense);
  for (let at = 0; at < SENSE; at += 1) sense[at]! /= length;
  return sense;
}

/** What each piece stands for, twice, and waves that tell where in the sentence it stands. */
function withPlaces(numbers: number[]): Float32Array {
  const rows = new Float32Array(numbers.length * NARROW);
  for (const [row, number] of numbers.entries()) {
    const scale = 2 * pieces.scales[number]!;
    for (let at = 0; at < NARROW; at += 1) rows[row * NARROW + at] = scale * pieces.numbers[number * NARROW + at]!;
    for (const [at, wave] of waves.entries()) {
      rows[row * NARROW + at]! += Math.sin(row * wave);
      rows[row * NARROW + NARROW / 2 + at]! += Math.cos(row * wave);
    }
  }
  return rows;
}

function plus(one: Float32Array, other: Float32Array): Float32Array {
  for (let at = 0; at < one.length; at += 1) one[at]! += other[at]!;
  return one;
}

/** Each row with mean 0 and spread 1, then scaled and shifted as was learned. */
function even(rows: Float32Array, width: number, scale: Float32Array, shift: Float32Array): Float32Array {
  const result = new Float32Array(rows.length);
  for (let from = 0; from < rows.length; from += width) {
    let mean = 0;
    for (let at = 0; at < width; at += 1) mean += rows[from + at]! / width;
    let spread = 0;
    for (let at = 0; at < width; at += 1) spread += (rows[from + at]! - mean) ** 2 / width;
    const by = 1 / Math.sqrt(spread + TINY);
    for (let at = 0; at < width; at += 1) result[from + at] = (rows[from + at]! - mean) * by * scale[at]! + shift[at]!;
  }
  return result;
}

function think(rows: Float32Array, layer: 0 | 1): Float32Array {
  const opened = times(even(rows, SENSE, scaleOpen![layer]!, shiftOpen![layer]!), `open${layer}`);
  for (let at = 0; at < opened.length; at += 1) if (opened[at]! < 0) opened[at] = 0;
  return times(opened, `close${layer}`);
}

/** Attention: each piece takes from the others as much as they concern it. */
function see(rows: Float32Array, layer: 0 | 1, count: number): Float32Array {
  const seen = times(rows, `see${layer}`);
  const width = seen.length / count / 3;
  const size = width / HEADS;
  const gathered = new Float32Array(count * width);
  const shares = new Float32Array(count);
  for (let head = 0; head < HEADS; head += 1)
    for (let row = 0; row < count; row += 1) {
      const query = seen.subarray(row * 3 * width + head * size, row * 3 * width + (head + 1) * size);
      let all = 0;
      for (let other = 0; other < count; other += 1) {
        const key = (3 * other + 1) * width + head * size;
        let product = 0;
        for (let at = 0; at < size; at += 1) product += query[at]! * seen[key + at]!;
        shares[other] = Math.exp(Math.min(product / Math.sqrt(size), MOST_EXPONENT));
        all += shares[other]!;
      }
      const taken = gathered.subarray(row * width + head * size, row * width + (head + 1) * size);
      for (let other = 0; other < count; other += 1) {
        const share = shares[other]! / all;
        const value = (3 * other + 2) * width + head * size;
        for (let at = 0; at < size; at += 1) taken[at]! += share * seen[value + at]!;
      }
    }
  return times(gathered, `gather${layer}`);
}
