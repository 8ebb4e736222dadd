import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { assessments, calls, consultations } from '#server/db/tables.ts';

export type UsageStore = ReturnType<typeof usageStore>;

/** How much of the database each user has. */
export function usageStore(db: Db) {
  return {
    /** Calls begun since then. */
    begun: (userId: string, since: Date): Promise<number> => db.$count(calls, and(eq(calls.userId, userId), gt(calls.createdAt, since))),

    /** Consultations saved since then. */
    saved: (userId: string, since: Date): Promise<number> =>
      db.$count(consultations, and(eq(consultations.userId, userId), gt(consultations.createdAt, since))),

    /** Whether the user held this call here. */
    async held(userId: string, callId: string): Promise<boolean> {
      const id = callId.trim().toLowerCase();
      return isRowId(id) && (await db.$count(calls, and(eq(calls.userId, userId), eq(calls.id, id)))) > 0;
    },

    /** Bytes of the user's transcripts, notes and reports, compressed as they lie there: nothing is unpacked to measure it. */
    async bytes(userId: string): Promise<number> {
      const [spoken] = await db
        .select({
          bytes: sql`coalesce(sum(pg_column_size(${consultations.transcript}) + pg_column_size(${consultations.notes})), 0)`.mapWith(
            Number,
          ),
        })
        .from(consultations)
        .where(eq(consultations.userId, userId));
      const [marked] = await db
        .select({ bytes: sql`coalesce(sum(pg_column_size(${assessments.assessment})), 0)`.mapWith(Number) })
        .from(assessments)
        .innerJoin(consultations, eq(consultations.id, assessments.consultationId))
        .where(eq(consultations.userId, userId));
      return (spoken?.bytes ?? 0) + (marked?.bytes ?? 0);
    },
  };
}
