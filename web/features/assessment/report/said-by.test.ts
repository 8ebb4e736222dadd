import { expect, it } from 'vitest';
import type { Evidence, HarmReport, Report, ReportPoint } from '#contract/assessment.ts';
import { pointsOf } from './points.ts';

const words = (quote: string): Evidence => ({ role: 'user', quote, entryId: 'a' });
const NAPROXEN = words("I'll send you some naproxen tablets.");
const clash: HarmReport = { title: 'Against the record', why: 'The record: ‘Duodenal ulcer’.', evidence: [NAPROXEN] };
const point = (id: string, change: Partial<ReportPoint> = {}): ReportPoint => ({
  id,
  domain: 'D2',
  title: id,
  critical: false,
  verdict: 'missed',
  line: '',
  say: '',
  evidence: [],
  moment: null,
  ...change,
});
const CLASH = point('clash naproxen', { title: 'Read the record before you prescribe naproxen', moment: NAPROXEN });
const report = (more: Partial<Report>) =>
  ({ assessable: true, harms: [], criticalMissed: [], indicators: [], subdomains: [], ...more }) as unknown as Report;

it('what the one thing says is not listed again: neither the act nor another title for the same words', () => {
  const work = [
    point('D2_2', { title: 'The last course gave him an ulcer', evidence: [NAPROXEN] }),
    point('clash naproxen'),
    point('other'),
    point('D3_1', { evidence: [words('Right.')] }),
  ];
  const listed = (harms: HarmReport[]) => pointsOf(report({ harms, change: CLASH, points: { work, well: [] } })).work.map(({ id }) => id);
  expect(listed([clash])).toEqual(['other', 'D3_1']);
  expect(listed([])).toEqual(['D2_2', 'other', 'D3_1']);
});
