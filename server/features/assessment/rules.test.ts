import { describe, expect, test } from 'vitest';
import type { IndicatorReport, SubdomainReport, Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { criticalMissed, explainFailure, focusOf, gradeDomains, gradeOf, totalOf } from './rules.ts';

const indicators = (
  verdicts: Partial<Record<IndicatorId, Verdict>>,
  otherwise: Verdict = 'met',
  critical: IndicatorId[] = [],
): IndicatorReport[] =>
  INDICATOR_IDS.map((id) => ({
    id,
    domain: id.slice(0, 2) as IndicatorReport['domain'],
    title: `Title ${id}`,
    critical: critical.includes(id),
    verdict: verdicts[id] ?? otherwise,
    rationale: `Why ${id}.`,
    suggestion: `Do ${id}.`,
    evidence: [],
  }));
const of = (domain: string, all: IndicatorReport[]) => all.filter((indicator) => indicator.domain === domain);
const subdomain = (verdict: Verdict): SubdomainReport => ({
  id: 's',
  domain: 'D2',
  title: 'Stops the tablet',
  critical: true,
  verdict,
  rationale: '',
  evidence: [],
});

describe('a domain', () => {
  test('is a clear pass when all is met, a clear fail when all is missed', () => {
    expect(gradeOf(of('D1', indicators({})), [])).toBe('CP');
    expect(gradeOf(of('D1', indicators({}, 'missed')), [])).toBe('CF');
    expect(gradeOf(of('D3', indicators({}, 'partial')), [])).toBe('F');
  });
  test('leaves out what did not apply', () => {
    expect(gradeOf(of('D2', indicators({ D2_8: 'met', D2_5: 'met' }, 'not_applicable')), [])).toBe('CP');
  });
  test('is capped at F by a missed critical indicator, and only when it is critical', () => {
    expect(gradeOf(of('D2', indicators({ D2_4: 'missed' }, 'met', ['D2_4'])), [])).toBe('F');
    expect(gradeOf(of('D2', indicators({ D2_4: 'missed' })), [])).toBe('CP');
  });
  test('is capped at F by a missed critical subdomain, and an indicator says so', () => {
    const all = indicators({});
    expect(gradeOf(of('D2', all), [subdomain('missed')])).toBe('F');
    expect(gradeOf(of('D2', all), [subdomain('partial')])).toBe('CP');
    const explained = explainFailure(all, [subdomain('missed')], true).filter(({ verdict }) => verdict === 'partial');
    expect(explained).toMatchObject([{ id: 'D2_8', rationale: expect.stringContaining('Stops the tablet') }]);
    expect(explainFailure(all, [subdomain('missed')], false).find(({ id }) => id === 'D2_8')?.rationale).not.toContain('tablet');
  });
  test('cannot pass on trifles while its core is missed', () => {
    expect(gradeOf(of('D3', indicators({ D3_1: 'missed', D3_2: 'missed' })), [])).toBe('F');
  });
});

test('grades come to in another way stand, unless something critical was missed', () => {
  const judged = { D1: 'CP', D2: 'CP', D3: 'CF' } as const;
  const all = indicators({ D2_8: 'missed', D3_1: 'missed' }, 'met', ['D2_8', 'D3_1']);
  expect(gradeDomains(all, [], true, judged).map(({ grade }) => grade)).toEqual(['CP', 'F', 'CF']);
  expect(gradeDomains(indicators({}), [subdomain('missed')], true, judged).map(({ grade }) => grade)).toEqual(['CP', 'F', 'CF']);
  expect(gradeDomains(all, [], false, judged).map(({ grade }) => grade)).toEqual([null, null, null]);
});

describe('points', () => {
  test('D2 counts one and a half times, 10.5 in all', () => {
    const domains = gradeDomains(indicators({}), [], true);
    expect(domains.map(({ points, outOf }) => [points, outOf])).toEqual([
      [3, 3],
      [4.5, 4.5],
      [3, 3],
    ]);
    expect(totalOf(domains)).toEqual({ points: 10.5, outOf: 10.5 });
  });
  test('are empty when not assessable', () => {
    const domains = gradeDomains(indicators({}), [], false);
    expect(domains.map(({ grade, points }) => [grade, points])).toEqual(Array.from({ length: 3 }, () => [null, null]));
    expect(totalOf(domains).points).toBeNull();
  });
});

describe('the words of a report', () => {
  test('a missed critical indicator moves its grade and is the focus', () => {
    const all = indicators({ D1_8: 'missed', D1_4: 'missed', D2_8: 'missed', D2_1: 'partial' }, 'met', ['D2_8']);
    expect(criticalMissed(all)).toEqual(['D2_8']);
    const domains = gradeDomains(all, [], true);
    expect(domains[1]).toMatchObject({ grade: 'F', gradeMover: 'To pass, do D2_8.', improvements: ['Do D2_8.', 'Do D2_1.'] });
    expect(focusOf(all, domains)).toBe('Do D2_8.');
  });
  test('a clear pass says what made it one', () => {
    expect(gradeDomains(indicators({}), [], true)[0]?.gradeMover).toBe('What made this a clear pass: Why D1_1.');
  });
});
