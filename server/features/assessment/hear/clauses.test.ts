import { expect, test } from 'vitest';
import { clausesIn } from './clauses.ts';
import { spokenWords } from './spoken-words.ts';

const clauses = (text: string, starts = [0]): string[] => {
  const words = spokenWords(text);
  return clausesIn({ text, words }, starts).map(({ from, to }) =>
    words
      .slice(from, to)
      .map(({ word }) => word)
      .join(' '),
  );
};

test.each([
  ['Any fever, and what have you taken for it?', ['any fever', 'what have you taken for it']],
  ['any fever and what have you taken for it', ['any fever', 'what have you taken for it']],
  ['Rest it, ice it, and then put it up', ['rest it', 'ice it', 'put it up']],
])('%s', (text, expected) => {
  expect(clauses(text)).toEqual(expected);
});

test('a sentence of one clause has none, and a single word is none', () => {
  expect(clauses('How long has it hurt?')).toEqual([]);
  expect(clauses('And so')).toEqual([]);
  expect(clauses('Yes, and how long has it hurt?')).toEqual(['how long has it hurt']);
});

test('each sentence has its own', () => {
  expect(clauses('I see. Any cough, or any blood?', [0, 2])).toEqual(['any cough', 'any blood']);
});
