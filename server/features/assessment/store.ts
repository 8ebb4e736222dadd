import { asc, desc, eq } from 'drizzle-orm';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { DEFAULT_CRITICAL, type GuidanceRow, type IndicatorId, type Subdomain } from '#contract/indicator.ts';
import type { Db } from '#server/db/open.ts';
import { assessments, indicatorOverrides, stationCritical, stationGuidance, subdomains } from '#server/db/tables.ts';

export type IndicatorOverride = { id: IndicatorId; customTitle: string | null; customDescription: string | null };

/** What the marking of stations needs from the database, and the assessments themselves. */
export function assessmentStore(db: Db) {
  const recordOf = (row: typeof assessments.$inferSelect): AssessmentRecord => ({
    id: row.id,
    source: 'sca_scoring',
    createdAt: row.createdAt.toISOString(),
    assessment: row.assessment,
  });

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
    subdomains(scenarioId: string): Promise<Subdomain[]> {
      return db
        .select({
          id: subdomains.id,
          domain: subdomains.domain,
          title: subdomains.title,
          instructions: subdomains.instructions,
          isCritical: subdomains.isCritical,
          orderIndex: subdomains.orderIndex,
        })
        .from(subdomains)
        .where(eq(subdomains.scenarioId, scenarioId))
        .orderBy(asc(subdomains.domain), asc(subdomains.orderIndex));
    },

    async save(consultationId: string, assessment: AssessmentRecord['assessment'], createdAt: Date): Promise<AssessmentRecord> {
      const [row] = await db.insert(assessments).values({ consultationId, assessment, createdAt }).returning();
      return recordOf(row!);
    },

    /** Newest first. */
    async list(consultationId: string): Promise<AssessmentRecord[]> {
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
