import { expect, test } from 'vitest';
import { parseInline, parseMarkup, sectionsOf } from '#web/ui/markup-parse.ts';
import { letterOf, lineNamesAllergy, namesAllergy, safetyFirst, saysNone } from './rules.ts';

const sections = (source: string) => sectionsOf(parseMarkup(source));

test.each([
  ['- Penicillin: rash', true],
  ['- No known drug allergies', false],
  ['- No known allergies', false],
  ['None known', false],
  ['NKDA', false],
  ['Nil', false],
  ['- No known drug allergies. Adhesive plasters: contact rash', true],
  ['| Drug | Reaction |\n| --- | --- |\n| Trimethoprim | rash |', true],
])('%s: an allergy is named: %s', (text, expected) => {
  expect(sections(`**Allergies**\n${text}`).map(namesAllergy)).toEqual([expected]);
});

test('a sentence that says that there is none is told from one that names one', () => {
  expect(['No known drug allergies. ', 'Adhesive plasters: contact rash', 'NKDA'].map(saysNone)).toEqual([true, false, true]);
});

test('a line of its own may name one', () => {
  expect(['Allergies: penicillin', 'Allergies: none known', 'Allergy clinic 2024', 'Age: 47'].map(lineNamesAllergy)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('nothing under another heading is an allergy', () => {
  expect(sections('**Medication**\n- Penicillin V').map(namesAllergy)).toEqual([false]);
});

test('allergies and medicines stand first, the rest as it was', () => {
  const order = safetyFirst(
    sections('**Name** Roy\n**Past medical history**\n- a\n**Medication**\n- b\n**Allergies**\n- c\n**Results**\n- d'),
  );
  expect(order.map(({ title }) => title)).toEqual([null, 'Allergies', 'Medication', 'Past medical history', 'Results']);
});

test('an entry that is a letter is told from one that speaks of a letter', () => {
  const letter = (text: string) => letterOf(parseInline(text));
  expect(letter('**6 March 2023**, letter, pain clinic: no target for injection.')).toEqual({
    date: '6 March 2023',
    from: 'pain clinic',
    text: 'no target for injection.',
  });
  expect(letter('**11 June 2026**, Debbie Rix, heart failure nurse, letter: doing well.')?.from).toBe('Debbie Rix, heart failure nurse');
  expect(letter('**25 August 2026**, hospital discharge letter: three days.')?.from).toBe('hospital discharge');
  expect(letter('**17 November 2026**, Alison Grant, practice manager: letter of 16 November acknowledged.')).toBeNull();
  expect(letter('**8 October 2026**, Joanne Lacey, practice nurse: not brought. Letter sent.')).toBeNull();
});
