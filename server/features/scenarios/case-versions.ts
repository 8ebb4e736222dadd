import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { scenarios, scenarioVersions, users } from '#server/db/tables.ts';
import { changedFields, hashOf, snapshotOf } from './snapshot.ts';
import type { ScenarioRow } from './store.ts';

export type VersionRow = typeof scenarioVersions.$inferSelect;
export type CaseVersions = ReturnType<typeof caseVersions>;

/**
 * Keeps the case as it stands as a version, unless the newest one holds the same. The scenario's row must be locked.
 * @returns the version that holds what stands now.
 */
export async function keepVersion(tx: Db, row: ScenarioRow, { by, at }: { by: string | null; at: Date }): Promise<VersionRow> {
  const snapshot = await snapshotOf(tx, row);
  const hash = hashOf(snapshot);
  const newest = await newestOf(tx, row.id);
  if (newest?.hash === hash) return newest;
  const [kept] = await tx
    .insert(scenarioVersions)
    .values({
      scenarioId: row.id,
      number: (newest?.number ?? 0) + 1,
      hash,
      snapshot,
      changed: changedFields(newest?.snapshot ?? null, snapshot),
      savedBy: by,
      createdAt: at,
    })
    .returning();
  return kept!;
}

/** Versions of cases: never changed once kept. A malformed id finds nothing. */
export function caseVersions(db: Db) {
  return {
    /** The version that holds the case as it stands now; null for an unknown scenario. Deleted ones have theirs too. */
    async current(scenarioId: string): Promise<VersionRow | null> {
      if (!isRowId(scenarioId)) return null;
      const [row] = await db.select().from(scenarios).where(eq(scenarios.id, scenarioId));
      if (!row) return null;
      const newest = await newestOf(db, scenarioId);
      if (newest?.hash === hashOf(await snapshotOf(db, row))) return newest;
      return db.transaction(async (tx) => {
        const [locked] = await tx.select().from(scenarios).where(eq(scenarios.id, scenarioId)).for('update');
        return keepVersion(tx, locked!, { by: null, at: locked!.updatedAt });
      });
    },

    async find(id: string): Promise<VersionRow | null> {
      if (!isRowId(id)) return null;
      const [row] = await db.select().from(scenarioVersions).where(eq(scenarioVersions.id, id));
      return row ?? null;
    },

    /** Newest first, below number `before`, without what they hold. */
    list: ({ scenarioId, before, take }: { scenarioId: string; before: number | null; take: number }) =>
      db
        .select({
          id: scenarioVersions.id,
          number: scenarioVersions.number,
          changed: scenarioVersions.changed,
          createdAt: scenarioVersions.createdAt,
          savedBy: scenarioVersions.savedBy,
          email: users.email,
        })
        .from(scenarioVersions)
        .leftJoin(users, eq(users.id, scenarioVersions.savedBy))
        .where(and(eq(scenarioVersions.scenarioId, scenarioId), before === null ? undefined : lt(scenarioVersions.number, before)))
        .orderBy(desc(scenarioVersions.number))
        .limit(take),
  };
}

async function newestOf(db: Db, scenarioId: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(scenarioVersions)
    .where(eq(scenarioVersions.scenarioId, scenarioId))
    .orderBy(desc(scenarioVersions.number))
    .limit(1);
  return row ?? null;
}
