import { expect, test } from 'vitest';
import { claimIn } from './claims.ts';

test.each([
  ['I gather you packed in the cigarettes years ago.', 'you packed in the cigarettes years ago.'],
  ['I see here that your daughters know all about it.', 'your daughters know all about it.'],
  ['So I understand from your wife that you fell.', 'you fell.'],
  ['So you stopped the methotrexate last month, as I understand it.', 'So you stopped the methotrexate last month'],
  ['And the lump is in your right breast, you said.', 'And the lump is in your right breast'],
  ["I see you've had a colonoscopy before, so we can compare with that one.", "you've had a colonoscopy before"],
  ["And as you've had a hysterectomy, you'd only need oestrogen.", "you've had a hysterectomy"],
  ["It says here that you're allergic to penicillin.", "you're allergic to penicillin."],
  ['According to your notes you smoke.', 'you smoke.'],
  ['I gather Isla herself has been diagnosed with asthma.', 'Isla herself has been diagnosed with asthma.'],
  ['You and Kerry are living together at the moment, as you told me.', 'You and Kerry are living together at the moment'],
])("'%s' claims: %s", (text, claim) => expect(claimIn(text)).toBe(claim));

test.each([
  'I can see you are upset.',
  'I understand why you are worried.',
  'I see.',
  'I see what is going on.',
  'As you are worried, we will check it today.',
  'As you have a fever, should we test you?',
  'As soon as you can, you should rest.',
  'How long have you had it?',
  "I'd like to see you again.",
])("'%s' claims nothing", (text) => expect(claimIn(text)).toBeNull());
