import { expect, it } from 'vitest';
import type { IndicatorReport, Report, Verdict } from '#contract/assessment.ts';
import type { EarlierAttempt } from '#contract/attempt.ts';
import { changedSince } from './changed-since.ts';
import { pointsOf } from './points.ts';

const row = (title: string, verdict: Verdict, change: Partial<IndicatorReport> = {}) =>
  ({ id: 'D1_1', title, verdict, critical: false, evidence: [], rationale: `Why ${title}.`, suggestion: `Say ${title}.`, ...change }) as IndicatorReport; // prettier-ignore

it('a report of an earlier version leads with its indicators: missed before in part, critical first, nothing praised without words', () => {
  const quote = { role: 'user' as const, quote: 'Any fever?' };
  const indicators = [row('a', 'partial'), row('b', 'missed'), row('c', 'missed', { critical: true }), row('d', 'met'), row('e', 'met', { evidence: [quote] })]; // prettier-ignore
  const { work, well } = pointsOf({ indicators } as Report);
  expect(work.map(({ title }) => title)).toEqual(['c', 'b', 'a']);
  expect(well).toMatchObject([{ title: 'e', line: 'Why e.', evidence: [quote] }]);
});

it('acts that changed since an earlier attempt are told apart by title; what was not called for is not counted', () => {
  const earlier = { marks: [{ title: 'a', verdict: 'missed' }, { title: 'b', verdict: 'met' }, { title: 'c', verdict: 'not_applicable' }] } as EarlierAttempt; // prettier-ignore
  const report = { subdomains: [row('a', 'met'), row('b', 'partial'), row('c', 'met'), row('new', 'met')], indicators: [] } as unknown as Report; // prettier-ignore
  expect(changedSince(earlier, report)).toEqual({ gained: ['a'], lost: ['b'] });
});
