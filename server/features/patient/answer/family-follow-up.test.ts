import { expect, test } from 'vitest';
import { familyFollowUp } from './family-follow-up.ts';

test.each([
  ['And what about your husband?', 'Thank you. Have you ever smoked?', 'Have your husband ever smoked?'],
  ['And your mum?', 'Do you drink any alcohol?', 'Do your mum drink any alcohol?'],
  ['And your mum?', 'Does anything run in the family?', 'And your mum?'],
  ['And your husband?', 'I see, thank you.', 'And your husband?'],
  ['What about your husband’s work?', 'Do you work?', 'What about your husband’s work?'],
])('%s after %s', (text, before, meant) => {
  expect(familyFollowUp(text, before)).toBe(meant);
});
