import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Entry } from '#contract/transcript.ts';
import type { Db } from '#server/db/open.ts';
import { callEntries, calls } from '#server/db/tables.ts';
import { vapiCalls } from '#server/db/vapi-tables.ts';
import { entryRow } from '../entry-row.ts';
import type { CallRow } from '../store.ts';

export type VapiRow = typeof vapiCalls.$inferSelect;
/** A call and where it is on Vapi. */
export type HeldOnVapi = { call: CallRow; there: VapiRow };
export type VapiStore = ReturnType<typeof vapiStore>;

/** What is known here of calls on Vapi. */
export function vapiStore(db: Db) {
  const held = db.select({ call: calls, there: vapiCalls }).from(vapiCalls).innerJoin(calls, eq(calls.id, vapiCalls.callId)).$dynamic();

  return {
    add: async (row: typeof vapiCalls.$inferInsert): Promise<void> => void (await db.insert(vapiCalls).values(row)),
    get: async (callId: string): Promise<VapiRow | null> =>
      (await db.select().from(vapiCalls).where(eq(vapiCalls.callId, callId)))[0] ?? null,
    byVapiId: async (vapiId: string): Promise<HeldOnVapi | null> => (await held.where(eq(vapiCalls.vapiId, vapiId)))[0] ?? null,

    /**
     * Takes up to 50 calls of the last day that something is still to come of and that nobody has asked for lately: the
     * longer ago a call was made, the more rarely. Taken, they are not given to another server.
     */
    takeDue: async (now: Date): Promise<HeldOnVapi[]> => {
      const at = sql`${now.toISOString()}::timestamptz`;
      const due = db
        .select({ callId: vapiCalls.callId })
        .from(vapiCalls)
        .innerJoin(calls, eq(calls.id, vapiCalls.callId))
        .where(
          and(
            or(isNull(vapiCalls.collectedAt), isNull(vapiCalls.recordedAt)),
            gt(calls.createdAt, sql`${at} - interval '1 day'`),
            lt(vapiCalls.askedAt, sql`${at} - greatest(interval '15 seconds', (${at} - ${calls.createdAt}) / 20)`),
          ),
        )
        .limit(50)
        .for('update', { of: vapiCalls, skipLocked: true });
      const taken = await db
        .update(vapiCalls)
        .set({ askedAt: now })
        .where(sql`${vapiCalls.callId} in ${due}`)
        .returning();
      const rows = await Promise.all(taken.map(async (there) => ({ there, call: await callOf(there.callId) })));
      return rows.flatMap(({ there, call }) => (call ? [{ there, call }] : []));
    },

    /** The moment the call became active; the first one stays, also for a call that has ended meanwhile. */
    noteStart: async (callId: string, at: Date): Promise<void> => {
      await db
        .update(calls)
        .set({ activeAt: at, status: sql`case when ${calls.status} = 'queued' then 'in-progress' else ${calls.status} end` })
        .where(and(eq(calls.id, callId), isNull(calls.activeAt)));
    },

    /** Stores a call's transcript, once: false when it was there already. */
    collect: (callId: string, entries: Entry[], now: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const first = await tx
          .update(vapiCalls)
          .set({ collectedAt: now })
          .where(and(eq(vapiCalls.callId, callId), isNull(vapiCalls.collectedAt)))
          .returning({ callId: vapiCalls.callId });
        if (first.length === 0) return false;
        if (entries.length > 0) await tx.insert(callEntries).values(entries.map((entry, seq) => entryRow(callId, entry, seq)));
        return true;
      }),

    /** `kept`: a recording lies here now; otherwise there will be none. */
    noteRecording: async (callId: string, kept: boolean, now: Date): Promise<void> => {
      await db.update(vapiCalls).set({ recordedAt: now }).where(eq(vapiCalls.callId, callId));
      if (kept) await db.update(calls).set({ recorded: true }).where(eq(calls.id, callId));
    },
    noteCost: async (callId: string, cost: number): Promise<void> =>
      void (await db.update(vapiCalls).set({ cost }).where(eq(vapiCalls.callId, callId))),
  };

  async function callOf(id: string): Promise<CallRow | null> {
    return (await db.select().from(calls).where(eq(calls.id, id)))[0] ?? null;
  }
}
