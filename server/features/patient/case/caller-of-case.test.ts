import { expect, it } from 'vitest';
import { speakerOf } from './speaker.ts';

const speaker = (...lines: string[]) => speakerOf(`# Demographics\n${lines.join('\n')}\n\n# Opening Sentence\n"Hello doctor."\n`);

it.each([
  [
    ['About the patient: Ivy Cole, 81, female, retired cook.', 'About the caller: Tom Cole, 55, her son, a joiner.'],
    'Ivy Cole',
    'son',
    'Tom Cole',
  ],
  [
    ['Name: Idris Hopkins', 'Age: 3', 'Occupation: goes to nursery. The caller is his mother, Carys Hopkins, 34'],
    'Idris Hopkins',
    'mother',
    'Carys Hopkins',
  ],
  [['Name: Sam Bell', 'Age: 15', 'Her stepdad, Rob, is calling from work.'], 'Sam Bell', 'stepdad', 'Rob'],
])('%j', (lines, name, caller, callerName) => {
  expect(speaker(...lines)).toMatchObject({ name, caller, callerName, self: false });
});

it('takes the patient from the one who speaks about them', () => {
  expect(speaker('Lena Marsh is 54, female, a cook. She is speaking about her father, Harold Sugden, aged 81.')).toMatchObject({
    name: 'Harold Sugden',
    age: 81,
    sex: 'male',
    self: false,
    callerName: 'Lena Marsh',
  });
});

it('lets a patient who was brought by somebody speak', () => {
  expect(speaker('Name: Ann Lee', 'Age: 41', 'Gender: F', 'Her husband drove her here.')).toMatchObject({ self: true });
});
