import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { compileCase } from '../server/features/patient/case/compile-case.ts';
import { BACKS, FOLLOW_UPS } from './options.ts';
import { readAsked } from './read-asked.ts';
import { readFollowUps } from './read-follow-ups.ts';
import { allTaughtCases } from './read-taught-cases.ts';

const folder = mkdtempSync(join(tmpdir(), 'follow-ups-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'case.txt');

test('questions stand under what was said and what answers it', () => {
  writeFileSync(
    file,
    '> I live alone.\n= My sister is next door.\n= She rings.\nsince when\n=\nWhy is that?\n\n> I smoke.\n= Ten a day.\nhow many',
  );
  expect(readFollowUps(file)).toEqual([
    { before: 'I live alone.', say: 'since when', told: ['My sister is next door.', 'She rings.'] },
    { before: 'I live alone.', say: 'Why is that?', told: [] },
    { before: 'I smoke.', say: 'how many', told: ['Ten a day.'] },
  ]);
  expect(readFollowUps(join(folder, 'none.txt'))).toEqual([]);
});

test('a question under nothing is refused with its line', () => {
  writeFileSync(file, '> I smoke.\nhow many');
  expect(() => readFollowUps(file)).toThrow("line 2: write first what the patient said ('> …')");
});

/** A question under a sentence that its case no longer says teaches nothing. */
describe('questions to learn from', () => {
  const cases = allTaughtCases().filter(({ name }) => readFollowUps(join(FOLLOW_UPS, `${name}.txt`)).length > 0);
  it.each(cases)('stand under what the case says: $name', ({ name, patientDetails }) => {
    const said = new Set(compileCase(patientDetails).facts.map(({ spoken }) => spoken));
    const missing = readFollowUps(join(FOLLOW_UPS, `${name}.txt`)).flatMap(({ before, told }) =>
      [before, ...told].filter((each) => !said.has(each)),
    );
    expect(new Set(missing)).toEqual(new Set());
  });

  const withBacks = allTaughtCases().filter(({ name }) => readAsked(join(BACKS, `${name}.asked.txt`)).length > 0);
  it.each(withBacks)('stand under what is said back in it: $name', ({ name, patientDetails }) => {
    const backs = new Set(compileCase(patientDetails).facts.flatMap(({ answers }) => answers?.back ?? []));
    const missing = readAsked(join(BACKS, `${name}.asked.txt`)).flatMap(({ told }) => told.filter((each) => !backs.has(each)));
    expect(new Set(missing)).toEqual(new Set());
  });
});
