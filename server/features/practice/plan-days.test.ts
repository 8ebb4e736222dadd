import { describe, expect, it } from 'vitest';
import { EXPERIENCE_GROUPS } from '#contract/scenario.ts';
import { planDays, spread } from './plan-days.ts';

const THURSDAY = '2026-11-26';
const days = (plan: Partial<Parameters<typeof planDays>[0]>, doneThisWeek = 0, today = THURSDAY) =>
  planDays({ examDate: '2026-12-09', stationsAWeek: 2, groups: [], ...plan }, { id: 'mine', today, doneThisWeek });
const when = (...given: Parameters<typeof days>) =>
  days(...given).map(({ day, summary }) => `${day} ${summary.replace('SCA practice: ', '')}`);

describe('a study plan as days', () => {
  it('spreads what is left of the week, whole weeks, and stops before the exam', () => {
    expect(when({})).toEqual([
      '2026-11-27 1 station',
      '2026-11-29 1 station',
      '2026-12-01 1 station',
      '2026-12-05 1 station',
      '2026-12-07 1 station',
      '2026-12-08 1 station',
      '2026-12-09 SCA exam',
    ]);
  });
  it('asks no more of a week in which enough was done', () => {
    expect(when({ examDate: '2026-11-30' }, 2)).toEqual(['2026-11-30 SCA exam']);
    expect(when({ examDate: '2026-11-30' }, 1)).toEqual(['2026-11-28 1 station', '2026-11-30 SCA exam']);
  });
  it('asks for nothing on the day of the exam and after it', () => {
    expect(when({ examDate: THURSDAY })).toEqual(['2026-11-26 SCA exam']);
    expect(when({ examDate: '2026-11-20' })).toEqual([]);
  });
  it('goes on for twelve weeks without a date, and for no more than a year with one', () => {
    expect(days({ examDate: null, stationsAWeek: 1 })).toHaveLength(12);
    expect(days({ examDate: '2036-01-01', stationsAWeek: 1 })).toHaveLength(53);
  });
  it('takes the chosen groups in turn, and names nothing but them', () => {
    const groups = [EXPERIENCE_GROUPS[0], EXPERIENCE_GROUPS[4]];
    const [first, second, third] = days({ groups });
    expect([first, second, third].map((day) => day!.description)).toEqual([
      'Experience group: Under 19',
      'Experience group: Mental health and addiction',
      'Experience group: Under 19',
    ]);
  });
  it('has one entry for a day, with a name that stays', () => {
    const many = days({ stationsAWeek: 10, examDate: '2026-12-07' });
    expect(new Set(many.map(({ uid }) => uid)).size).toBe(many.length);
    expect(many.map(({ uid }) => uid)).toEqual(days({ stationsAWeek: 10, examDate: '2026-12-07' }).map(({ uid }) => uid));
  });
});

it.each([
  [1, 7, [0, 0, 0, 1, 0, 0, 0]],
  [2, 7, [0, 1, 0, 0, 0, 1, 0]],
  [3, 7, [0, 1, 0, 1, 0, 1, 0]],
  [7, 7, [1, 1, 1, 1, 1, 1, 1]],
  [10, 7, [1, 2, 1, 2, 1, 2, 1]],
  [0, 4, [0, 0, 0, 0]],
  [3, 1, [3]],
  [2, 0, []],
])('%i stations on %i days', (stations, over, each) => expect(spread(stations, over)).toEqual(each));
