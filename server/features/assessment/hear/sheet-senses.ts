import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { encode } from '#server/features/patient/sense/encode.ts';
import { SENSE } from '#server/features/patient/sense/model.ts';
import { plainWords } from './spoken-talk.ts';
import { spokenWords } from './spoken-words.ts';
import { directed } from './stretches.ts';

/*
 * Where the wordings of the built-in mark sheets point: read anew they are three seconds a case, which somebody who wants a mark would wait
 * for. training/make-sheet-senses.ts writes the file: how many, the first eight bytes of each text's SHA-256, and SENSE numbers of 8 bits each.
 */
const HASH = 8;
/** Of cases that are not built in. */
const KEPT = 5000;

const file = readFileSync(new URL('../../../../content/marking/sheet-senses.bin', import.meta.url));
const count = file.readUInt32LE(0);
const places = new Map(Array.from({ length: count }, (_, at) => [file.toString('latin1', 4 + at * HASH, 4 + (at + 1) * HASH), at]));
const numbers = new Int8Array(file.buffer, file.byteOffset + 4 + count * HASH, count * SENSE);
const kept = new Map<string, Float32Array>();

/** What a text is known by: its words as they are spoken. */
export const spokenText = (text: string): string => plainWords(spokenWords(text));
export const hashOf = (spoken: string): Buffer => createHash('sha256').update(spoken).digest().subarray(0, HASH);

/** Where a text of a mark sheet points: SENSE numbers of length 1. Five milliseconds for one that is met the first time and not built in. */
export function senseOf(text: string): Float32Array {
  const spoken = spokenText(text);
  const known = kept.get(spoken);
  const at = known ? undefined : places.get(hashOf(spoken).toString('latin1'));
  const sense =
    known ?? directed(at === undefined ? encode(spoken).slice() : Float32Array.from(numbers.subarray(at * SENSE, (at + 1) * SENSE)));
  kept.delete(spoken);
  kept.set(spoken, sense);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return sense;
}
