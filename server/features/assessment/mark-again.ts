import { eq } from 'drizzle-orm';
import type { AssessmentRecord, Report } from '#contract/assessment.ts';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { assessments, consultations, disputes } from '#server/db/tables.ts';
import { type Actor, logChange } from '#server/features/auth/log-change.ts';
import type { Grade } from './grade-consultation.ts';

/** @throws dispute_not_found, dispute_answered, and whatever marking throws */
export type MarkAgain = (disputeId: string, by: Actor, requestId?: string) => Promise<AssessmentRecord>;

/**
 * Marks the consultation of an open dispute again by the case as it is today, on record. It is marked for its owner: what the
 * report shows of the case is what a candidate may see. Administrators see no other consultation of somebody else's.
 */
export function markAgain({ db, grade, now }: { db: Db; grade: Grade; now: () => Date }): MarkAgain {
  async function disputed(id: string) {
    if (!isRowId(id)) return undefined;
    const [found] = await db
      .select({
        sessionId: consultations.id,
        owner: consultations.userId,
        name: consultations.scenarioTitle,
        answeredAt: disputes.answeredAt,
        assessment: assessments.assessment,
      })
      .from(disputes)
      .innerJoin(assessments, eq(assessments.id, disputes.assessmentId))
      .innerJoin(consultations, eq(consultations.id, assessments.consultationId))
      .where(eq(disputes.id, id));
    return found;
  }
  return async (id, by, requestId) => {
    const found = await disputed(id);
    if (!found) throw new AppError('dispute_not_found');
    if (found.answeredAt) throw new AppError('dispute_answered');
    const { sessionId, owner, name, assessment } = found;
    const began = now();
    const record = await grade({ id: owner, isAdmin: false }, { sessionId, caseAs: 'today', ...(requestId && { requestId }) }, true);
    // Asked again, the same report is answered: it is on record already.
    if (new Date(record.createdAt) >= began) {
      const [before, after] = [assessment.report, record.assessment.report].map((report) => ({ grades: gradesOf(report) }));
      await logChange(db, now(), by, { action: 'marked_again', subject: { kind: 'dispute', id, name }, before: before!, after: after! });
    }
    return record;
  };
}

const gradesOf = ({ domains }: Report): string => domains.map(({ id, grade }) => `${id} ${grade ?? 'not assessable'}`).join(', ');
