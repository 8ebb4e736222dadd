import type { Grade, IndicatorReport, Verdict } from '#contract/assessment.ts';
import { DOMAINS, DOMAIN_WEIGHT, GRADE_POINTS } from '#contract/grades.ts';
import type { DomainId } from '#contract/indicator.ts';
import type { HeardAct } from '../hear/hear-sheet.ts';

export const VALUE = { met: 1, partial: 0.5, overdone: 0.5, missed: 0, not_applicable: 0 } as const satisfies Record<Verdict, number>;
export const VERDICT_OF_ACT = { heard: 'met', unclear: 'partial', missed: 'missed', 'not called for': 'not_applicable' } as const;
/** A domain's grade by the mean of its indicators and of the case's own acts: in 54 live and 24 good consultations as many of each as by the bounds of before (decision 090). */
const GRADE_FROM = { CP: 0.77, P: 0.53, F: 0.25 } as const;

type Judged = Pick<IndicatorReport, 'id' | 'domain' | 'verdict' | 'critical'>;
/** How good a domain was, 0 to 1, and whether something critical in it was missed. */
type Worth = Record<DomainId, { share: number; lost: boolean }>;

/** What indicators and acts come to, domain by domain. */
export function worthOf(indicators: readonly Judged[], states: readonly HeardAct[]): Worth {
  const worth = (domain: DomainId) => {
    const judged = indicators.filter((indicator) => indicator.domain === domain && indicator.verdict !== 'not_applicable');
    const mean = judged.reduce((sum, { verdict }) => sum + VALUE[verdict], 0) / Math.max(1, judged.length);
    const own = states.filter(({ act, state }) => act.domain === domain && state !== 'not called for');
    const weight = own.reduce((sum, { act }) => sum + act.weight, 0);
    const share = weight === 0 ? mean : own.reduce((sum, { act, state }) => sum + act.weight * VALUE[VERDICT_OF_ACT[state]], 0) / weight;
    const lost = [...judged, ...own.map(({ act, state }) => ({ critical: act.critical, verdict: VERDICT_OF_ACT[state] }))].some(
      ({ critical, verdict }) => critical && verdict === 'missed',
    );
    return { share: (mean + share) / 2, lost };
  };
  return { D1: worth('D1'), D2: worth('D2'), D3: worth('D3') };
}

/** The grade before anything caps it. */
export const gradeOfShare = (share: number): Grade =>
  share >= GRADE_FROM.CP ? 'CP' : share >= GRADE_FROM.P ? 'P' : share >= GRADE_FROM.F ? 'F' : 'CF';

/** Points of a report with such a worth, caps and all; a whole point is more than any share. */
export const pointsOfWorth = (worth: Worth): number =>
  DOMAINS.reduce((sum, { id }) => {
    const grade = gradeOfShare(worth[id].share);
    const kept = worth[id].lost && (grade === 'CP' || grade === 'P') ? 'F' : grade;
    return sum + DOMAIN_WEIGHT[id] * (GRADE_POINTS[kept] * 10 + worth[id].share);
  }, 0);
