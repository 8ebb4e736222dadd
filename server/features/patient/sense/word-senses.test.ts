import { expect, test } from 'vitest';
import { encode } from './encode.ts';
import { SENSE } from './model.ts';
import { wordSenses } from './word-senses.ts';

const words = (text: string) => text.split(' ');
const sum = (senses: Float32Array, from: number, to: number) =>
  Float32Array.from({ length: SENSE }, (_, at) => {
    let all = 0;
    for (let word = from; word < to; word += 1) all += senses[word * SENSE + at]!;
    return all;
  });
const alike = (one: Float32Array, other: Float32Array) =>
  one.reduce((all, value, at) => all + value * other[at]!, 0) / (Math.hypot(...one) * Math.hypot(...other));

test('the words of an utterance together point where its sentence points', () => {
  const said = 'please do not drive the cab until that foot is better';
  expect(alike(sum(wordSenses(words(said)), 0, words(said).length), encode(said))).toBeGreaterThan(0.9);
});

test('a stretch points to what it says itself, not to the rest of the utterance', () => {
  const senses = wordSenses(words('have you had any fever or shivers with it and who is at home with you'));
  const stretch = sum(senses, 0, 8);
  expect(alike(stretch, encode('do you feel feverish'))).toBeGreaterThan(alike(stretch, encode('do you live alone')));
});

test('every word of a long utterance has a sense, whichever part it falls in, and nothing has none', () => {
  const long = words('and then the bendroflumethiazide made my foot hurt '.repeat(40).trim());
  const senses = wordSenses(long);
  expect(senses.length).toBe(long.length * SENSE);
  for (let word = 0; word < long.length; word += 1) expect(Math.hypot(...sum(senses, word, word + 1))).toBeGreaterThan(0);
  expect(wordSenses([]).length).toBe(0);
  const one = wordSenses(['pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(8)]);
  expect([...one].every(Number.isFinite)).toBe(true);
});
