import { and, eq } from 'drizzle-orm';
import { DEFAULT_CRITICAL, INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { indicatorOverrides, stationCritical, stationGuidance } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import type { CaseChanges } from '#server/features/scenarios/change-case.ts';

export type StationWriter = ReturnType<typeof stationWriter>;
type Override = { customTitle: string | null; customDescription: string | null };

/** What administrators write of stations, and of the indicators everywhere. */
export function stationWriter({ changes }: { changes: CaseChanges }) {
  return {
    saveGuidance: (stationKey: string, indicatorId: IndicatorId, targetedGuidance: string, by: Actor): Promise<void> =>
      changes.ofStation(stationKey, by, async ({ tx, log }) => {
        const [before] = await tx.select().from(stationGuidance).where(guidanceOf(stationKey, indicatorId));
        await tx
          .insert(stationGuidance)
          .values({ stationKey, indicatorId, targetedGuidance })
          .onConflictDoUpdate({ target: [stationGuidance.stationKey, stationGuidance.indicatorId], set: { targetedGuidance } });
        log({
          action: 'guidance_saved',
          subject: station(stationKey),
          before: { [indicatorId]: before?.targetedGuidance },
          after: { [indicatorId]: targetedGuidance },
        });
      }),

    /** Does nothing where there is none. */
    removeGuidance: (stationKey: string, indicatorId: IndicatorId, by: Actor): Promise<void> =>
      changes.ofStation(stationKey, by, async ({ tx, log }) => {
        const [gone] = await tx.delete(stationGuidance).where(guidanceOf(stationKey, indicatorId)).returning();
        if (gone) log({ action: 'guidance_deleted', subject: station(stationKey), before: { [indicatorId]: gone.targetedGuidance } });
      }),

    /** Each once, in the order of the indicators. @returns what is kept. */
    saveCritical: (stationKey: string, ids: readonly IndicatorId[], by: Actor): Promise<IndicatorId[]> =>
      changes.ofStation(stationKey, by, async ({ tx, log }) => {
        const indicatorIds = INDICATOR_IDS.filter((id) => ids.includes(id));
        const [before] = await tx.select().from(stationCritical).where(eq(stationCritical.stationKey, stationKey));
        await tx
          .insert(stationCritical)
          .values({ stationKey, indicatorIds })
          .onConflictDoUpdate({ target: stationCritical.stationKey, set: { indicatorIds } });
        log({
          action: 'critical_changed',
          subject: station(stationKey),
          before: { critical: (before?.indicatorIds ?? DEFAULT_CRITICAL).join(', ') },
          after: { critical: indicatorIds.join(', ') },
        });
        return indicatorIds;
      }),

    /** Blank texts count as none; without either the indicator is as it was built. */
    saveOverride: (id: IndicatorId, sent: Override, by: Actor): Promise<void> =>
      changes.change(by, async ({ tx, log }) => {
        const override = { customTitle: sent.customTitle?.trim() || null, customDescription: sent.customDescription?.trim() || null };
        const [before] = await tx.delete(indicatorOverrides).where(eq(indicatorOverrides.id, id)).returning();
        if (override.customTitle || override.customDescription)
          await tx
            .insert(indicatorOverrides)
            .values({ id, ...override })
            .onConflictDoUpdate({ target: indicatorOverrides.id, set: override });
        log({ action: 'indicator_changed', subject: { kind: 'indicator', id, name: id }, before, after: { id, ...override } });
      }),
  };
}

const station = (stationKey: string) => ({ kind: 'station' as const, id: stationKey, name: stationKey });
const guidanceOf = (stationKey: string, indicatorId: IndicatorId) =>
  and(eq(stationGuidance.stationKey, stationKey), eq(stationGuidance.indicatorId, indicatorId));
