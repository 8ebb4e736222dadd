import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { EarlierAttempt } from '#contract/attempt.ts';
import type { Db } from '#server/db/open.ts';
import { assessments, consultations } from '#server/db/tables.ts';

export type FindEarlierAttempt = ReturnType<typeof earlierAttempt>;
/** Attempts looked at for one with grades: a few calls ended at once may lie between two real ones. */
const LOOKED_AT = 5;

/** The user's last attempt at the same case before a consultation of theirs, by its newest report; null where none was graded. */
export function earlierAttempt(db: Db) {
  return async (consultationId: string, userId: string): Promise<EarlierAttempt | null> => {
    const [held] = await db
      .select({ scenarioId: consultations.scenarioId, completedAt: consultations.completedAt })
      .from(consultations)
      .where(and(eq(consultations.id, consultationId), eq(consultations.userId, userId)));
    if (!held) return null;
    const { id, scenarioId, completedAt } = consultations;
    const rows = await db
      .select({ consultationId: id, completedAt, recorded: consultations.recorded, assessment: assessments.assessment })
      .from(assessments)
      .innerJoin(consultations, eq(assessments.consultationId, id))
      .where(
        and(eq(consultations.userId, userId), eq(scenarioId, held.scenarioId), ne(id, consultationId), lt(completedAt, held.completedAt)),
      )
      .orderBy(desc(completedAt), desc(assessments.createdAt))
      .limit(LOOKED_AT);
    const graded = rows.find(({ assessment: { report } }) => report.assessable);
    if (!graded) return null;
    const { domains, subdomains, indicators, change, points } = graded.assessment.report;
    const led = new Map([...(points?.work ?? []), ...(change ? [change] : [])].map((point) => [point.id, point.moment]));
    return {
      consultationId: graded.consultationId,
      completedAt: graded.completedAt.toISOString(),
      recorded: graded.recorded,
      domains: domains.map(({ id: domain, grade }) => ({ id: domain, grade })),
      marks: [...subdomains, ...indicators].map(({ id: mark, title, verdict, evidence }) => ({
        title,
        verdict,
        moment: evidence[0] ?? led.get(mark) ?? null,
      })),
    };
  };
}
