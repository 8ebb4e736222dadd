import { readFileSync } from 'node:fs';
import { DIMENSIONS, vectorOf } from '../language/word-vectors.ts';

/*
 * Where words lie when questions are paired with facts: as in general text (language/word-vectors.ts), and from there shifted
 * to where they were learned to lie in surgeries (training/learn-evidence.ts): 'waterworks' by 'pass urine'.
 * The file: four bytes with the length of the word list, the words joined by line feeds, DIMENSIONS bytes a word, each a
 * part in 127 of LARGEST.
 */
export const LARGEST = 1.5;
/** Stands for any figure: which one says nothing of whether it answers. */
const FIGURE = '#';
const NOWHERE = new Float32Array(DIMENSIONS);

/** The words of a plain text, as they are looked up. */
export const pairingWords = (plain: string): string[] =>
  plain
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (/^\d/.test(word) ? FIGURE : word));

/** Where a word lies in general text; a word that it hardly knows lies nowhere. */
export const generalVector = (word: string): Float32Array =>
  word === FIGURE ? Float32Array.from({ length: DIMENSIONS }, (_, at) => (at === 0 ? 1 : 0)) : (vectorOf(word) ?? NOWHERE);

const file = readFileSync(new URL('../../../../content/lexicon/word-shifts.bin', import.meta.url));
const listLength = file.readUInt32LE(0);
const places = new Map(
  file
    .toString('utf8', 4, 4 + listLength)
    .split('\n')
    .map((word, place) => [word, place]),
);
const shifts = new Int8Array(file.buffer, file.byteOffset + 4 + listLength);

/** The bytes of a file of shifts. */
export function fileOfShifts(words: readonly { word: string; shift: Float32Array }[]): Buffer {
  const list = Buffer.from(words.map(({ word }) => word).join('\n'));
  const numbers = words.map(({ shift }) =>
    Int8Array.from(shift, (value) => Math.round((127 * Math.max(-LARGEST, Math.min(LARGEST, value))) / LARGEST)),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(list.length);
  return Buffer.concat([size, list, ...numbers.map((each) => Buffer.from(each.buffer))]);
}

const known = new Map<string, Float32Array>();
/** Where a word lies, shifted. */
export function pairedVector(word: string): Float32Array {
  let vector = known.get(word);
  if (!vector) {
    const place = places.get(word);
    const general = generalVector(word);
    vector = place === undefined ? general : general.map((value, at) => value + (LARGEST * shifts[place * DIMENSIONS + at]!) / 127);
    // Only words of the file are kept: what doctors say has no end.
    if (place !== undefined) known.set(word, vector);
  }
  return vector;
}
