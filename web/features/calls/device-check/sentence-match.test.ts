import { expect, test } from 'vitest';
import { matchSentence } from './sentence-match.ts';

const SENTENCE = "Hello, I'm one of the GPs here. What can I do for you today?";
const verdict = (heard: string) => matchSentence(SENTENCE, heard).verdict;

test.each([
  ['good', "hello I'm one of the GPs here what can I do for you today"],
  ['good', 'Hello, I am Doctor Patel, one of the GPs here. What can I do for you today?'],
  ['good', 'hello i’m one of the gps here what can i do for you to day'],
  ['good', "hello i'm dr patel one of the g p s hear what can i do for you today"],
  ['fair', "hello I'm one of the cheapest here what can you do"],
  ['poor', 'yellow one of the keeper'],
  ['none', ' ... '],
])('%s: %s', (expected, heard) => {
  expect(verdict(heard)).toBe(expected);
});

test('words that were not in the sentence are told from those that were', () => {
  const { words } = matchSentence(SENTENCE, "Hello, I'm Doctor Patel, one of the cheap here.");
  expect(words.filter(({ expected }) => !expected).map(({ text }) => text)).toEqual(['Doctor', 'Patel,', 'cheap']);
});

test('the same words in another order do not count as the sentence', () => {
  expect(verdict('today you for do I can what here GPs the of one am I hello')).toBe('poor');
});
