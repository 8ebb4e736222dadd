import { expect, test } from 'vitest';
import { readProblems } from './read-problems.ts';

test('each problem of a refused import has its file, its line and the reason', () => {
  expect(readProblems("acute-gout.md:12: the field 'title' is empty\nother.md: it is no case file")).toEqual([
    { file: 'acute-gout.md', line: 12, reason: "the field 'title' is empty" },
    { file: 'other.md', line: null, reason: 'it is no case file' },
  ]);
});

test('a reason without a place is told whole', () => {
  expect(readProblems('it contains no case file (.md): it is empty')).toEqual([
    { file: '', line: null, reason: 'it contains no case file (.md): it is empty' },
  ]);
});
