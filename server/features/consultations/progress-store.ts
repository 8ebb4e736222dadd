import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Grade } from '#contract/assessment.ts';
import type { Db } from '#server/db/open.ts';
import { assessments, consultations } from '#server/db/tables.ts';

export type ProgressRow = { scenarioId: string; tries: number; lastAt: Date; grades: Grade[] | null };
export type ProgressStore = ReturnType<typeof progressStore>;

/** What a person did on each scenario. One index is counted and one row a scenario is looked up: 10,000 consultations are no matter. */
export function progressStore(db: Db) {
  return {
    /** The scenarios that the user tried, the one of the newest consultation first. */
    async progressOf(userId: string): Promise<ProgressRow[]> {
      const tried = db
        .select({
          scenarioId: consultations.scenarioId,
          tries: sql<number>`count(*)::int`.as('tries'),
          lastAt: max(consultations.completedAt).as('last_at'),
        })
        .from(consultations)
        .where(eq(consultations.userId, userId))
        .groupBy(consultations.scenarioId)
        .as('tried');
      // The newest marks of all tries: one that could not be assessed says nothing of how it went. The try is found first, by its
      // index alone: joined at once, the planner may read all assessments for each case.
      const marked = db
        .select({ id: consultations.id })
        .from(consultations)
        .where(and(eq(consultations.userId, userId), eq(consultations.scenarioId, tried.scenarioId), isNotNull(consultations.marks)))
        .orderBy(desc(consultations.completedAt))
        .limit(1)
        .as('marked');
      const marks = db
        .select({ grades: assessments.grades })
        .from(assessments)
        .where(and(eq(assessments.consultationId, marked.id), wholeGrades))
        .orderBy(desc(assessments.createdAt))
        .limit(1)
        .as('marks');
      const rows = await db
        .select({ scenarioId: tried.scenarioId, tries: tried.tries, lastAt: tried.lastAt, grades: marks.grades })
        .from(tried)
        .leftJoinLateral(marked, sql`true`)
        .leftJoinLateral(marks, sql`true`)
        .orderBy(desc(tried.lastAt));
      return rows.map(({ lastAt, grades, ...row }) => ({ ...row, lastAt: lastAt!, grades: grades as Grade[] | null }));
    },
  };
}

/** Three grades and none of them null. */
const wholeGrades = sql`jsonb_array_length(${assessments.grades}) = 3 and not ${assessments.grades} @> '[null]'`;
