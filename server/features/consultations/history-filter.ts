import { eq, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { HistoryFilter } from '#contract/consultation.ts';
import { consultations } from '#server/db/tables.ts';

/** The conditions of a filter. `grades` is the column of the newest marks; null in it where nothing was assessable. */
export function matching({ tag, result }: Partial<Pick<HistoryFilter, 'tag' | 'result'>>, grades: SQLWrapper): (SQL | undefined)[] {
  const failed = sql`(${grades} ?| array['F', 'CF'])`;
  const marked = sql`(${grades} ?| array['CP', 'P', 'F', 'CF'])`;
  return [
    tag ? eq(consultations.scenarioTag, tag) : undefined,
    result === 'failed' ? failed : undefined,
    result === 'passed' ? sql`${marked} and ${not(failed)}` : undefined,
    result === 'unmarked' ? or(isNull(grades), not(marked)) : undefined,
  ];
}
