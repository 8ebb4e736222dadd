import { expect, test } from 'vitest';
import { bellBetween, secondsLeftOf } from './rules.ts';

test.each([
  [{ secondsLeft: 100, paused: false }, 0, 100],
  [{ secondsLeft: 100, paused: false }, 40_000, 60],
  [{ secondsLeft: 100, paused: false }, 200_000, 0],
  [{ secondsLeft: 100, paused: true }, 200_000, 100],
])('of %o there remain, %i ms later, %i s', (mock, later, left) => {
  expect(secondsLeftOf(mock, 5000, 5000 + later)).toBe(left);
});

test.each([
  ['nothing before: the page was opened', null, { phase: 'reading', station: 1 }, null],
  ['nothing changed', { phase: 'reading', station: 1 }, { phase: 'reading', station: 1 }, null],
  ['reading is over', { phase: 'reading', station: 1 }, { phase: 'consulting', station: 1 }, 'consulting'],
  ['the next station', { phase: 'consulting', station: 1 }, { phase: 'reading', station: 2 }, 'reading'],
  ['a whole station passed unseen', { phase: 'reading', station: 1 }, { phase: 'reading', station: 2 }, 'reading'],
  ['a break', { phase: 'consulting', station: 3 }, { phase: 'break', station: 3 }, 'break'],
  ['the end', { phase: 'consulting', station: 3 }, { phase: 'ended', station: 3 }, 'ended'],
] as const)('the bell: %s', (_name, before, now, rings) => {
  expect(bellBetween(before, now)).toBe(rings);
});
