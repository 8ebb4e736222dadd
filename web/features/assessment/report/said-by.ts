import type { Evidence, HarmReport, Report, ReportPoint } from '#contract/assessment.ts';

/** Are both from the same words of the same turn? */
const overlap = (one: Evidence, other: Evidence): boolean =>
  one.entryId === other.entryId && (one.quote.includes(other.quote) || other.quote.includes(one.quote));

/** The harm that a point is about: by its title, or by the words that were said, for a clash has another title among the harms. */
function harmOf({ harms = [] }: Pick<Report, 'harms'>, { title, moment }: ReportPoint): HarmReport | undefined {
  const said = (harm: HarmReport) => moment?.role === 'user' && harm.evidence.some((words) => overlap(words, moment));
  return harms.find((harm) => harm.title === title) ?? harms.find(said);
}

/** A point that says again what the one thing to change says: the same act, or the same words that harmed. */
export function isSaidBy(report: Pick<Report, 'harms'>, change: ReportPoint, { id, title, evidence }: ReportPoint): boolean {
  const harm = harmOf(report, change);
  return id === change.id || title === change.title || evidence.some((said) => harm?.evidence.some((words) => overlap(said, words)));
}
