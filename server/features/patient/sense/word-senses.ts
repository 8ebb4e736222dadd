import { encodePieces, MOST } from './encode.ts';
import { SENSE } from './model.ts';
import { piecesOf } from './word-pieces.ts';

/** Utterances whose words are kept, about 50 kilobytes each: a consultation is marked again and again while it is looked at. */
const KEPT = 300;
const kept = new Map<string, Float32Array>();

/**
 * What each word of an utterance means in its place: for any stretch of it, the sum over its words points to what the stretch means. Each
 * word is read once (a millisecond), however many stretches are looked at; reading every stretch of 20 words anew takes twice as
 * long, and found as much.
 * @returns SENSE numbers for each word, one behind the other
 */
export function wordSenses(words: readonly string[]): Float32Array {
  const name = words.join(' ');
  const senses = kept.get(name) ?? read(words);
  kept.delete(name);
  kept.set(name, senses);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return senses;
}

function read(words: readonly string[]): Float32Array {
  const counts = words.map((word) => Math.min(MOST, piecesOf(word, null, MOST, 0).pieces.length - 2));
  const all = counts.reduce((sum, count) => sum + count, 0);
  // Parts of about one length: the last would else be a word or two, without what they belong to.
  const parts = Math.ceil(all / MOST);
  const senses = new Float32Array(words.length * SENSE);
  let before = 0;
  for (let from = 0; from < words.length;) {
    let to = from;
    let size = 0;
    const until = Math.ceil(((Math.floor((before * parts) / all) + 1) * all) / parts);
    while (to < words.length && size + counts[to]! <= MOST && (to === from || before + size + counts[to]! <= until)) size += counts[to++]!;
    const rows = encodePieces(words.slice(from, to).join(' '));
    // The first row is where the text begins.
    let row = 1;
    for (let word = from; word < to; word += 1)
      for (let piece = 0; piece < counts[word]!; piece += 1, row += 1)
        for (let at = 0; at < SENSE; at += 1) senses[word * SENSE + at]! += rows[row * SENSE + at]!;
    before += size;
    from = to;
  }
  return senses;
}
