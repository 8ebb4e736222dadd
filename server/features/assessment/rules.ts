import { DOMAINS, DOMAIN_WEIGHT, GRADE_POINTS, TOTAL_OUT_OF } from '#contract/grades.ts';
import type { DomainReport, Grade, IndicatorReport, Report, SubdomainReport, Verdict } from '#contract/assessment.ts';
import type { DomainId, IndicatorId } from '#contract/indicator.ts';
import { POINTS_MAX } from '#contract/limits.ts';
import { pointOf } from './write/points.ts';

/** What an indicator counts within its domain, judged against a newly qualified, independent GP. */
const WEIGHTS: Record<IndicatorId, number> = {
  D1_1: 3, D1_2: 0.75, D1_3: 1.5, D1_4: 1.5, D1_5: 0.5, D1_6: 1.25, D1_7: 1.5, D1_8: 2.5,
  D2_1: 1, D2_2: 1.5, D2_3: 1, D2_4: 0.75, D2_5: 1.25, D2_6: 1, D2_7: 0.75, D2_8: 3, D2_9: 1.25,
  D3_1: 2.5, D3_2: 2.5, D3_3: 2, D3_4: 2, D3_5: 1, D3_6: 0.75, D3_7: 1, D3_8: 0.5, D3_9: 1.5,
}; // prettier-ignore
const VALUE: Record<Exclude<Verdict, 'not_applicable'>, number> = { met: 1, partial: 0.5, overdone: 0.4, missed: 0 };
/** From this weight on an indicator is the core of its domain. */
const CORE = 2;
/** Shares at which grades by this rule agree best with those of people (npm run calibrate). */
const AT_LEAST = { CP: 0.93, P: 0.7, F: 0.29 } as const;
const NEEDS_WORK: ReadonlySet<Verdict> = new Set(['missed', 'partial', 'overdone']);

/**
 * A domain's grade. Not a sum: weighted, core indicators gate the passes (no core one missed and every critical one met for CP, fewer than half
 * of them missed for P), and a missed critical indicator or subdomain caps at F.
 */
export function gradeOf(indicators: IndicatorReport[], subdomains: SubdomainReport[]): Grade {
  const judged = indicators.filter(({ verdict }) => verdict !== 'not_applicable');
  const weight = judged.reduce((sum, { id }) => sum + WEIGHTS[id], 0);
  const value = judged.reduce((sum, { id, verdict }) => sum + WEIGHTS[id] * VALUE[verdict as keyof typeof VALUE], 0);
  const share = weight === 0 ? 0 : value / weight;
  const core = judged.filter(({ id }) => WEIGHTS[id] >= CORE);
  const coreMissed = core.filter(({ verdict }) => verdict === 'missed').length;
  const failed = isCapped(indicators, subdomains);
  const criticalWhole = indicators.every(({ critical, verdict }) => !critical || verdict === 'met' || verdict === 'not_applicable');
  if (!failed && criticalWhole && share >= AT_LEAST.CP && coreMissed === 0) return 'CP';
  if (!failed && share >= AT_LEAST.P && (coreMissed === 0 || coreMissed * 2 < core.length)) return 'P';
  return share >= AT_LEAST.F ? 'F' : 'CF';
}

const isCapped = (indicators: IndicatorReport[], subdomains: SubdomainReport[]): boolean =>
  [...indicators, ...subdomains].some(({ critical, verdict }) => critical && verdict === 'missed');

/** A grade that stands, unless something critical was missed. */
const capped = (grade: Grade, indicators: IndicatorReport[], subdomains: SubdomainReport[], harmful: boolean): Grade =>
  grade !== 'CF' && (harmful || isCapped(indicators, subdomains)) ? 'F' : grade;

/**
 * A failed domain always carries an indicator that says why: when only a critical subdomain failed it, the heaviest
 * indicator of the domain is lowered to partial and says so.
 */
export function explainFailure(indicators: IndicatorReport[], subdomains: SubdomainReport[], revealCase: boolean): IndicatorReport[] {
  return DOMAINS.reduce((all, { id: domain }) => {
    const failed = subdomains.find((subdomain) => subdomain.domain === domain && subdomain.critical && subdomain.verdict === 'missed');
    const own = all.filter((indicator) => indicator.domain === domain);
    if (!failed || own.some(({ verdict }) => NEEDS_WORK.has(verdict))) return all;
    const heaviest = own.toSorted((a, b) => WEIGHTS[b.id] - WEIGHTS[a.id])[0]!;
    const why = revealCase
      ? `A critical part of this case was not demonstrated: ${failed.title}.`
      : 'A critical part of this case was not demonstrated.';
    return all.map((indicator) =>
      indicator === heaviest ? { ...indicator, verdict: 'partial' as const, rationale: `${indicator.rationale} ${why}` } : indicator,
    );
  }, indicators);
}

