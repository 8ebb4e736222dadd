import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { scenarios } from '#server/db/tables.ts';
import { columnsOf } from './case-columns.ts';
import type { CaseFile } from './case-file.ts';
import { keepVersion } from './case-versions.ts';
import { addMarking, replaceMarking } from './write-marking.ts';

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
            contentKey: built.key,
            stationKey: built.stationKey,
            aiInstructions: values.aiInstructions,
            createdAt: values.now,
            updatedAt: values.now,
          })
          // No target: another starting server may hold the key or the station, whichever index meets it first.
          .onConflictDoNothing()
          .returning({ id: scenarios.id, stationKey: scenarios.stationKey });
        // Guidance and flags may stand there already: administrators can write them before the station has a case.
        if (row) await addMarking(tx, built, row);
        return row !== undefined;
      }),

    /**
     * False unless an older version stands there that nobody edited or deleted. The station's key stays as it was, and so
     * does marking that somebody edited.
     */
    update: (built: CaseFile, now: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const older = and(
          eq(scenarios.contentKey, built.key),
          lt(scenarios.contentVersion, built.version),
          isNull(scenarios.editedAt),
          isNull(scenarios.deletedAt),
        );
        const [before] = await tx.select().from(scenarios).where(older).for('update');
        if (!before) return false;
        await keepVersion(tx, before, { by: null, at: before.updatedAt });
        await tx
          .update(scenarios)
          .set({ ...columnsOf(built), contentKey: built.key, updatedAt: now, revision: sql`${scenarios.revision} + 1` })
          .where(eq(scenarios.id, before.id));
        if (!before.markingEditedAt) await replaceMarking(tx, built, before);
        return true;
      }),
  };
}
