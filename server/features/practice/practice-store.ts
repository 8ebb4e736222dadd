import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Grade, Report, SelfAssessment, Verdict } from '#contract/assessment.ts';
import type { IndicatorId } from '#contract/indicator.ts';
import { newestAssessment } from '#server/db/newest-assessment.ts';
import type { Db } from '#server/db/open.ts';
import { caseNotes, consultations, scenarios, studyPlans, subdomains } from '#server/db/tables.ts';

export type PracticeStore = ReturnType<typeof practiceStore>;
type Marks = { grades: (Grade | null)[] | null; split: Report['timeline']['split']; self: SelfAssessment | null };
export type AttemptRow = Marks & { id: string; scenarioId: string; title: string; completedAt: Date; doctorShare: number | null };
/** The same under the names of its columns. */
type AttemptJson = Marks & { id: string; scenario_id: string; scenario_title: string; completed_at: string; doctor_share: number | null };
export type CaseRow = Awaited<ReturnType<PracticeStore['cases']>>[number];
export type PlanRow = typeof studyPlans.$inferSelect;
export type NoteRow = typeof caseNotes.$inferSelect;
/** Mean points of first marked attempts, and of how many candidates. */
export type Difficulty = { scenarioId: string; points: number; candidates: number };

/** How a person practises, read without opening a report or a transcript; and what they noted and planned. */
export function practiceStore(db: Db) {
  const latest = newestAssessment(db);
  const londonDay = sql<string>`to_char(${consultations.completedAt} at time zone 'Europe/London', 'YYYY-MM-DD')`;

  return {
    held: (userId: string): Promise<number> => db.$count(consultations, eq(consultations.userId, userId)),

    /**
     * The newest consultations with their newest marks, newest first. As one JSON: 300 rows of ten fields, each read by itself, cost
     * the embedded database's driver three times as much.
     */
    async attempts(userId: string, most: number): Promise<AttemptRow[]> {
      const attempt = db
        .select({
          id: consultations.id,
          scenarioId: consultations.scenarioId,
          title: consultations.scenarioTitle,
          completedAt: consultations.completedAt,
          self: consultations.self,
          grades: latest.grades,
          doctorShare: latest.doctorShare,
          split: latest.split,
        })
        .from(consultations)
        .leftJoinLateral(latest, sql`true`)
        .where(eq(consultations.userId, userId))
        .orderBy(desc(consultations.completedAt), desc(consultations.id))
        .limit(most)
        .as('attempt');
      const [found] = await db.select({ rows: sql<AttemptJson[]>`coalesce(json_agg(attempt), '[]')` }).from(attempt);
      return found!.rows.map(({ scenario_id, scenario_title, completed_at, doctor_share, ...row }) => ({
        ...row,
        scenarioId: scenario_id,
        title: scenario_title,
        completedAt: new Date(completed_at),
        doctorShare: doctor_share,
      }));
    },

    /** The verdicts of the newest marked attempts, newest first. */
    async verdicts(userId: string, most: number): Promise<{ id: string; verdicts: Verdict[] }[]> {
      const rows = await db
        .select({ id: consultations.id, verdicts: latest.verdicts })
        .from(consultations)
        .innerJoinLateral(latest, sql`true`)
        .where(and(eq(consultations.userId, userId), isNotNull(consultations.marks)))
        .orderBy(desc(consultations.completedAt), desc(consultations.id))
        .limit(most);
      return rows.map(({ id, verdicts }) => ({ id, verdicts: verdicts ?? [] }));
    },

    /** How many were held on each day of London since a moment. */
    daysHeld: (userId: string, since: Date): Promise<{ day: string; held: number }[]> =>
      db
        .select({ day: londonDay, held: sql<number>`count(*)::int` })
        .from(consultations)
        .where(and(eq(consultations.userId, userId), gte(consultations.completedAt, since)))
        .groupBy(sql`1`),

    /** All cases, deleted ones too, with the groups they sit in; the published ones in the order of the list. */
    cases: () =>
      db
        .select({
          id: scenarios.id,
          groups: scenarios.experienceGroups,
          open: sql<boolean>`${scenarios.status} = 'published' and ${scenarios.deletedAt} is null`,
        })
        .from(scenarios)
        .orderBy(desc(scenarios.createdAt), sql`lower(${scenarios.title})`, scenarios.id),

    /** How much of each case's mark sheet hangs on each statement: the weights of its acts, critical ones twice. */
    async needs(): Promise<{ scenarioId: string; id: IndicatorId; weight: number }[]> {
      const indicator = sql<IndicatorId>`indicator.value`;
      return db
        .select({
          scenarioId: subdomains.scenarioId,
          id: indicator,
          weight: sql<number>`sum(coalesce((${subdomains.sheet} ->> 'weight')::int, 2) * (1 + ${subdomains.isCritical}))::int`,
        })
        .from(subdomains)
        .innerJoinLateral(sql`jsonb_array_elements_text(${subdomains.sheet} -> 'countsFor') as indicator(value)`, sql`true`)
        .where(sql`${subdomains.sheet} ->> 'kind' <> 'must not'`)
        .groupBy(subdomains.scenarioId, indicator);
    },

    /** Of one case the mean points of all candidates' first marked attempts, and of how many. */
    async difficultyOf(scenarioId: string): Promise<Omit<Difficulty, 'scenarioId'>> {
      const firsts = db
        .selectDistinctOn([consultations.userId], { marks: consultations.marks })
        .from(consultations)
        .where(and(eq(consultations.scenarioId, scenarioId), sql`marks is not null`))
        .orderBy(consultations.userId, consultations.completedAt)
        .as('firsts');
      const [found] = await db
        .select({ points: sql<number>`coalesce(avg(${firsts.marks}), 0)::float8`, candidates: sql<number>`count(*)::int` })
        .from(firsts);
      return found!;
    },

    notes: (userId: string): Promise<NoteRow[]> => db.select().from(caseNotes).where(eq(caseNotes.userId, userId)),

    /** Changes what a person noted of a case; what is absent stays. */
    async setNote(userId: string, scenarioId: string, change: Partial<Pick<NoteRow, 'bookmarked' | 'note' | 'refusedAt'>>, now: Date) {
      const values = { ...change, updatedAt: now };
      const [row] = await db
        .insert(caseNotes)
        .values({ userId, scenarioId, ...values })
        .onConflictDoUpdate({ target: [caseNotes.userId, caseNotes.scenarioId], set: values })
        .returning();
      return row!;
    },

    async plan(userId: string): Promise<PlanRow | null> {
      return (await db.select().from(studyPlans).where(eq(studyPlans.userId, userId)))[0] ?? null;
    },

    async planOfCalendar(calendarId: string): Promise<PlanRow | null> {
      return (await db.select().from(studyPlans).where(eq(studyPlans.calendarId, calendarId)))[0] ?? null;
    },

    async setPlan(userId: string, plan: Pick<PlanRow, 'examDate' | 'stationsAWeek' | 'groups'>, now: Date): Promise<PlanRow> {
      const values = { ...plan, updatedAt: now };
      const [row] = await db
        .insert(studyPlans)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: studyPlans.userId, set: values })
        .returning();
      return row!;
    },

    /** Null where there is no plan. */
    async setCalendar(userId: string, calendarId: string | null): Promise<PlanRow | null> {
      const [row] = await db.update(studyPlans).set({ calendarId }).where(eq(studyPlans.userId, userId)).returning();
      return row ?? null;
    },

    async deletePlan(userId: string): Promise<void> {
      await db.delete(studyPlans).where(eq(studyPlans.userId, userId));
    },
  };
}
