import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCaseTemplate } from './case-template.ts';
import { parseCaseFile } from './parse-case-file.ts';
import { leftoverWords, templateWords } from './template-words.ts';

const template = await readCaseTemplate(fileURLToPath(new URL('../../../content/templates', import.meta.url)));
const leftoversOf = templateWords(template);

test('of the template itself every line that is no heading is left over', () => {
  const lines = template.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  expect(leftoversOf(template)).toHaveLength(lines.length);
  expect(leftoverWords(leftoversOf(template))).toBe(
    `The template's own words still stand under 'Demographics', line 2: “First name and surname of the patient”, and in ${lines.length - 1} more places. Replace them before you publish, or save a draft.`,
  );
});

test('one line that was forgotten is found, whatever became of its bullet, topic and quotes', () => {
  const written =
    '## Demographics\nName: Ann Lee\n\n### ICE (Ideas, Concerns, Expectations)\n- Idea: "A trapped nerve."\n- Concern: What they  FEAR.';
  expect(leftoversOf(written)).toEqual([{ heading: 'ICE (Ideas, Concerns, Expectations)', line: 6, words: 'What they  FEAR.' }]);
  expect(leftoverWords(leftoversOf(written))).toContain(`under 'ICE (Ideas, Concerns, Expectations)', line 6: “What they  FEAR.”. Replace`);
});

const FOLDER = new URL('../../../content/scenarios/', import.meta.url);
test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.md')))('%s holds nothing of the template', (file) => {
  const parsed = parseCaseFile({ file, text: readFileSync(new URL(file, FOLDER), 'utf8') });
  expect('case' in parsed && leftoversOf(parsed.case.patientDetails)).toEqual([]);
});
