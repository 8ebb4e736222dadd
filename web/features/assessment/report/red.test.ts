import { expect, it } from 'vitest';
import type { Evidence, HarmReport, Report, ReportPoint, SubdomainReport } from '#contract/assessment.ts';
import { pointsOf } from './points.ts';
import { redOf } from './red.ts';

const words = (quote: string): Evidence => ({ role: 'user', quote, entryId: 'a' });
const NAPROXEN = words("I'll send you some naproxen tablets.");
const clash: HarmReport = { title: 'Against the record', why: 'The record: ‘Duodenal ulcer’.', evidence: [NAPROXEN] };
const promise: HarmReport = { title: 'A promise nobody can keep', why: 'Nobody can.', evidence: [words('You will be fine.')] };
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
const missed = ['Driving and passengers', 'Fever'].map((title, at) => ({ id: `${at}`, title, critical: true, verdict: 'missed' }) as SubdomainReport); // prettier-ignore
const report = (more: Partial<Report>) =>
  ({ assessable: true, harms: [], criticalMissed: [], indicators: [], subdomains: missed, ...more }) as unknown as Report;

it('harm that is the one thing to change is told there, and the banner has the rest', () => {
  expect(redOf(report({ harms: [clash, promise] }), CLASH)).toEqual({
    harm: clash,
    critical: false,
    harms: [promise],
    missed: ['Driving and passengers', 'Fever'],
  });
});

it('so is a critical act that was missed; without grades nothing is capped', () => {
  const change = point('0', { title: 'Driving and passengers', critical: true });
  expect(redOf(report({}), change)).toMatchObject({ critical: true, missed: ['Fever'] });
  expect(redOf(report({ assessable: false }), change)).toMatchObject({ critical: false, missed: [] });
  expect(redOf(report({}), undefined).missed).toHaveLength(2);
});

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
