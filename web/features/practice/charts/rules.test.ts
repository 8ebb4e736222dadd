import { describe, expect, it } from 'vitest';
import type { Grade, Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import type { Attempt } from '#contract/practice.ts';
import { domainSeries, gradeWords, isMarked, selfByDomain, selfSeries, shareSeries, splitSeries, statementRows } from './rules.ts';

const attempt = (id: string, grades: [Grade, Grade, Grade] | null, more: Partial<Attempt> = {}): Attempt => ({
  id,
  scenarioId: 'toe',
  title: 'Toe',
  completedAt: `2026-11-${id.padStart(2, '0')}T12:00:00.000Z`,
  grades,
  verdicts: null,
  self: null,
  doctorShare: null,
  split: null,
  ...more,
});
const verdicts = (those: Partial<Record<IndicatorId, Verdict>>) => INDICATOR_IDS.map((id): Verdict => those[id] ?? 'met');
const STATEMENTS = INDICATOR_IDS.map((id) => ({ id, domain: id.slice(0, 2) as 'D1', title: id }));

describe('domains over time', () => {
  it('have mean and range of the last five marked attempts', () => {
    const grades: Grade[] = ['CF', 'F', 'P', 'P', 'P', 'CP'];
    const marked = [...grades.map((grade, at) => attempt(String(at + 1), [grade, 'P', 'P'])), attempt('7', null)].filter(isMarked);
    const series = domainSeries(marked, 0);
    expect(series).toHaveLength(6);
    expect(series[0]).toMatchObject({ points: 0, mean: 0, low: 0, high: 0 });
    expect(series[4]).toMatchObject({ points: 2, mean: 1.4, low: 0, high: 2 });
    expect(series[5]).toMatchObject({ points: 3, mean: 2, low: 1, high: 3 });
  });
  it.each([
    [0, 'Clear fail'],
    [1.2, 'Fail'],
    [1.5, 'between Fail and Pass'],
    [1.8, 'Pass'],
    [2.4, 'between Pass and Clear pass'],
    [3, 'Clear pass'],
  ])('%f is %s', (points, words) => expect(gradeWords(points)).toBe(words));
});

it('a statement counts where it applied, in the newest attempts only', () => {
  const attempts = [
    attempt('1', ['P', 'P', 'P'], { verdicts: verdicts({ D2_8: 'missed' }) }),
    attempt('2', ['P', 'P', 'P'], { verdicts: verdicts({ D2_8: 'partial' }) }),
    attempt('3', null),
    attempt('4', ['P', 'P', 'P'], { verdicts: verdicts({ D2_8: 'not_applicable', D3_9: 'overdone' }) }),
  ];
  const row = (id: IndicatorId, newest: number) => statementRows(attempts, STATEMENTS, newest).find((each) => each.id === id);
  expect(row('D2_8', 10)).toMatchObject({ verdicts: ['missed', 'partial', 'not_applicable'], seen: 2, short: 2 });
  expect(row('D2_8', 2)).toMatchObject({ verdicts: ['partial', 'not_applicable'], seen: 1, short: 1 });
  expect(row('D3_9', 10)).toMatchObject({ seen: 3, short: 1 });
});

it('own grades are compared domain by domain, where both are there', () => {
  const marked = [
    attempt('1', ['F', 'F', 'P'], { self: ['P', 'CP', null] }),
    attempt('2', ['P', 'P', 'P'], { self: [null, 'F', null] }),
    attempt('3', ['P', 'P', 'P']),
  ].filter(isMarked);
  expect(selfSeries(marked).map(({ above }) => above)).toEqual([1.5, -1]);
  expect(selfByDomain(marked)).toEqual([1, 0.5, null]);
});

it('time and share leave out what is not known', () => {
  const attempts = [
    attempt('1', null, { doctorShare: 0.6, split: { planShare: 0.2, historySeconds: 540, planSeconds: 120 } }),
    attempt('2', null, { doctorShare: null, split: { planShare: 0.2, historySeconds: null, planSeconds: null } }),
  ];
  expect(splitSeries(attempts)).toMatchObject([{ id: '1', history: 9, plan: 2 }]);
  expect(shareSeries(attempts)).toMatchObject([{ id: '1', share: 0.6 }]);
});
