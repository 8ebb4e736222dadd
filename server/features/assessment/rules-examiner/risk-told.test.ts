import { expect, test } from 'vitest';
import { hintsAtRisk, tellsRisk } from './risk-told.ts';

test.each([
  "my husband doesn't like me going out.",
  'she keeps his bank card in her purse.',
  "there's four hundred pounds of savings gone.",
  'he grabbed me by the arm.',
  'i was drunk when i drove the kids home.',
  'we locked her in for an hour.',
  'they say she must become a woman this summer.',
])('%s lets fall that somebody may not be safe, without saying so', (plain) => {
  expect([hintsAtRisk(plain), tellsRisk(plain)]).toEqual([true, false]);
});

test.each([
  'my husband likes me to rest.',
  'i have a bank card.',
  'the kids are fine, thank you.',
  'no, he never grabbed me.',
  'a pint now and then.',
  "i haven't taken my temperature.",
  'i got the cardiologist to write.',
])('%s lets fall nothing', (plain) => {
  expect(hintsAtRisk(plain)).toBe(false);
});
