import { expect, test } from 'vitest';
import { playedWords } from './played-words.ts';

const rates = { measuredAt: '2026-11-29T10:00:00.000Z', facts: 0.905, leaks: 0, inventions: 0.0208 };

test('a chat model is named with its rates and with how often the rules helped out', () => {
  expect(playedWords({ label: 'small', rates, turns: 24, helped: { late: 2, caught: 1 } })).toBe(
    'Patient: small, measured 29 Nov 2026: facts 90.5%, leaks 0%, inventions 2.1%. The rules answered 3 of 24 turns: late 2, caught 1.',
  );
  expect(playedWords({ label: 'small', rates: null, turns: 1, helped: {} })).toBe(
    'Patient: small, not measured yet. The rules answered none of 1 turn.',
  );
  expect(playedWords({ label: 'small', rates: null, turns: 8, helped: { empty: 1, left: 7 } })).toContain('nothing said 1, given up 7');
});

test('the rules are named with why a model did not play, and without rates of theirs', () => {
  expect(playedWords({ label: 'Offline patient, from the case alone' })).toBe('Patient: Offline patient, from the case alone.');
  expect(playedWords({ label: 'Offline patient', withheld: 'small, measured on 29 November 2026: leaks 2.1%, at most 1% allowed' })).toBe(
    'Patient: Offline patient. The chat model was not offered: small, measured on 29 November 2026: leaks 2.1%, at most 1% allowed.',
  );
});
