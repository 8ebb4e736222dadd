import type { Evidence, HarmReport, Report, ReportPoint } from '#contract/assessment.ts';
import { missedCritical } from './rules.ts';

/** Are both from the same words of the same turn? */
const overlap = (one: Evidence, other: Evidence): boolean =>
  one.entryId === other.entryId && (one.quote.includes(other.quote) || other.quote.includes(one.quote));

/** The harm that a point is about: by its title, or by the words that were said, for a clash has another title among the harms. */
export function harmOf({ harms = [] }: Pick<Report, 'harms'>, { title, moment }: ReportPoint): HarmReport | undefined {
  const said = (harm: HarmReport) => moment?.role === 'user' && harm.evidence.some((words) => overlap(words, moment));
  return harms.find((harm) => harm.title === title) ?? harms.find(said);
}

/** A point that says again what the one thing to change says: the same act, or the same words that harmed. */
export function isSaidBy(report: Pick<Report, 'harms'>, change: ReportPoint, { id, title, evidence }: ReportPoint): boolean {
  const harm = harmOf(report, change);
  return id === change.id || title === change.title || evidence.some((said) => harm?.evidence.some((words) => overlap(said, words)));
}

/** What harmed and what was critical and missed, but for the one thing, which is told by itself. Without grades nothing is capped. */
export function redOf(report: Report, change: ReportPoint | undefined) {
  const harm = change && harmOf(report, change);
  return {
    /** Of the one thing itself. */
    harm,
    critical: report.assessable && !harm && change?.critical === true && change.verdict === 'missed',
    harms: (report.harms ?? []).filter((one) => one !== harm),
    missed: report.assessable ? missedCritical(report).filter((title) => title !== change?.title) : [],
  };
}
