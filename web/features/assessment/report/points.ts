import type { IndicatorReport, Report, ReportPoint } from '#contract/assessment.ts';
import { POINTS_MAX } from '#contract/limits.ts';

/** What leads a report. Those of earlier versions hold only indicators: the critical ones go first, and what was missed before what was done in part. */
export function pointsOf({ change, points, indicators }: Report): {
  change: ReportPoint | undefined;
  work: readonly ReportPoint[];
  well: readonly ReportPoint[];
} {
  if (points) return { change, ...points };
  const order = ({ critical, verdict }: IndicatorReport) => Number(verdict === 'missed') * 2 + Number(critical);
  const work = indicators
    .filter(({ verdict }) => ['missed', 'partial', 'overdone'].includes(verdict))
    .toSorted((a, b) => order(b) - order(a));
  const well = indicators.filter(({ verdict, evidence }) => verdict === 'met' && evidence.length > 0);
  return { change, work: work.slice(0, POINTS_MAX).map(pointOf), well: well.slice(0, POINTS_MAX).map(pointOf) };
}

const pointOf = ({ rationale, suggestion, ...row }: IndicatorReport): ReportPoint => ({ ...row, line: rationale, say: suggestion, moment: null }); // prettier-ignore
