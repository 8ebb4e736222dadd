import { expect, it } from 'vitest';
import { CaseReading } from '#contract/case-reading.ts';
import { readCase } from './read-case.ts';

const text = `## Demographics
Name: Derek Pawson
Gender: M
## Opening Sentence
"There was blood."
## OPEN HISTORY
- Fever for three days
## History if asked
- No fever
- (He looks away and says nothing.)
- He sleeps badly.
- Only if asked directly about money.
### Marking
- He must be referred.
## ICE
- Ideas: gout`;

it('shows an author every fact with its line, as written and as said', () => {
  const reading = CaseReading.parse(readCase(text));
  expect(reading.speaker).toEqual({ name: 'Derek Pawson', age: null, sex: 'male', self: true, caller: null, callerName: null });
  expect(reading.opening).toBe('There was blood.');
  expect(reading.facts.find(({ line }) => line === 11)).toMatchObject({
    section: 'History if asked',
    source: 'He sleeps badly',
    spoken: 'I sleep badly.',
    part: 'asked',
    when: 'asked',
    denied: false,
  });
});

it('says what is missing, what contradicts itself and what is never said', () => {
  const notes = readCase(text).notes.map(({ severity, line, code }) => [severity, line, code]);
  expect(notes).toEqual(
    expect.arrayContaining([
      ['warning', null, 'no-age'],
      ['warning', null, 'no-concerns'],
      ['warning', null, 'no-expectations'],
      ['warning', 7, 'contradiction'],
      ['info', null, 'no-hidden-agenda'],
      ['info', 10, 'instruction'],
      ['info', 12, 'instruction'],
      ['info', 11, 'third-person'],
    ]),
  );
  expect(notes.map(([, , code]) => code)).not.toContain('no-opening');
  expect(readCase(text).notes.find(({ code }) => code === 'third-person')?.message).toBe(
    "Says 'he' of the patient; will be said as: “I sleep badly.”",
  );
});

it('calls an empty case an error', () => {
  expect(readCase('').notes).toEqual([
    { severity: 'error', line: null, code: 'nothing-to-tell', message: 'Nothing was found that the patient could tell.' },
  ]);
});
