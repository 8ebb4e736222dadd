import { expect, test } from 'vitest';
import { patienceOf } from './patience.ts';

test('a first word is waited for, at most as long as the limit', () => {
  const patience = patienceOf(6000);
  expect([null, 1000, 6000].map((forecast) => patience.ofTurn(forecast))).toEqual([6000, 6000, 6000]);
});

test('an answer that would come behind the limit is not waited for, however often, and one that would come in time is', () => {
  const patience = patienceOf(6000);
  expect([6001, 70_000, 7000, 4000].map((forecast) => patience.ofTurn(forecast))).toEqual([0, 0, 0, 6000]);
});

test('after a late turn its forecast says how long is waited, until it has answered in time', () => {
  const patience = patienceOf(6000);
  patience.wasLate();
  expect([2000, 2000, 5000].map((forecast) => patience.ofTurn(forecast))).toEqual([0, 3000, 6000]);
  patience.answered();
  expect(patience.ofTurn(2000)).toBe(6000);
});

test('a model that stays late is tried in ever fewer turns, and never given up', () => {
  const patience = patienceOf(6000);
  const tried = Array.from({ length: 32 }, (_, turn) => {
    const waits = patience.ofTurn(null) > 0;
    if (waits) patience.wasLate();
    return waits ? [turn + 1] : [];
  });
  expect(tried.flat()).toEqual([1, 3, 7, 15, 31]);
});
