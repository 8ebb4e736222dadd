import { expect, test } from 'vitest';
import { sentenceStarts } from './sentence-starts.ts';
import { spokenWords } from './spoken-words.ts';

const sentences = (text: string) => {
  const words = spokenWords(text);
  const starts = sentenceStarts({ text, words });
  return starts.map((from, nth) =>
    words
      .slice(from, starts[nth + 1])
      .map(({ word }) => word)
      .join(' '),
  );
};

test('sentences are told by their full stops, not by the point in a number', () => {
  expect(sentences('Take 2.5 milligrams. Is that clear? Good.')).toEqual(['take 2 5 milligrams', 'is that clear', 'good']);
  expect(sentences('')).toEqual([]);
});

test('and by their words where nobody wrote any', () => {
  const said = 'i would like you to stop driving for now how does that sound to you';
  expect(sentences(said)).toEqual(['i would like you to stop driving for now', 'how does that sound to you']);
  expect(sentences(said.replace(' how', '. How'))).toEqual(sentences(said));
});

test('a long sentence without a full stop is cut too, and nothing is lost of it', () => {
  const said = 'Right. ' + 'so i think we should do a blood test and i will ring you with the result on friday '.repeat(4);
  expect(sentences(said).length).toBeGreaterThan(3);
  expect(sentences(said).join(' ')).toBe(
    spokenWords(said)
      .map(({ word }) => word)
      .join(' '),
  );
});
