import { expect, test } from 'vitest';
import type { CaseSignOff } from '#contract/case-sign-off.ts';
import { lastDayOf, nextReview, statesOf } from './rules.ts';

const NEW: CaseSignOff = {
  scenarioId: 'knee',
  author: null,
  reviewer: { id: 'me', email: 'me@x' },
  signedOff: null,
  reviewBy: null,
  changedAt: '2026-11-01T00:00:00.000Z',
};
const signed = (changedSince: boolean): CaseSignOff => ({
  ...NEW,
  signedOff: { by: 'a@x', at: '2026-11-01T00:00:00.000Z', changedSince },
});

test('a case awaits its reviewer until it is signed off as it stands, and again after an edit', () => {
  expect(statesOf(undefined, 'me')).toEqual([]);
  expect(statesOf(NEW, 'me')).toEqual(['mine', 'awaiting']);
  expect(statesOf(NEW, 'another')).toEqual(['awaiting']);
  expect(statesOf(signed(false), 'me')).toEqual(['signed']);
  expect(statesOf(signed(true), 'me')).toEqual(['mine', 'awaiting']);
});

test('a month ends with its last day', () => {
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
  expect(lastDayOf('2026-12')).toBe('2026-12-31');
  expect(lastDayOf('2026-12-03')).toBe('2026-12-03');
});

test('the next review is on the date that stands, or in a year where that is over', () => {
  expect(nextReview('2027-01', '2026-11-27')).toBe('2027-01-31');
  expect(nextReview('2026-11-27', '2026-11-27')).toBe('2027-11-27');
  expect(nextReview(null, '2026-11-27')).toBe('2027-11-27');
});
