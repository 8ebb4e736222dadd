import { expect, test } from 'vitest';
import { claimIn } from './claims.ts';

test.each([
  ['I gather you packed in the cigarettes years ago.', 'you packed in the cigarettes years ago.'],
  ['I see here that your daughters know all about it.', 'your daughters know all about it.'],
  ['So I understand from your wife that you fell.', 'you fell.'],
  ['So you stopped the methotrexate last month, as I understand it.', 'So you stopped the methotrexate last month'],
  ['And the lump is in your right breast, you said.', 'And the lump is in your right breast'],
])("'%s' claims: %s", (text, claim) => expect(claimIn(text)).toBe(claim));

test.each([
  'I can see you are upset.',
  'I understand why you are worried.',
  'I see.',
  'How long have you had it?',
  "I'd like to see you again.",
])("'%s' claims nothing", (text) => expect(claimIn(text)).toBeNull());
