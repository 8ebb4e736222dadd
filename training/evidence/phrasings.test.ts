import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CARDS } from '../options.ts';
import { lessonOf } from './examples.ts';
import { madeUpCases, readPhrasings } from './phrasings.ts';

const cards = readPhrasings(CARDS);

it('makes the same cases of the same cards, each question with the fact that its card states', () => {
  const cases = madeUpCases(cards);
  expect(cases.length).toBeGreaterThan(50);
  expect(madeUpCases(cards)).toEqual(cases);
  const { examples, facts } = lessonOf(cases[0]!);
  const known = examples.filter(({ right }) => right.includes(true));
  expect(known.length).toBeGreaterThan(60);
  expect(examples.length - known.length).toBeGreaterThan(15);
  for (const { right } of known) expect(facts[right.indexOf(true)]!.fact.source).not.toBe('');
});

it('names the file of a card that is not whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  writeFileSync(join(folder, 'torn.json'), '[{"topic":"sleep"}]');
  expect(() => readPhrasings(folder)).toThrow(/torn\.json: 0\.family/);
});
