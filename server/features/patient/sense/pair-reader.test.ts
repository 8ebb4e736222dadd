import { expect, test } from 'vitest';
import type { Part } from '../case/case.ts';
import { speaksFor } from './pair-reader.ts';

const line = (spoken: string, words: string, part: Part = 'asked') => ({ spoken, part, label: { words } });
const LINES = {
  brother: line('My brother drove down on Sunday when I told him.', 'who knows brother'),
  tablets: line('Thirty of them, all white ones.', 'how many tablets counted'),
  night: line('It gets worse once I lie down.', 'night lying down'),
  smoking: line("No, I've never smoked.", 'smoking', 'social'),
};
const best = (before: string | null, asked: string) =>
  Object.entries(LINES)
    .map(([name, told]) => ({ name, by: speaksFor(before, asked, told) }))
    .toSorted((a, b) => b.by - a.by)[0]!;

test.each([
  ['I keep some tablets in the drawer by my bed.', 'how many', 'tablets'],
  ["I've told nobody at work.", 'who else knows about it?', 'brother'],
  ['My chest gets tight in the day.', 'and at night?', 'night'],
  [null, 'do you smoke', 'smoking'],
])('after %j %j is answered by the line that answers it there', (before, asked, name) => {
  const found = best(before, asked);
  expect(found.name).toBe(name);
  expect(found.by).toBeGreaterThan(0);
});

test('what no line answers speaks for none of them, whatever was said before', () => {
  for (const before of [null, 'It gets worse once I lie down.'])
    expect(Math.max(...Object.values(LINES).map((told) => speaksFor(before, 'have you ever been to Portugal', told)))).toBeLessThan(0);
});

test('however long the words, they are read, and the same words the same', () => {
  const long = 'and then I went on and on about it '.repeat(40);
  expect(Number.isFinite(speaksFor(long, long, line(long, long)))).toBe(true);
  expect(speaksFor(null, 'do you smoke', LINES.smoking)).toBe(speaksFor(null, 'do you smoke', LINES.smoking));
});
