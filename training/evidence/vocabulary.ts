import { generalVector, pairingWords } from '../../server/features/patient/answer/paired-words.ts';
import { DIMENSIONS } from '../../server/features/patient/language/word-vectors.ts';

/** More words than all lessons have. */
const MOST = 24_000;
/** What stands in fewer texts than this stays where general text has it. */
const SEEN = 2;

/** The words of the lessons. Each is a view of one flat list, so that what is learned of it moves it everywhere. */
const all = new Float32Array(MOST * DIMENSIONS);
const places = new Map<string, { vector: Float32Array; seen: number }>();

/** The words of a plain text, as they lie now. */
export const wordsNow = (plain: string): Float32Array[] =>
  pairingWords(plain).map((word) => {
    let known = places.get(word);
    if (!known) {
      const at = places.size * DIMENSIONS;
      if (at >= all.length) throw new Error('More words than the vocabulary has room for: raise MOST.');
      known = { vector: all.subarray(at, at + DIMENSIONS), seen: 0 };
      known.vector.set(generalVector(word));
      places.set(word, known);
    }
    known.seen += 1;
    return known.vector;
  });

/** All words in a row, and where a word begins in it. */
export const vocabulary = (): Float32Array => all.subarray(0, places.size * DIMENSIONS);
export const placeIn = (word: Float32Array): number => word.byteOffset / Float32Array.BYTES_PER_ELEMENT;

/** How far each word was moved from where general text has it. */
export const shiftsLearned = (): { word: string; shift: Float32Array }[] =>
  [...places]
    .filter(([, { seen }]) => seen >= SEEN)
    .map(([word, { vector }]) => {
      const general = generalVector(word);
      return { word, shift: vector.map((value, at) => value - general[at]!) };
    });
