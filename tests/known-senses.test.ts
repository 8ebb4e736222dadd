import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textsOfSheet } from '#server/features/assessment/hear/sheet-senses.ts';
import { directed } from '#server/features/patient/sense/stretches.ts';
import { compiledCase } from '#server/features/patient/sense/compiled-case.ts';
import { nearness } from '#server/features/patient/sense/embeddings.ts';
import { nameOf, readSense } from '#server/features/patient/sense/encode.ts';
import { knownSense } from '#server/features/patient/sense/known-senses.ts';
import { textsOf } from '#server/features/patient/sense/read-further.ts';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';

const texts = readdirSync('content/scenarios')
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const parsed = parseCaseFile({ file, text: readFileSync(`content/scenarios/${file}`, 'utf8') });
    if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
    const ofSheet = parsed.case.subdomains.flatMap(({ sheet }) => (sheet ? textsOfSheet(sheet) : []));
    const ofCase = [...textsOf(compiledCase(parsed.case.patientDetails))].map(({ text, behind }) => ({ text, behind }));
    return [...ofCase, ...ofSheet.map((text) => ({ text, behind: null }))];
  });

test('what the built-in cases and their sheets say stands in the file: npm run known-senses in training/', () => {
  expect(texts.length).toBeGreaterThan(10_000);
  expect(texts.filter(({ text, behind }) => !knownSense(nameOf(text, behind)))).toEqual([]);
});

test('and points where the encoder of today puts it', () => {
  for (const { text, behind } of texts.filter((_, at) => at % 400 === 0)) {
    const [known, read] = [knownSense(nameOf(text, behind))!, readSense(text, behind)];
    expect(nearness(directed(known), directed(read))).toBeGreaterThan(0.999);
  }
});

test('what is in no built-in case is not there', () => expect(knownSense('Does your pet otter sleep?')).toBeNull());
