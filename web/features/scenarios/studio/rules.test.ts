import { expect, test } from 'vitest';
import type { CaseReading, ReadFact } from '#contract/case-reading.ts';
import { bySection, lineOf, notUnderstood, percent } from './rules.ts';

const fact = (id: number, section: string): ReadFact => ({
  id,
  section,
  line: id,
  source: 'x',
  spoken: 'x',
  part: 'asked',
  when: 'asked',
  denied: false,
  topics: [],
});

test('facts stand under their headings in the order of the text', () => {
  const sections = bySection([fact(0, ''), fact(1, 'ICE'), fact(2, 'ICE'), fact(3, 'CUES')]);
  expect(sections.map(({ section, facts }) => [section, facts.map(({ id }) => id)])).toEqual([
    ['', [0]],
    ['ICE', [1, 2]],
    ['CUES', [3]],
  ]);
});

test('a share is never rounded to perfect or to none', () => {
  expect([1, 0.998, 0.5, 0.002, 0].map(percent)).toEqual(['100%', '99%', '50%', '1%', '0%']);
});

test('a line is counted from 1, and nothing is quoted where there is none', () => {
  expect(['a', ' b '].map((_, at) => lineOf('a\n b ', at + 1))).toEqual(['a', 'b']);
  expect([lineOf('a\n\nb', 2), lineOf('a', 9), lineOf('a', null)]).toEqual([null, null, null]);
});

test('what a section lacks is advice; only what the patient lost is not understood', () => {
  const notes = (['not-understood', 'no-ideas', 'unknown-heading'] as const).map((code) => ({
    code,
    severity: 'warning' as const,
    line: 1,
    message: code,
  }));
  expect(notUnderstood({ notes } as CaseReading).map(({ code }) => code)).toEqual(['not-understood', 'unknown-heading']);
});
