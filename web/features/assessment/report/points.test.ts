import { expect, it } from 'vitest';
import type { IndicatorReport, Report, Verdict } from '#contract/assessment.ts';
import type { EarlierAttempt } from '#contract/attempt.ts';
import { actsSince } from './changed-since.ts';
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

it('acts are told apart by title, and by what became of them at both attempts; what was not called for is left out', () => {
  const said = { role: 'user' as const, quote: 'Any fever?', seconds: 61 };
  const mark = (title: string, verdict: Verdict) => ({ title, verdict, moment: title === 'b' ? said : null });
  const earlier = { marks: [mark('a', 'missed'), mark('b', 'met'), mark('c', 'not_applicable'), mark('d', 'met'), mark('e', 'partial')] } as EarlierAttempt; // prettier-ignore
  const subdomains = [row('a', 'met', { evidence: [said] }), row('b', 'partial'), row('c', 'met'), row('d', 'met'), row('e', 'missed'), row('new', 'met')]; // prettier-ignore
  const { gained, lost, both, neither } = actsSince(earlier, { subdomains, indicators: [] } as unknown as Report);
  expect(gained).toEqual([{ title: 'a', before: { verdict: 'missed', moment: null }, now: { verdict: 'met', moment: said } }]);
  expect(lost).toEqual([{ title: 'b', before: { verdict: 'met', moment: said }, now: { verdict: 'partial', moment: null } }]);
  expect([both, neither].map((acts) => acts.map(({ title }) => title))).toEqual([['d'], ['e']]);
});
