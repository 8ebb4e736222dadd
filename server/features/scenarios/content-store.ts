import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { scenarios, stationCritical, stationGuidance, subdomains } from '#server/db/tables.ts';
import type { CaseFile } from './case-file.ts';

/** Writes built-in cases: each one whole, with its marking context, or not at all. */
export function contentStore(db: Db) {
  return {
    /** False when the key (or its station) stands there already, deleted ones included. */
    insert: (built: CaseFile, values: { aiInstructions: string; now: Date }): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .insert(scenarios)
          .values({
            ...columnsOf(built),
            stationKey: built.stationKey,
            aiInstructions: values.aiInstructions,
            createdAt: values.now,
            updatedAt: values.now,
          })
          // No target: another starting server may hold the key or the station, whichever index meets it first.
          .onConflictDoNothing()
          .returning({ id: scenarios.id, stationKey: scenarios.stationKey });
        if (row) await writeMarking(tx, built, row);
        return row !== undefined;
      }),

    /** False unless an older version stands there that nobody edited or deleted. The station's key stays as it was. */
    update: (built: CaseFile, now: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .update(scenarios)
          .set({ ...columnsOf(built), updatedAt: now })
          .where(
            and(
              eq(scenarios.contentKey, built.key),
              lt(scenarios.contentVersion, built.version),
              isNull(scenarios.editedAt),
              isNull(scenarios.deletedAt),
            ),
          )
          .returning({ id: scenarios.id, stationKey: scenarios.stationKey });
        if (row) await writeMarking(tx, built, row);
        return row !== undefined;
      }),
  };
}

const columnsOf = (built: CaseFile) => ({
  contentKey: built.key,
  contentVersion: built.version,
  title: built.title,
  description: built.description,
  tag: built.tag,
  status: built.status,
  patientDetails: built.patientDetails,
  materialsForCandidate: built.materialsForCandidate,
  voiceProvider: built.voiceProvider,
  voiceId: built.voiceId,
  consultationType: built.consultationType ?? null,
  experienceGroups: built.experienceGroups ?? null,
});

/** Replaces the marking context of a case: subdomains, guidance and critical flags. */
async function writeMarking(db: Db, built: CaseFile, { id, stationKey }: { id: string; stationKey: string }): Promise<void> {
  await db.delete(subdomains).where(eq(subdomains.scenarioId, id));
  await db.delete(stationGuidance).where(eq(stationGuidance.stationKey, stationKey));
  await db.delete(stationCritical).where(eq(stationCritical.stationKey, stationKey));
  if (built.subdomains.length > 0)
    await db.insert(subdomains).values(built.subdomains.map((subdomain) => ({ ...subdomain, scenarioId: id })));
  if (built.guidance.length > 0)
    await db
      .insert(stationGuidance)
      .values(built.guidance.map(({ indicatorId, text }) => ({ stationKey, indicatorId, targetedGuidance: text })));
  if (built.critical) await db.insert(stationCritical).values({ stationKey, indicatorIds: built.critical });
}
