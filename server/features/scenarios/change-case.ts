import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { scenarios } from '#server/db/tables.ts';
import { type Actor, logChange, type LoggedChange } from '#server/features/auth/log-change.ts';
import { keepVersion } from './case-versions.ts';
import type { ScenarioRow } from './store.ts';

/** A change under way: everything it writes goes through `tx`, and what it did is said with `log`. */
export type CaseChange = { tx: Db; at: Date; log: (entry: LoggedChange) => void };

export type CaseChanges = ReturnType<typeof caseChanges>;

/**
 * Administrators' changes of a case and of what it is marked by. One at a time for each case (its row is locked), whole
 * or not at all, and each on record; the case before and after is kept as a version.
 * @param onChanged called when a change stands.
 */
export function caseChanges({ db, now, onChanged }: { db: Db; now: () => Date; onChanged?: () => void }) {
  async function change<T>(by: Actor, make: (change: CaseChange) => Promise<T>): Promise<T> {
    const at = now();
    const done = await db.transaction(async (tx) => {
      const entries: LoggedChange[] = [];
      const made = await make({ tx, at, log: (entry) => void entries.push(entry) });
      for (const entry of entries) await logChange(tx, at, by, entry);
      return made;
    });
    onChanged?.();
    return done;
  }

  /** From now on newer built-in versions leave the case's marking alone. */
  const markingEdited = ({ tx, at }: CaseChange, { id }: ScenarioRow) =>
    tx.update(scenarios).set({ markingEditedAt: at }).where(eq(scenarios.id, id));

  const ofCase = <T>(id: string, by: Actor, make: (change: CaseChange, scenario: ScenarioRow) => Promise<T>): Promise<T | null> =>
    isRowId(id)
      ? change(by, async (under) => {
          const scenario = await locked(under.tx, eq(scenarios.id, id));
          return scenario && kept(under, by, scenario, () => make(under, scenario));
        })
      : Promise.resolve(null);

  return {
    /** Makes something new, or changes what belongs to no single case. */
    change,

    /** Null for a scenario that is unknown or deleted; then nothing is made. */
    ofCase,

    /** As `ofCase`, for subdomains. */
    ofMarking: <T>(id: string, by: Actor, make: (change: CaseChange, scenario: ScenarioRow) => Promise<T>): Promise<T | null> =>
      ofCase(id, by, async (under, scenario) => {
        const made = await make(under, scenario);
        await markingEdited(under, scenario);
        return made;
      }),

    /** For guidance and critical flags. A station may be without a scenario: they are then kept for its key (api.md, rule 4). */
    ofStation: <T>(stationKey: string, by: Actor, make: (change: CaseChange) => Promise<T>): Promise<T> =>
      change(by, async (under) => {
        const scenario = await locked(under.tx, eq(scenarios.stationKey, stationKey));
        if (!scenario) return make(under);
        return kept(under, by, scenario, async () => {
          const made = await make(under);
          await markingEdited(under, scenario);
          return made;
        });
      }),
  };
}

/** The case is kept as it stood before a change, and as it stands after. */
async function kept<T>({ tx, at }: CaseChange, by: Actor, scenario: ScenarioRow, make: () => Promise<T>): Promise<T> {
  await keepVersion(tx, scenario, { by: null, at: scenario.updatedAt });
  const made = await make();
  const [after] = await tx.select().from(scenarios).where(eq(scenarios.id, scenario.id));
  await keepVersion(tx, after!, { by: by.id, at });
  return made;
}

async function locked(tx: Db, which: ReturnType<typeof eq>): Promise<ScenarioRow | null> {
  const [scenario] = await tx
    .select()
    .from(scenarios)
    .where(and(which, isNull(scenarios.deletedAt)))
    .for('update');
  return scenario ?? null;
}
