import { attend, bend, even, LAYERS, multiply, NOW, numbersAt, PLUS, WIDE } from './arithmetic.ts';
import { knownSense } from './known-senses.ts';
import { matrix, SENSE, vector } from './model.ts';
import { piecesOf, type Read } from './word-pieces.ts';

/** Numbers of a piece in the middle of a layer. */
const OPENED = 4 * SENSE;
/** Pieces that are read of a text and of what stands behind it: as many as it was taught with. */
export const MOST = 52;
const MOST_BEHIND = 24;
/** Sentences whose senses are kept: what was just asked is read for what it does, then for where it points. */
const KEPT = 300;

const pieces = matrix('pieces');
const places = vector('places');
const sides = vector('sides');

/**
 * What a text means, beside what stands `behind` it (what was said before, where it leans on that): SENSE numbers, the mean over its
 * pieces. About five milliseconds for a sentence not met just now, and nothing for one of a built-in case.
 */
export function encode(text: string, behind: string | null = null): Float32Array {
  const name = nameOf(text, behind);
  const sense = kept.get(name) ?? knownSense(name) ?? readSense(text, behind);
  kept.delete(name);
  kept.set(name, sense);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return sense;
}
const kept = new Map<string, Float32Array>();

/** What a text and what stands behind it are kept by. */
export const nameOf = (text: string, behind: string | null): string => (behind === null ? text : `${text}\n${behind}`);

/** The same, worked out anew. */
export const readSense = (text: string, behind: string | null): Float32Array => meanOf(encodePieces(text, behind));

/** The mean of rows of SENSE numbers. */
export function meanOf(rows: Float32Array): Float32Array {
  const mean = new Float32Array(SENSE);
  for (let at = 0; at < rows.length; at += 1) mean[at % SENSE]! += (rows[at]! * SENSE) / rows.length;
  return mean;
}

/** What each piece of a text means in its place, one behind the other: SENSE numbers each, the text's beginning and end among them. */
export const encodePieces = (text: string, behind: string | null = null): Float32Array =>
  readPieces(piecesOf(text, behind, MOST, MOST_BEHIND), LAYERS);

/** The same of pieces, by the layers that are named. */
export function readPieces({ pieces: numbers, second }: Read, layers: readonly string[]): Float32Array {
  const count = numbers.length * SENSE;
  const [now, plus] = [numbersAt(NOW, count), numbersAt(PLUS, count)];
  for (const [row, number] of numbers.entries()) {
    const scale = pieces.scales[number]!;
    const side = row < second ? 0 : SENSE;
    for (let at = 0; at < SENSE; at += 1) {
      now[row * SENSE + at] = scale * pieces.numbers[number * SENSE + at]!;
      plus[row * SENSE + at] = places[row * SENSE + at]! + sides[side + at]!;
    }
  }
  const rows = numbers.length;
  even('first', rows);
  for (const layer of layers) {
    multiply(`see${layer}`, rows, NOW, WIDE);
    attend(rows);
    multiply(`gather${layer}`, rows, PLUS, PLUS);
    even(`seen${layer}`, rows);
    multiply(`open${layer}`, rows, NOW, WIDE);
    bend(rows * OPENED);
    multiply(`close${layer}`, rows, WIDE, PLUS);
    even(`thought${layer}`, rows);
  }
  return now.slice();
}
