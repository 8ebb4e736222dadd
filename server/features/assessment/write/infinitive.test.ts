import { expect, test } from 'vitest';
import { infinitiveOf } from './infinitive.ts';

test.each([
  ['Asks what he takes, bought or borrowed, and finds the ibuprofen.', 'ask what he takes, bought or borrowed, and find the ibuprofen'],
  ['Reduces, moves or replaces gliclazide, and puts metformin at iftar.', 'reduce, move or replace gliclazide, and put metformin at iftar'],
  ['Has her test now. And more.', 'have her test now'],
  ['Ties stopping to something he wants, and goes at his pace.', 'tie stopping to something he wants, and go at his pace'],
  ['Asks about night sweats, weight, fits after the blow.', 'ask about night sweats, weight, fits after the blow'],
  ['Follows a cue or asks with kindness, and does a blood test.', 'follow a cue or ask with kindness, and do a blood test'],
  ['Hears that it comes with effort and goes with rest.', 'hear that it comes with effort and goes with rest'],
])('%s', (instructions, todo) => expect(infinitiveOf(instructions)).toBe(todo));

test.each(['Practical prevention that fits.', 'Once alone, asks whether she is hurt.', 'Does not restart it.', ''])(
  "'%s' begins with no verb that can be turned",
  (instructions) => expect(infinitiveOf(instructions)).toBeNull(),
);
