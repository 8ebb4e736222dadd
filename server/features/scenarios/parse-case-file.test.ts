import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseCaseFile } from './parse-case-file.ts';

const SCRIPT = [
  'Demographics\nName: Ann Lee',
  'Opening Sentence\nI feel tired.',
  'OPEN HISTORY\n- Six weeks.',
  'HISTORY IF ASKED\n- I snore.',
  'PAST MEDICAL HISTORY\n- None.',
  'SOCIAL HISTORY\n- A nurse.',
  'FAMILY HISTORY\n- None.',
  'CURRENT MEDICAL CONDITIONS\n- None.',
  'ICE\n- Idea: thyroid.',
]
  .map((section) => `## ${section}`)
  .join('\n\n');

const FRONT = `key: tired
version: 2
title: Tired
description: A nurse who is tired.
tag: General Medicine
status: published
stationKey: tired-nurse
voiceProvider: openai
voiceId: nova
critical: [D1_1]
guidelines:
  - { name: A guideline, checked: 2026-03-31 }`;

const file = ({ front = FRONT, script = SCRIPT, rest = '' } = {}) => `---\n${front}\n---\n\n# Patient script\n\n${script}\n${rest}`;
const problemsOf = (text: string) => {
  const parsed = parseCaseFile({ file: 'tired.md', text });
  return 'problems' in parsed ? parsed.problems : [];
};
const lineOf = (text: string, part: string) => text.slice(0, text.lastIndexOf(part)).split('\n').length;

test('a whole case is read with its script verbatim', () => {
  const rest = `
# Materials for candidate

**Reason:** tired

# Guidance

## D1_1
Asks about weight.

## D3_2 Explores ICE
Finds the fear.

# Subdomains

## D2 Blood tests (critical)
Orders thyroid function.

## D1 Sleep
Asks about snoring.

## D2 Review
Sees her again in two weeks.
`;
  const parsed = parseCaseFile({ file: 'tired.md', text: file({ rest }).replaceAll('\n', '\r\n') });
  expect(parsed).toEqual({
    case: {
      key: 'tired',
      version: 2,
      title: 'Tired',
      description: 'A nurse who is tired.',
      tag: 'General Medicine',
      status: 'published',
      stationKey: 'tired-nurse',
      voiceProvider: 'openai',
      voiceId: 'nova',
      critical: ['D1_1'],
      guidelines: [{ name: 'A guideline', checked: '2026-03-31' }],
      patientDetails: SCRIPT,
      materialsForCandidate: '**Reason:** tired',
      guidance: [
        { indicatorId: 'D1_1', text: 'Asks about weight.' },
        { indicatorId: 'D3_2', text: 'Finds the fear.' },
      ],
      subdomains: [
        { domain: 'D2', title: 'Blood tests', isCritical: 1, instructions: 'Orders thyroid function.', orderIndex: 0 },
        { domain: 'D1', title: 'Sleep', isCritical: 0, instructions: 'Asks about snoring.', orderIndex: 0 },
        { domain: 'D2', title: 'Review', isCritical: 0, instructions: 'Sees her again in two weeks.', orderIndex: 1 },
      ],
    },
  });
});

test('a case may do without materials, guidance and subdomains', () => {
  expect(parseCaseFile({ file: 'tired.md', text: file() })).toMatchObject({
    case: { materialsForCandidate: null, guidance: [], subdomains: [] },
  });
});

test('a wrong value of the front matter is named with its line', () => {
  const text = file({ front: FRONT.replace('General Medicine', 'Podiatry').replace('[D1_1]', '[D1_1, D9_1]') });
  expect(problemsOf(text)).toEqual([
    expect.stringMatching(new RegExp(`^tired\\.md:${lineOf(text, 'tag:')}: tag: `)),
    expect.stringMatching(new RegExp(`^tired\\.md:${lineOf(text, 'critical:')}: critical\\.1: `)),
  ]);
});

test.each([
  ['a misspelt key', FRONT.replace('voiceId', 'voiceID'), /voiceID/],
  ['a missing key', FRONT.replace('title: Tired\n', ''), /title/],
  ['broken YAML', FRONT.replace('title: Tired', 'title: "Tired'), /^tired\.md:\d+: /],
  ['a key that is not the file name', FRONT.replace('key: tired', 'key: weary'), /file's name.*weary/],
  ['three experience groups', `${FRONT}\nexperienceGroups: [Under 19, Prescribing, Older adults and end of life]`, /experienceGroups/],
])('%s is refused', (_what, front, reason) => {
  expect(problemsOf(file({ front })).join('\n')).toMatch(reason);
});

test('every section that the script lacks is named', () => {
  const problems = problemsOf(file({ script: SCRIPT.replace('## SOCIAL HISTORY\n- A nurse.', '').replace('- Idea: thyroid.', '') }));
  expect(problems).toHaveLength(2);
  expect(problems.join('\n')).toMatch(/SOCIAL HISTORY[^]*ICE/);
});

test.each([
  ['an unknown indicator', '# Guidance\n\n## D1_99\nAsks.', 'D1_99'],
  ['guidance that stands twice', '# Guidance\n\n## D1_1\nAsks.\n\n## D1_1 again\nAsks.', 'D1_1 again'],
  ['empty guidance', '# Guidance\n\n## D1_2\n', '## D1_2'],
  ['a subdomain without its domain', '# Subdomains\n\n## Sleep\nAsks about snoring.', '## Sleep'],
  ['a subdomain with three words of instructions', '# Subdomains\n\n## D1 Sleep\nAsk it.', '## D1 Sleep'],
  ['an unknown part', '# Marking\n\ntext', '# Marking'],
  ['a part that stands twice', '# Guidance\n\n# Guidance', '# Guidance'],
])('%s is refused at its line', (_what, rest, at) => {
  const text = file({ rest });
  expect(problemsOf(text)).toEqual([expect.stringMatching(new RegExp(`^tired\\.md:${lineOf(text, at)}: `))]);
});

test('a file without front matter or without a script is refused', () => {
  expect(problemsOf('# Patient script')).toEqual([expect.stringMatching(/^tired\.md:1: .*front matter/)]);
  expect(problemsOf(`---\n${FRONT}\n---\n`)).toEqual([expect.stringContaining('Patient script')]);
});

test('every case of the product is whole', async () => {
  const folder = fileURLToPath(new URL('../../../content/scenarios/', import.meta.url));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  expect(files.length).toBeGreaterThan(0);
  const problems = await Promise.all(
    files.map(async (name) => {
      const parsed = parseCaseFile({ file: name, text: await readFile(folder + name, 'utf8') });
      return 'problems' in parsed ? parsed.problems : [];
    }),
  );
  expect(problems.flat()).toEqual([]);
});
