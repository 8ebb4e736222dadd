import { expect, test } from 'vitest';
import { parseCaseFile } from './parse-case-file.ts';
import { sheetLines } from './sheet-lines.ts';

const HEAD = `---
key: odd
version: 1
title: Odd
description: An odd case.
tag: Neurology
status: draft
stationKey: station-odd
voiceProvider: 11labs
voiceId: Daniel
---

# Patient script

## Demographics
Name: Ann

# Subdomains

## D2 Right drug (critical)
Avoids what she cannot take.
`;
const parse = (lines: string) => parseCaseFile({ file: 'odd.md', text: `${HEAD}${lines}`, imported: true });

test('the lines below the instructions are what it is recognised by', () => {
  const parsed = parse(`- kind: must not
- counts for: D2_2, D2_6
- weight: 3
- forbids: naproxen, ibuprofen
- wording: "take some naproxen"
- wording: have two ibuprofen
- because: "Duodenal ulcer (2021)"`);
  expect(parsed).toMatchObject({
    case: {
      subdomains: [
        {
          instructions: 'Avoids what she cannot take.',
          sheet: {
            kind: 'must not',
            countsFor: ['D2_2', 'D2_6'],
            weight: 3,
            forbids: ['naproxen', 'ibuprofen'],
            wordings: ['take some naproxen', 'have two ibuprofen'],
            because: 'Duodenal ulcer (2021)',
          },
        },
      ],
    },
  });
});

test('parts are read by their names, printed as they were read, and each needs a way to say it', () => {
  const lines = ['- part: "fever or feeling ill: any shivers with it"', '- part: "a cut: have you cut it: at all"'];
  const parsed = parse(['- kind: do', ...lines, '- part: fever or feeling ill: do you feel poorly'].join('\n'));
  if ('problems' in parsed) throw new Error(parsed.problems.join());
  const { sheet } = parsed.case.subdomains[0]!;
  expect(sheet!.parts).toEqual([
    { name: 'fever or feeling ill', wordings: ['any shivers with it', 'do you feel poorly'] },
    { name: 'a cut', wordings: ['have you cut it: at all'] },
  ]);
  expect(sheetLines(sheet!)).toEqual(expect.arrayContaining(lines));
  const problemOf = (text: string) => (parse(text) as { problems: string[] }).problems.join();
  expect(problemOf('- part: fever: any shivers\n- part: a cut')).toContain('A part is written like “fever: any shivers with it”');
  expect(problemOf('- part: fever: any shivers\n- part: Fever: are you hot')).toContain('name two or more');
  expect(problemOf(['- kind: cue', ...lines].join('\n'))).toContain('Only what is to be done has parts');
});

test('a case without them is read as before', () => {
  expect(parse('')).toMatchObject({ case: { subdomains: [expect.not.objectContaining({ sheet: expect.anything() })] } });
});

const MANY = Array.from({ length: 25 }, (_, at) => `- wording: way ${at}`).join('\n');

test.each([
  ['an unknown kind', '- kind: perhaps', /^odd\.md:22: kind: /],
  ['a weight beyond three', '- weight: 9', /^odd\.md:22: weight: /],
  ['an unknown indicator', '- counts for: D4_1', /^odd\.md:22: countsFor\.0: /],
  ['a line given twice', '- why: one\n- why: two', /^odd\.md:23: 'why' appears twice/],
  ['a sentence too long', `- say: ${'x'.repeat(401)}`, /^odd\.md:22: say: At most 400/],
  ['too many wordings', MANY, /^odd\.md:22: wordings: At most 24 lines/],
])('%s is refused, with its line', (_, lines, problem) => {
  expect(parse(lines)).toEqual({ problems: [expect.stringMatching(problem)] });
});
