import { expect, test } from 'vitest';
import { greatest, minutesBefore, roundTop, sumOf } from './rules.ts';

test.each([
  [0, 1],
  [0.4, 1],
  [1.4, 2],
  [3, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [430, 500],
])('an axis for %d ends at %d', (value, top) => expect(roundTop(value)).toBe(top));

test('minutes without a figure count for nothing', () => {
  expect([sumOf([1, null, 2]), sumOf([]), greatest([null, 3, 1]), greatest([null])]).toEqual([3, 0, 3, null]);
});

test('a sample is told by how long it was before the newest', () => {
  expect(minutesBefore('2026-11-27T12:00:00.000Z', '2026-11-27T12:59:00.004Z')).toBe(59);
});
