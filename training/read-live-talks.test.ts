import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compiledCase } from '../server/features/patient/sense/compiled-case.ts';
import { learnChoice } from './learn-choice.ts';
import { BUILT_IN, LIVE } from './options.ts';
import { readLiveTalks } from './read-live-talks.ts';
import { readProbedCase } from '../server/features/patient/probes/read-probed-cases.ts';

test('what answers a turn of a live talk is a line that its case says', () => {
  for (const { file, key, turns } of readLiveTalks(LIVE)) {
    const spoken = new Set(compiledCase(readProbedCase(BUILT_IN, key).patientDetails).facts.map((fact) => fact.spoken));
    expect({ file, strange: turns.flatMap(({ told }) => told).filter((line) => !spoken.has(line)) }).toEqual({ file, strange: [] });
    expect(turns.every(({ told, none }) => none || told.length > 0)).toBe(true);
  }
});

test('a turn that is answered by nothing is told with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-'));
  writeFileSync(join(folder, 'acute-gout-1.txt'), 'D: Any fever?\nP: No, no fever.\n');
  expect(() => readLiveTalks(folder)).toThrow('acute-gout-1.txt: line 2: write before it what answers');
  rmSync(folder, { recursive: true });
});

test('of what is known of candidates, what tells the right one counts', () => {
  const choices = Array.from({ length: 60 }, (_, at) => ({
    rows: [0, 1, 2].map((place) => [Number(place === at % 3), (at * 7 + place * 3) % 5]),
    none: [1, Number(at % 4 === 0)],
    right: [0, 1, 2].map((place) => at % 4 !== 0 && place === at % 3),
    noneRight: at % 4 === 0,
  }));
  const { line, none, rightOf } = learnChoice(choices, 2, 2);
  expect(choices.every(rightOf)).toBe(true);
  expect(line[0]).toBeGreaterThan(5 * Math.abs(line[1]!));
  expect(none[1]).toBeGreaterThan(1);
});
