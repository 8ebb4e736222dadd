import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Dispute } from '#contract/assessment.ts';
import { isRowId } from '#server/db/row-id.ts';
import type { Db } from '#server/db/open.ts';
import { assessments, disputes } from '#server/db/tables.ts';

export const disputeOf = (row: typeof disputes.$inferSelect): Dispute => ({
  id: row.id,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** Candidates' objections to their feedback. */
export function disputeStore(db: Db) {
  return {
    /** Whether the assessment is one of this consultation's. */
    async belongs(assessmentId: string, consultationId: string): Promise<boolean> {
      if (!isRowId(assessmentId)) return false;
      const mine = and(eq(assessments.id, assessmentId), eq(assessments.consultationId, consultationId));
      return (await db.select({ id: assessments.id }).from(assessments).where(mine)).length > 0;
    },

    /** Null when one of this assessment is open already, also when both were sent in the same moment. */
    async open(assessmentId: string, reason: string, createdAt: Date): Promise<Dispute | null> {
      const [row] = await db.insert(disputes).values({ assessmentId, reason, createdAt }).onConflictDoNothing().returning();
      return row ? disputeOf(row) : null;
    },

    /** The one that waits for its answer. */
    async waiting(assessmentId: string): Promise<Dispute | null> {
      const open = and(eq(disputes.assessmentId, assessmentId), isNull(disputes.answeredAt));
      const [row] = await db.select().from(disputes).where(open);
      return row ? disputeOf(row) : null;
    },

    /** Those of several assessments, oldest first, by assessment. */
    async of(assessmentIds: string[]): Promise<Map<string, Dispute[]>> {
      const rows = await db
        .select()
        .from(disputes)
        .where(inArray(disputes.assessmentId, assessmentIds))
        .orderBy(asc(disputes.createdAt), asc(disputes.id));
      const byAssessment = new Map<string, Dispute[]>();
      for (const row of rows) byAssessment.set(row.assessmentId, [...(byAssessment.get(row.assessmentId) ?? []), disputeOf(row)]);
      return byAssessment;
    },
  };
}
export type DisputeStore = ReturnType<typeof disputeStore>;
