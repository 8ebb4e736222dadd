import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { modelMeasurements as table } from '#server/db/tables.ts';

/** What is measured: one of each at a time. */
export type Slot = 'patient' | 'examiner';
/** A process that runs a measurement tells of it every two seconds. All times are the database's: the clocks of machines differ. */
const SILENT = sql`interval '15 seconds'`;
const isDead = sql<boolean>`${table.seenAt} < now() - ${SILENT}`;

export type MeasurementStore = ReturnType<typeof measurementStore>;
export type Measurement = Pick<typeof table.$inferSelect, 'id' | 'label' | 'done' | 'of' | 'endedAt' | 'failure'> & {
  /** Of its process nothing was heard for too long. */
  dead: boolean;
  /** Seconds since it was begun. */
  seconds: number;
};

/** The one measurement of its kind that an installation may run. */
export function measurementStore(db: Db, slot: Slot) {
  const running = (id: string) => and(eq(table.slot, slot), eq(table.id, id), isNull(table.endedAt));
  return {
    /** False while another one is under way, in whichever process. */
    begin: async (id: string, label: string): Promise<boolean> => {
      const row = { id, label, done: 0, of: 0, startedAt: sql`now()`, seenAt: sql`now()`, endedAt: null, failure: null };
      const taken = await db
        .insert(table)
        .values({ slot, ...row })
        .onConflictDoUpdate({ target: table.slot, set: row, setWhere: sql`${table.endedAt} is not null or ${isDead}` })
        .returning({ id: table.id });
      return taken.length === 1;
    },
    /** Tells how far it is. False when it was cancelled, or another one has its place. */
    beat: async (id: string, progress: { done: number; of: number }): Promise<boolean> =>
      (
        await db
          .update(table)
          .set({ ...progress, seenAt: sql`now()` })
          .where(running(id))
          .returning({ id: table.id })
      ).length === 1,
    /** @param failure null for one that is done */
    end: async (id: string, failure: string | null): Promise<void> => {
      await db
        .update(table)
        .set({ endedAt: sql`now()`, failure })
        .where(running(id));
    },
    /** Ends the one that is under way, whoever runs it. @returns its id, or null where there is none */
    cancel: async (): Promise<{ id: string; label: string } | null> => {
      const [row] = await db
        .update(table)
        .set({ endedAt: sql`now()` })
        .where(and(eq(table.slot, slot), isNull(table.endedAt)))
        .returning({ id: table.id, label: table.label });
      return row ?? null;
    },
    /** The one that is under way, or the last one. */
    last: async (): Promise<Measurement | null> => {
      const [row] = await db
        .select({
          id: table.id,
          label: table.label,
          done: table.done,
          of: table.of,
          endedAt: table.endedAt,
          failure: table.failure,
          dead: isDead,
          seconds: sql<number>`extract(epoch from now() - ${table.startedAt})::float`,
        })
        .from(table)
        .where(eq(table.slot, slot));
      return row ?? null;
    },
  };
}
