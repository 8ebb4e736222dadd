import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { CallMode, EndedReason } from '#contract/call.ts';
import type { PlayedBy } from '#contract/played-by.ts';
import type { Entry } from '#contract/transcript.ts';
import type { Db } from '#server/db/open.ts';
import type { Earlier } from '#server/voice/plan.ts';
import { callEntries, calls, callTickets } from '#server/db/tables.ts';
import { entryRow } from './entry-row.ts';
import { addPlayed } from './played.ts';

export type CallRow = typeof calls.$inferSelect;
export type CallStore = ReturnType<typeof callStore>;

/** A call as it is made; `node` holds it from the start. */
type NewCall = {
  userId: string;
  scenarioId: string;
  scenarioVersionId?: string | null;
  mode: CallMode;
  language: string;
  node?: string;
} & Partial<Pick<CallRow, 'mockId' | 'stationNumber' | 'consultationSeconds' | 'activeAt' | 'status'>>;

/** `node`: who writes, where nodes share the database. */
type Writing = { node?: string; saidIds?: string[] };

/** What a node did for a call that another one has taken. */
export class NotHeld extends Error {
  constructor(callId: string) {
    super(`call ${callId} is held by another node`);
    this.name = 'NotHeld';
  }
}

/**
 * Calls, their tickets and every utterance of theirs. Where nodes share the database, `node` is who writes: what one writes
 * into a call that it does not hold any more is refused.
 */
