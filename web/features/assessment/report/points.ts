import type { IndicatorReport, Report, ReportPoint } from '#contract/assessment.ts';
import { POINTS_MAX } from '#contract/limits.ts';
import { isSaidBy } from './said-by.ts';

/** What leads a report. Those of earlier versions hold only indicators: the critical ones go first, and what was missed before what was done in part. */
export function pointsOf(report: Report): { change: ReportPoint | undefined; work: readonly ReportPoint[]; well: readonly ReportPoint[] } {
  const { change, points, indicators } = report;
  // What the one thing says is not to be worked on twice.
  if (points) return { change, ...points, work: points.work.filter((point) => !change || !isSaidBy(report, change, point)) };
  const order = ({ critical, verdict }: IndicatorReport) => Number(verdict === 'missed') * 2 + Number(critical);
  const work = indicators
    .filter(({ verdict }) => ['missed', 'partial', 'overdone'].includes(verdict))
    .toSorted((a, b) => order(b) - order(a));
  const well = indicators.filter(({ verdict, evidence }) => verdict === 'met' && evidence.length > 0);
  return { change, work: work.slice(0, POINTS_MAX).map(pointOf), well: well.slice(0, POINTS_MAX).map(pointOf) };
}

const pointOf = ({ rationale, suggestion, ...row }: IndicatorReport): ReportPoint => ({ ...row, line: rationale, say: suggestion, moment: null }); // prettier-ignore

/** An act of a case has a row's id; an indicator and a clash of medicines have names. matches: '7c9e6679-7425-40de-944b-e07fc1f90ae7' */
const ROW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What is advised for an indicator in an act's own words. */
const ADVISES = /‘.+’/;

/** The drill of what was not done, or not clearly; null where no act stands behind it, and for harm, of which nothing is to be said again. */
export function drillOf(
  consultationId: string,
  { harms = [] }: Pick<Report, 'harms'>,
  { id, title, verdict, say }: ReportPoint,
): string | null {
  if (verdict === 'met' || harms.some((harm) => harm.title === title)) return null;
  return ROW_ID.test(id) || (/^D\d_\d$/.test(id) && ADVISES.test(say)) ? `${consultationId}-${id}` : null;
}
