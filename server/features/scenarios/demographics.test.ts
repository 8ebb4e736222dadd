import { expect, test } from 'vitest';
import { demographicsOf, demographicsText } from './demographics.ts';

const script = `## Demographics
- **Name:** Priya Shah (calling about her son)
- **Age:** 34 years
- Gender: Female
- Occupation: teacher

## Opening Sentence
My son is hot.

## HISTORY IF ASKED
- The diagnosis is measles.`;

test('name, age, gender and occupation are read from the Demographics section', () => {
  expect(demographicsOf(script)).toEqual({ name: 'Priya Shah', age: 34, sex: 'female', occupation: 'teacher' });
});

test('what is missing is said plainly and never taken from another section', () => {
  const nothing = { name: 'The patient', age: null, sex: 'other', occupation: null };
  expect(demographicsOf('## Social history\nName: Bob\nGender: male')).toEqual(nothing);
  expect(demographicsOf('')).toEqual(nothing);
});

test.each([
  ['Male', 'male'],
  ['man', 'male'],
  ['Woman', 'female'],
  ['F', 'female'],
  ['non-binary', 'other'],
])('gender %s is %s', (gender, sex) => {
  expect(demographicsOf(`Demographics\nGender: ${gender}`).sex).toBe(sex);
});

test('a baby of six months is not six years old', () => {
  expect(demographicsOf('Demographics\nAge: 6 months').age).toBe(0);
  expect(demographicsOf('Demographics\nAge: 6').age).toBe(6);
});

test('a candidate sees the Demographics section and not a word of the rest', () => {
  expect(demographicsText(script)).toBe(
    '## Demographics\n**Name:** Priya Shah (calling about her son)\n**Age:** 34 years\nGender: Female\nOccupation: teacher',
  );
  expect(demographicsText('Plain text: it is gout.')).toBe('');
});

test.each([
  [
    'Patient: Mair Pritchard, 82, female, retired school cook',
    { name: 'Mair Pritchard', age: 82, sex: 'female', occupation: 'retired school cook' },
  ],
  ['Dean Whittaker, 36M\nCar body sprayer, small garage', { name: 'Dean Whittaker', age: 36, sex: 'male', occupation: 'Car body sprayer' }],
  [
    'Name: Mrs Denise Okafor. Age: 44. Gender: F. Occupation: deputy head.',
    { name: 'Mrs Denise Okafor', age: 44, sex: 'female', occupation: 'deputy head' },
  ],
  [
    'Name / age / sex / job: Maureen Hollands; 73; F; retired postmistress',
    { name: 'Maureen Hollands', age: 73, sex: 'female', occupation: 'retired postmistress' },
  ],
  [
    'Name - Angela Brierley\nAge - 43\nGender - Female\nJob - swimming teacher',
    { name: 'Angela Brierley', age: 43, sex: 'female', occupation: 'swimming teacher' },
  ],
  [
    'Chloe Whitfield, aged 24, female. She works in a call centre.',
    { name: 'Chloe Whitfield', age: 24, sex: 'female', occupation: 'working in a call centre' },
  ],
])('demographics are read from %s', (text, expected) => expect(demographicsOf(`## Demographics\n${text}`)).toEqual(expected));
