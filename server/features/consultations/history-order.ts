import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { HistoryFilter } from '#contract/consultation.ts';
import { byMarks, consultations } from '#server/db/tables.ts';
import type { HistoryCursor } from './cursor.ts';

type Sort = HistoryFilter['sort'];

/** Whether an order is one by marks. */
export const isRanked = (sort: Sort): sort is 'best' | 'worst' => sort === 'best' || sort === 'worst';

/** A row's place in an order by marks; null in one by time. */
export const rankOf = (sort: Sort): SQL<number | null> => (isRanked(sort) ? byMarks(consultations.marks)[sort] : sql<null>`null`);

/** Each order stands in an index: a page is read from it and nothing is sorted. */
export function orderOf(sort: Sort): SQL[] {
  if (sort === 'oldest') return [asc(consultations.completedAt), asc(consultations.id)];
  const byTime = [desc(consultations.completedAt), desc(consultations.id)];
  return isRanked(sort) ? [desc(rankOf(sort)), ...byTime] : byTime;
}

/** Everything after a row, in the same order. */
export function beyond(after: HistoryCursor | null, sort: Sort): SQL | undefined {
  if (!after) return undefined;
  const moment = sql`${after.completedAt.toISOString()}::timestamptz, ${after.id}::uuid`;
  const row = sql`${consultations.completedAt}, ${consultations.id}`;
  if (isRanked(sort)) return sql`(${rankOf(sort)}, ${row}) < (${after.rank ?? null}::real, ${moment})`;
  return sql`(${row}) ${sql.raw(sort === 'oldest' ? '>' : '<')} (${moment})`;
}
