import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { readProbedCases } from '#server/features/patient/probes/read-probed-cases.ts';

const BUILT_IN = join(import.meta.dirname, '../../content/scenarios');
const PATIENT = join(import.meta.dirname, '../../server/features/patient');
const builtIn = readProbedCases(BUILT_IN);

it('every built-in case has at least forty probes beside it', () => {
  expect(builtIn.map(({ name }) => `${name}.md`)).toEqual(globSync('*.md', { cwd: BUILT_IN }).toSorted());
  expect(builtIn.filter(({ file }) => file.probes.length < 40 || file.closed.length < 15).map(({ name }) => name)).toEqual([]);
});

it("names no case in the patient's code", () => {
  const names = builtIn.flatMap(({ name }) => {
    const parsed = parseCaseFile({ file: `${name}.md`, text: readFileSync(join(BUILT_IN, `${name}.md`), 'utf8') });
    return 'case' in parsed ? [name, parsed.case.title] : [name];
  });
  const code = globSync('**/*.ts', { cwd: PATIENT }).filter(
    (file) => !/\.(test|examples)\.ts$|(understanding|paraphrases)\.ts$/.test(file),
  );
  expect(code.length).toBeGreaterThan(60);
  const found = code.flatMap((file) => {
    const text = readFileSync(join(PATIENT, file), 'utf8').toLowerCase();
    return names.filter((name) => text.includes(`'${name.toLowerCase()}'`)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