export function callStore(db: Db) {
  const entriesOf = (callId: string) => db.select().from(callEntries).where(eq(callEntries.callId, callId)).orderBy(asc(callEntries.seq));
  const heldBy = (node: string | undefined) => (node === undefined ? undefined : eq(calls.node, node));

  return {
    /** Null when the user has an open call already. */
    create: async (row: NewCall): Promise<CallRow | null> => {
      const [made] = await db.insert(calls).values(row).onConflictDoNothing().returning();
      return made ?? null;
    },
    get: async (id: string): Promise<CallRow | null> => (await db.select().from(calls).where(eq(calls.id, id)))[0] ?? null,
    /** The newest call of a mock's station; null before it was opened. */
    ofStation: async (mockId: string, stationNumber: number): Promise<CallRow | null> =>
      (
        await db
          .select()
          .from(calls)
          .where(and(eq(calls.mockId, mockId), eq(calls.stationNumber, stationNumber)))
          .orderBy(desc(calls.createdAt))
          .limit(1)
      )[0] ?? null,
    /** An ended call runs on; null when its user has another one open. */
    reopen: async (id: string): Promise<CallRow | null> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(calls).where(eq(calls.id, id)).for('update');
        if (!row || row.status !== 'ended') return row ?? null;
        const others = await tx.$count(calls, and(eq(calls.userId, row.userId), ne(calls.status, 'ended')));
        if (others > 0) return null;
        const change = { status: 'in-progress', endedAt: null, endedReason: null, settled: false, node: null } as const;
        return (await tx.update(calls).set(change).where(eq(calls.id, id)).returning())[0] ?? null;
      }),
    /** The clock of a call that nobody holds begins at another moment: the time that its mock stood still is no part of it. */
    moveClock: async (id: string, activeAt: Date): Promise<void> => {
      await db
        .update(calls)
        .set({ activeAt })
        .where(and(eq(calls.id, id), ne(calls.status, 'ended')));
    },
    openOf: (userId: string): Promise<CallRow[]> =>
      db
        .select()
        .from(calls)
        .where(and(eq(calls.userId, userId), ne(calls.status, 'ended')))
        .orderBy(desc(calls.createdAt)),
    open: (): Promise<CallRow[]> => db.select().from(calls).where(ne(calls.status, 'ended')),
    latestOf: async (userId: string): Promise<CallRow | null> =>
      (await db.select().from(calls).where(eq(calls.userId, userId)).orderBy(desc(calls.createdAt)).limit(1))[0] ?? null,
    activate: async (id: string, at: Date): Promise<void> => {
      await db
        .update(calls)
        .set({ status: 'in-progress', activeAt: at })
        .where(and(eq(calls.id, id), ne(calls.status, 'ended')));
    },
    /** Who played it, added to what another process noted of its own part. */
    addPlayed: (id: string, played: PlayedBy): Promise<void> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select({ before: calls.played }).from(calls).where(eq(calls.id, id)).for('update');
        if (row)
          await tx
            .update(calls)
            .set({ played: addPlayed(row.before, played) })
            .where(eq(calls.id, id));
      }),
    markTyped: async (id: string): Promise<void> => void (await db.update(calls).set({ typed: true }).where(eq(calls.id, id))),
    markRecorded: async (id: string): Promise<void> => void (await db.update(calls).set({ recorded: true }).where(eq(calls.id, id))),
    /** The first reason stays. */
    end: async (id: string, endedReason: EndedReason, endedAt: Date, node?: string): Promise<void> => {
      await db
        .update(calls)
        .set({ status: 'ended', endedReason, endedAt, wish: null })
        .where(and(eq(calls.id, id), ne(calls.status, 'ended'), heldBy(node)));
    },
    /** Ends those of them that are open, each at the moment of its last word: their process stopped. */
    endAbandoned: async (now: Date, ids: string[]): Promise<number> => {
      const lastWord = sql<Date>`coalesce((select max(${callEntries.at}) from ${callEntries} where ${callEntries.callId} = ${calls.id}), ${calls.activeAt}, ${now.toISOString()}::timestamptz)`;
      const ended = await db
        .update(calls)
        .set({ status: 'ended', endedReason: 'server-shutdown', endedAt: lastWord })
        .where(and(ne(calls.status, 'ended'), inArray(calls.id, ids)))
        .returning({ id: calls.id });
      return ended.length;
    },
    /** @throws NotHeld when another node holds the call. */
    addEntry: async (callId: string, entry: Entry, seq: number, { node, saidIds = [] }: Writing = {}): Promise<void> => {
      const row = { ...entryRow(callId, entry, seq), saidIds: saidIds.length > 0 ? saidIds : null };
      if (node === undefined) return void (await db.insert(callEntries).values(row).onConflictDoNothing());
      await db.transaction(async (tx) => {
        // Shared, so that nobody takes the call and reads its entries between this look and the insert.
        const held = and(eq(calls.id, callId), heldBy(node));
        if ((await tx.select({ id: calls.id }).from(calls).where(held).for('share')).length === 0) throw new NotHeld(callId);
        await tx.insert(callEntries).values(row).onConflictDoNothing();
      });
    },
    entries: async (callId: string): Promise<Entry[]> => (await entriesOf(callId)).map(toEntry),
    /** The same with what a call needs that goes on. */
    storedEntries: async (callId: string): Promise<Earlier['entries']> =>
      (await entriesOf(callId)).map((row) => ({ entry: toEntry(row), seq: row.seq, saidIds: row.saidIds ?? [] })),
    addTicket: async (callId: string, hash: string, expiresAt: Date): Promise<void> => {
      await db.insert(callTickets).values({ hash, callId, expiresAt });
    },
    /** Uses a ticket up: true once, for its own call, in its time. */
    redeem: async (hash: string, callId: string, now: Date): Promise<boolean> => {
      const used = await db
        .update(callTickets)
        .set({ usedAt: now })
        .where(and(eq(callTickets.hash, hash), eq(callTickets.callId, callId), isNull(callTickets.usedAt), gt(callTickets.expiresAt, now)))
        .returning({ hash: callTickets.hash });
      return used.length === 1;
    },
  };
}

function toEntry(row: typeof callEntries.$inferSelect): Entry {
  return {
    id: row.id,
    role: row.role,
    text: row.content,
    content: row.content,
    timestamp: row.at.toISOString(),
    isPartial: false,
    ...(row.startMs !== null && { startMs: row.startMs }),
    ...(row.endMs !== null && { endMs: row.endMs }),
    ...(row.interrupted && { interrupted: true }),
    ...(row.backchannel && { backchannel: true }),
  };
}
