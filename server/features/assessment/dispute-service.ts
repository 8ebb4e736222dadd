import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Dispute, DisputedReport } from '#contract/assessment.ts';
import { AppError } from '#contract/errors.ts';
import type { Cursor } from '#server/db/cursor.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { assessments, consultations, disputes } from '#server/db/tables.ts';
import { type Actor, logChange } from '#server/features/auth/log-change.ts';
import { disputeOf } from './dispute-store.ts';

type Asked = { open: boolean | null; take: number; after: Cursor | null };

/** Disputes as administrators read and answer them: anybody's, with the one report and transcript that each is about. */
export function disputeService({ db, now }: { db: Db; now: () => Date }) {
  const newer = alias(assessments, 'newer');
  const since = db
    .select({ createdAt: newer.createdAt, assessment: newer.assessment })
    .from(newer)
    .where(and(eq(newer.consultationId, consultations.id), gt(newer.createdAt, assessments.createdAt)))
    .orderBy(desc(newer.createdAt), desc(newer.id))
    .limit(1)
    .as('since');
  return {
    /** Newest first; `open` null lists both. */
    async list({ open, take, after }: Asked): Promise<DisputedReport[]> {
      const rows = await db
        .select({
          dispute: disputes,
          assessment: assessments.assessment,
          scenarioTitle: consultations.scenarioTitle,
          completedAt: consultations.completedAt,
          transcript: consultations.transcript,
          again: since.assessment,
          againAt: since.createdAt,
        })
        .from(disputes)
        .innerJoin(assessments, eq(assessments.id, disputes.assessmentId))
        .innerJoin(consultations, eq(consultations.id, assessments.consultationId))
        .leftJoinLateral(since, sql`true`)
        .where(
          and(
            open === null ? undefined : (open ? isNull : isNotNull)(disputes.answeredAt),
            after ? sql`(${disputes.createdAt}, ${disputes.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
          ),
        )
        .orderBy(desc(disputes.createdAt), desc(disputes.id))
        .limit(take);
      return rows.map(({ dispute, assessment, scenarioTitle, completedAt, transcript, again, againAt }) => ({
        ...disputeOf(dispute),
        scenarioTitle,
        completedAt: completedAt.toISOString(),
        report: assessment.report,
        transcript,
        since: again && againAt && { createdAt: againAt.toISOString(), report: again.report },
      }));
    },

    /** Answers a dispute for good, on record. @throws dispute_not_found, dispute_answered */
    async answer(id: string, by: Actor, answer: string): Promise<Dispute> {
      if (!isRowId(id)) throw new AppError('dispute_not_found');
      const at = now();
      return db.transaction(async (tx) => {
        // The condition is the lock: of two answers in the same moment the second changes nothing.
        const [row] = await tx
          .update(disputes)
          .set({ answer, answeredAt: at, answeredBy: by.id })
          .where(and(eq(disputes.id, id), isNull(disputes.answeredAt)))
          .returning();
        const [about] = await tx
          .select({ name: consultations.scenarioTitle })
          .from(disputes)
          .innerJoin(assessments, eq(assessments.id, disputes.assessmentId))
          .innerJoin(consultations, eq(consultations.id, assessments.consultationId))
          .where(eq(disputes.id, id));
        if (!about) throw new AppError('dispute_not_found');
        if (!row) throw new AppError('dispute_answered');
        await logChange(tx, at, by, { action: 'dispute_answered', subject: { kind: 'dispute', id, name: about.name }, after: { answer } });
        return disputeOf(row);
      });
    },
  };
}
export type DisputeService = ReturnType<typeof disputeService>;
