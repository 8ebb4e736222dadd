import { expect, test } from 'vitest';
import { dayOf, daysBetween, mondayOf, plusDays } from './london-days.ts';

test.each([
  ['2026-01-01T00:30:00Z', '2026-01-01'],
  ['2026-06-30T23:30:00Z', '2026-07-01'],
  ['2026-10-25T00:30:00Z', '2026-10-25'],
  ['2026-10-25T23:30:00Z', '2026-10-25'],
])('%s is %s in London', (moment, day) => expect(dayOf(new Date(moment))).toBe(day));

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test('days are counted over the change of the clocks and of the year', () => {
  expect(plusDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-27', '2026-11-20')).toBe(-7);
});
