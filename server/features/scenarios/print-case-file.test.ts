import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ImportedCase } from './case-file.ts';
import { parseCaseFile } from './parse-case-file.ts';
import { printCaseFile } from './print-case-file.ts';

const FOLDER = new URL('../../../content/scenarios/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const read = (file: string, text: string): ImportedCase => {
  const parsed = parseCaseFile({ file, text, imported: true });
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  return parsed.case;
};

test.each(FILES)('%s is printed to the same fields, and from then on to the same bytes', (file) => {
  const first = read(file, readFileSync(new URL(file, FOLDER), 'utf8'));
  const printed = printCaseFile(first);
  const again = read(file, printed);
  const sorted = ({ guidance, subdomains, ...rest }: ImportedCase) => ({
    ...rest,
    guidance: guidance.toSorted((a, b) => a.indicatorId.localeCompare(b.indicatorId)),
    subdomains: subdomains.toSorted((a, b) => a.domain.localeCompare(b.domain) || a.orderIndex - b.orderIndex),
  });
  expect(sorted(again)).toEqual(sorted(first));
  expect(printCaseFile(again)).toBe(printed);
});

test('texts that look like headings of the file, odd titles and unusual words come back as they were', () => {
  const odd: ImportedCase = {
    key: 'station-odd',
    version: 1,
    title: 'Yes: \'no\' # "maybe"',
    description: 'true',
    tag: 'Neurology',
    status: 'draft',
    stationKey: 'station-odd',
    voiceProvider: 'playht',
    voiceId: '42',
    critical: [],
    guidelines: [],
    aiInstructions: 'Play it otherwise.',
    patientDetails: '# Not a part\n\\# nor this\n## Demographics\nName: Ann',
    materialsForCandidate: '---\n# Record\n## Results',
    guidance: [{ indicatorId: 'D2_8', text: '## Plan\n# Really\n\\## kept' }],
    subdomains: [
      { domain: 'D1', title: 'Asks (critical)', isCritical: 0, instructions: '# Asks about it', orderIndex: 0 },
      {
        domain: 'D1',
        title: 'Asks (not critical)',
        isCritical: 1,
        instructions: 'Asks about it',
        orderIndex: 1,
        sheet: {
          kind: 'do',
          countsFor: [],
          weight: 2,
          wordings: ['how is it'],
          parts: [
            { name: 'a kinder drug', wordings: ['what about "Paracetamol"', 'paracetamol: one at a time'] },
            { name: 'when it began', wordings: ['when did it start'] },
          ],
          notThis: [],
          forbids: [],
        },
      },
      {
        domain: 'D2',
        title: 'Right drug',
        isCritical: 0,
        instructions: 'Avoids it.\n- why: this is no line of the sheet\n\\- say: nor this',
        orderIndex: 0,
        sheet: {
          kind: 'must not',
          countsFor: ['D2_2', 'D2_6'],
          weight: 3,
          why: 'It "bled", once: 2021.',
          wordings: ['i will give you some naproxen', '"quoted" from end to "end"'],
          notThis: ["we'd avoid naproxen"],
          forbids: ['naproxen', 'carry on, and drive'],
          because: 'Duodenal ulcer (2021)',
        },
      },
    ],
  };
  expect(read('station-odd.md', printCaseFile(odd))).toEqual(odd);
});
