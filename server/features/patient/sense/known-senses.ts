import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SENSE } from './model.ts';

/*
 * The senses of what the built-in cases and their mark sheets say: read anew they are more than a second of the processor for each
 * case, in every thread, and three more for its sheet. training/make-known-senses.ts writes the file: how many (32 bits), the first
 * HASH bytes of each text's SHA-256, a scale for each (32-bit float), and SENSE numbers of 8 bits each.
 */
export const HASH = 8;
/** A scale's bytes. */
const SCALE = 4;
const HEAD = 4;

const file = readFileSync(new URL('../../../../content/lexicon/known-senses.bin', import.meta.url));
const count = file.readUInt32LE(0);
const scales = HEAD + count * HASH;
const numbers = scales + count * SCALE;
const places = new Map(Array.from({ length: count }, (_, at) => [file.toString('latin1', HEAD + at * HASH, HEAD + (at + 1) * HASH), at]));

/** What a text, with what stands behind it, is known by. */
export const hashOf = (name: string): string => createHash('sha256').update(name).digest().subarray(0, HASH).toString('latin1');

/** The sense of a text of a built-in case, within a hundredth; null for any other. `name`: the text, a line's end and what stands behind it. */
export function knownSense(name: string): Float32Array | null {
  const at = places.get(hashOf(name));
  if (at === undefined) return null;
  const scale = file.readFloatLE(scales + at * SCALE);
  return Float32Array.from({ length: SENSE }, (_, number) => scale * file.readInt8(numbers + at * SENSE + number));
}
