import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { AssessmentRecord, Report, SelfAssessment } from '#contract/assessment.ts';
import { DEFAULT_CRITICAL, type GuidanceRow, type IndicatorId } from '#contract/indicator.ts';
import { type Subdomain } from '#contract/subdomain.ts';
import type { Db } from '#server/db/open.ts';
import { assessments, consultations, indicatorOverrides, stationCritical, stationGuidance, subdomains } from '#server/db/tables.ts';

export type IndicatorOverride = { id: IndicatorId; customTitle: string | null; customDescription: string | null };

/** A record that is kept, and so has an id. */
type StoredAssessment = AssessmentRecord & { id: string };

/** What the marking of stations needs from the database, and the assessments themselves. */
export function assessmentStore(db: Db) {
  const recordOf = (row: typeof assessments.$inferSelect): StoredAssessment => ({
    id: row.id,
    source: 'sca_scoring',
    createdAt: row.createdAt.toISOString(),
    assessment: row.assessment,
  });
  async function selfOf(consultationId: string): Promise<SelfAssessment | null> {
    const [row] = await db.select({ self: consultations.self }).from(consultations).where(eq(consultations.id, consultationId));
    return row?.self ?? null;
  }

  /** What a marking has stored; null before. */
  async function byMarking(markingId: string): Promise<StoredAssessment | null> {
    const [row] = await db.select().from(assessments).where(eq(assessments.markingId, markingId));
    return row ? recordOf(row) : null;
  }

  return {
    /** Global overrides of titles and descriptions; only indicators that have one. */
    overrides: (): Promise<IndicatorOverride[]> => db.select().from(indicatorOverrides),

    /** A station's guidance in the order of the indicators; none for an unknown station. */
    async guidance(stationKey: string): Promise<GuidanceRow[]> {
      const rows = await db
        .select()
        .from(stationGuidance)
        .where(eq(stationGuidance.stationKey, stationKey))
        .orderBy(asc(stationGuidance.indicatorId));
      return rows.map(({ indicatorId, targetedGuidance }) => ({ indicator_id: indicatorId, targeted_guidance: targetedGuidance }));
    },

    /** A station's critical indicators; D1_1, D2_8, D3_9 until it has a row of its own, which may be empty. */
    async critical(stationKey: string): Promise<IndicatorId[]> {
      const [row] = await db.select().from(stationCritical).where(eq(stationCritical.stationKey, stationKey));
      return row?.indicatorIds ?? [...DEFAULT_CRITICAL];
    },

    /** A scenario's subdomains, by domain and then in their order. */
    async subdomains(scenarioId: string): Promise<Subdomain[]> {
      const rows = await db
        .select({
          id: subdomains.id,
          domain: subdomains.domain,
          title: subdomains.title,
          instructions: subdomains.instructions,
          isCritical: subdomains.isCritical,
          orderIndex: subdomains.orderIndex,
          sheet: subdomains.sheet,
        })
        .from(subdomains)
        .where(eq(subdomains.scenarioId, scenarioId))
        .orderBy(asc(subdomains.domain), asc(subdomains.orderIndex));
      return rows.map(({ sheet, ...row }) => ({ ...row, ...(sheet && { sheet }) }));
    },

    /**
     * Stores a report, with the candidate's own grades where they were given before; one for each marking. A report that
     * another server stored since this marking began is answered instead: two at once are one. Null when the consultation
     * was deleted meanwhile.
     */
    async save(marked: {
      consultationId: string;
      report: Report;
      createdAt: Date;
      markingId: string | null;
      begunAt: Date;
    }): Promise<AssessmentRecord | null> {
      const { consultationId, report, createdAt, markingId, begunAt } = marked;
      return db.transaction(async (tx) => {
        const [held] = await tx
          .select({ self: consultations.self })
          .from(consultations)
          .where(eq(consultations.id, consultationId))
          .for('update');
        if (!held) return null;
        const [since] = await tx
          .select()
          .from(assessments)
          .where(and(eq(assessments.consultationId, consultationId), gt(assessments.createdAt, begunAt)))
          .orderBy(desc(assessments.createdAt))
          .limit(1);
        if (since) return recordOf(since);
        const assessment = { report, ...(held.self && { self: held.self }) };
        const [made] = await tx
          .insert(assessments)
          .values({ consultationId, assessment, createdAt, markingId })
          .onConflictDoNothing()
          .returning();
        if (!made) return recordOf((await tx.select().from(assessments).where(eq(assessments.markingId, markingId!)))[0]!);
        await tx.update(consultations).set({ marks: report.total.points }).where(eq(consultations.id, consultationId));
        return recordOf(made);
      });
    },

    byMarking,

    /** The candidate's own grades; null before they were given. */
    self: selfOf,

    /** Keeps the candidate's own grades with the consultation and beside its newest report. */
    async saveSelf(consultationId: string, self: SelfAssessment): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.update(consultations).set({ self }).where(eq(consultations.id, consultationId));
        const [newest] = await tx
          .select()
          .from(assessments)
          .where(eq(assessments.consultationId, consultationId))
          .orderBy(desc(assessments.createdAt), desc(assessments.id))
          .limit(1);
        if (newest)
          await tx
            .update(assessments)
            .set({ assessment: { ...newest.assessment, self } })
            .where(eq(assessments.id, newest.id));
      });
    },

    /** Newest first. */
    async list(consultationId: string): Promise<StoredAssessment[]> {
      const rows = await db
        .select()
        .from(assessments)
        .where(eq(assessments.consultationId, consultationId))
        .orderBy(desc(assessments.createdAt), desc(assessments.id));
      return rows.map(recordOf);
    },
  };
}
export type AssessmentStore = ReturnType<typeof assessmentStore>;