/** The three domains, graded; `assessable: false` leaves grades and points empty. `judged` are grades come to in another way than by the sum. */
export function gradeDomains(
  indicators: IndicatorReport[],
  subdomains: SubdomainReport[],
  assessable: boolean,
  judged?: Record<DomainId, Grade>,
  /** Something was said or given that harms: management cannot pass. */
  harmful = false,
): DomainReport[] {
  return DOMAINS.map(({ id, title }) => {
    const own = indicators.filter(({ domain }) => domain === id);
    const parts = subdomains.filter(({ domain }) => domain === id);
    const grade = assessable ? (judged ? capped(judged[id], own, parts, harmful && id === 'D2') : gradeOf(own, parts)) : null;
    const weakest = needingWork(own);
    const strengths = own.filter(({ verdict }) => verdict === 'met').toSorted(byWeight);
    return {
      id,
      title,
      grade,
      points: grade && GRADE_POINTS[grade] * DOMAIN_WEIGHT[id],
      outOf: GRADE_POINTS.CP * DOMAIN_WEIGHT[id],
      summary: summaryOf(grade, strengths, weakest),
      strengths: strengths.slice(0, 3).map(({ rationale }) => rationale),
      improvements: weakest.slice(0, 3).map(({ suggestion }) => suggestion),
      gradeMover: moverOf(grade, strengths, weakest),
    };
  });
}

/** Weighted points out of 10.5, or null without grades. */
export function totalOf(domains: DomainReport[]): Report['total'] {
  const points = domains.map((domain) => domain.points);
  return { points: points.includes(null) ? null : points.reduce<number>((sum, one) => sum + (one ?? 0), 0), outOf: TOTAL_OUT_OF };
}

/** Ids of critical indicators that were missed. */
export const criticalMissed = (indicators: IndicatorReport[]): string[] =>
  indicators.filter(({ critical, verdict }) => critical && verdict === 'missed').map(({ id }) => id);

/** The one behaviour to change next time, in a sentence. */
export function focusOf(indicators: IndicatorReport[], domains: DomainReport[]): string {
  const first = worstOf(indicators, domains);
  if (first) return first.suggestion;
  return indicators.some(({ verdict }) => verdict === 'met')
    ? 'Keep this up, and practise the same case in less time.'
    : 'Begin with an open question and let the patient tell the story.';
}

/** What leads a report on a case without a mark sheet: its indicators, the heaviest first. Nothing stands under `well` without its words. */
export function leadOf(indicators: IndicatorReport[], domains: DomainReport[]): Pick<Report, 'change' | 'points'> {
  const first = worstOf(indicators, domains);
  const work = needingWork(indicators).filter((indicator) => indicator !== first);
  const well = indicators.filter(({ verdict, evidence }) => verdict === 'met' && evidence.length > 0).toSorted(byWeight);
  return {
    ...(first && { change: pointOf(first) }),
    points: { work: work.slice(0, POINTS_MAX).map(pointOf), well: well.slice(0, POINTS_MAX).map(pointOf) },
  };
}

/** A missed critical one before all, else what weighs most in the lowest domain. */
function worstOf(indicators: IndicatorReport[], domains: DomainReport[]): IndicatorReport | undefined {
  const critical = needingWork(indicators.filter((indicator) => indicator.critical && indicator.verdict === 'missed'))[0];
  if (critical) return critical;
  const share = ({ id, points, outOf }: DomainReport) => (points === null ? shareOf(indicators, id) : points / outOf);
  for (const { id } of domains.toSorted((one, other) => share(one) - share(other))) {
    const [first] = needingWork(indicators.filter(({ domain }) => domain === id));
    if (first) return first;
  }
  return undefined;
}

function shareOf(indicators: IndicatorReport[], domain: DomainId): number {
  return indicators.filter((indicator) => indicator.domain === domain && indicator.verdict === 'met').length;
}

const byWeight = (a: IndicatorReport, b: IndicatorReport): number => WEIGHTS[b.id] - WEIGHTS[a.id];

/** What lost most first; a missed critical one before all. */
function needingWork(indicators: IndicatorReport[]): IndicatorReport[] {
  const lost = ({ id, critical, verdict }: IndicatorReport) =>
    verdict === 'not_applicable' ? 0 : WEIGHTS[id] * (1 - VALUE[verdict]) + (critical && verdict === 'missed' ? 100 : 0);
  return indicators.filter(({ verdict }) => NEEDS_WORK.has(verdict)).toSorted((a, b) => lost(b) - lost(a));
}

function summaryOf(grade: Grade | null, strengths: IndicatorReport[], weakest: IndicatorReport[]): string {
  const best = strengths[0]?.rationale;
  const worst = weakest[0]?.rationale;
  if (grade === null) return worst ?? best ?? 'There was too little to judge.';
  if (grade === 'CP' || grade === 'P') return [best, worst && `To go further: ${worst}`].filter(Boolean).join(' ');
  return [worst, best && `What went well: ${best}`].filter(Boolean).join(' ');
}

function moverOf(grade: Grade | null, strengths: IndicatorReport[], weakest: IndicatorReport[]): string {
  const worst = weakest[0];
  if (grade === null) return worst ? worst.suggestion : '';
  if (grade === 'CP') return strengths[0] ? `What made this a clear pass: ${strengths[0].rationale}` : '';
  if (!worst) return strengths[0]?.rationale ?? '';
  if (!worst.suggestion) return worst.rationale;
  const next = grade === 'P' ? 'To reach a clear pass' : 'To pass';
  return `${next}, ${worst.suggestion.charAt(0).toLowerCase()}${worst.suggestion.slice(1)}`;
}
