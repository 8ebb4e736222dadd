import { eq } from 'drizzle-orm';
import type { IndicatorId } from '#contract/indicator.ts';
import type { Db } from '#server/db/open.ts';
import { stationCritical, stationGuidance, subdomains } from '#server/db/tables.ts';
import type { CaseFile } from './case-file.ts';

type Station = { id: string; stationKey: string };
/** What a case is marked by. `critical` absent or null: the default three. */
export type Marking = {
  guidance: { indicatorId: IndicatorId; text: string }[];
  critical?: IndicatorId[] | null | undefined;
  subdomains: CaseFile['subdomains'];
};

/** Puts subdomains, guidance and critical flags in place of those that stand there. */
export async function replaceMarking(db: Db, marking: Marking, station: Station): Promise<void> {
  await db.delete(subdomains).where(eq(subdomains.scenarioId, station.id));
  await db.delete(stationGuidance).where(eq(stationGuidance.stationKey, station.stationKey));
  await db.delete(stationCritical).where(eq(stationCritical.stationKey, station.stationKey));
  await addMarking(db, marking, station);
}

/** What stands there already stays. */
export async function addMarking(db: Db, marking: Marking, { id, stationKey }: Station): Promise<void> {
  if (marking.subdomains.length > 0)
    await db.insert(subdomains).values(marking.subdomains.map((subdomain) => ({ ...subdomain, scenarioId: id })));
  if (marking.guidance.length > 0)
    await db
      .insert(stationGuidance)
      .values(marking.guidance.map(({ indicatorId, text }) => ({ stationKey, indicatorId, targetedGuidance: text })))
      .onConflictDoNothing();
  if (marking.critical) await db.insert(stationCritical).values({ stationKey, indicatorIds: marking.critical }).onConflictDoNothing();
}
