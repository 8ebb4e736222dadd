import { expect, test } from 'vitest';
import { heardText, openSegment } from './segment.ts';

const TEXT = 'It started three days ago in my big toe and it is getting worse every night.';

test('with word times a word counts once 150 ms of it were played', () => {
  const words = TEXT.split(/(?<= )/).map((text, n) => ({ atMs: n * 300, text }));
  const heard = (playedMs: number) => heardText({ ...openSegment(1, 0), text: TEXT, ms: 4800, words, playedMs });
  expect([149, 150, 449, 450].map(heard)).toEqual(['', 'It', 'It', 'It started']);
});

test('without word times, while the sound still comes, a little sound is a few words though the text is there whole', () => {
  const heard = heardText({ ...openSegment(1, 0), text: TEXT, ms: 1400, playedMs: 1000 });
  expect(heard).toBe('It started');
});

test('without word times, when the sound is whole, words are heard in proportion', () => {
  const heard = (playedMs: number) => heardText({ ...openSegment(1, 0), text: TEXT, ms: 6000, complete: true, playedMs });
  expect(heard(3000)).toBe(TEXT.slice(0, 35));
  expect(heard(6000)).toBe(TEXT);
});

test("the browser's own voice says how far it is", () => {
  expect(heardText({ ...openSegment(1, 0), text: TEXT, playedChars: 16 })).toBe('It started three');
});
