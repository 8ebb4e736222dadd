import { and, eq, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { EndedReason } from '#contract/call.ts';
import { isAlive } from '#server/db/nodes.ts';
import type { Db } from '#server/db/open.ts';
import { calls, nodes } from '#server/db/tables.ts';
import type { CallRow } from './store.ts';

export type Wish = 'let-go' | EndedReason;
export type HoldingStore = ReturnType<typeof holdingStore>;

/** The channel on which a node is told that somebody wishes something of it; the payload is its id. */
export const WISHES = 'call_wishes';

/** Which node holds which call, and what nodes ask of each other. */
export function holdingStore(db: Db) {
  const isOpen = (id: string) => and(eq(calls.id, id), ne(calls.status, 'ended'));

  return {
    /**
     * Makes a node the holder of an open call; null when it is over, or held by another node.
     * @param how `free` leaves a call to a node that lives; `any` takes it from that one too, which stores nothing more of it.
     */
    claim: async (id: string, node: string, how: 'free' | 'any'): Promise<CallRow | null> => {
      const isFree = or(isNull(calls.node), eq(calls.node, node), not(isAlive(calls.node)));
      const [row] = await db
        .update(calls)
        .set({ node, heldAt: sql`now()`, wish: null })
        .where(and(isOpen(id), how === 'free' ? isFree : undefined))
        .returning();
      return row ?? null;
    },

    /** Nobody holds it any more; whoever comes may. */
    letGo: async (id: string, node: string): Promise<void> => {
      await db
        .update(calls)
        .set({ node: null, heldAt: sql`now()`, wish: null })
        .where(and(eq(calls.id, id), eq(calls.node, node)));
    },

    /**
     * Asks something of the node that holds a call, which hears of it at once where the database lets it.
     * @returns false when no living node holds it.
     */
    ask: async (id: string, wish: Wish): Promise<boolean> => {
      const [asked] = await db
        .update(calls)
        .set({ wish })
        .where(and(isOpen(id), isAlive(calls.node)))
        .returning({ node: calls.node });
      if (asked) await db.execute(sql`select pg_notify(${WISHES}, ${asked.node})`);
      return asked !== undefined;
    },

    /** The open calls of a node, with what is asked of it. */
    heldBy: (node: string): Promise<{ id: string; wish: Wish | null }[]> =>
      db
        .select({ id: calls.id, wish: calls.wish })
        .from(calls)
        .where(and(eq(calls.node, node), ne(calls.status, 'ended'))),

    /** Those of the open calls that no living node holds, and none has taken for so many seconds. */
    unheld: async (ids: string[], seconds: number): Promise<string[]> => {
      if (ids.length === 0) return [];
      const since = sql`now() - make_interval(secs => ${seconds})`;
      const seen = sql`exists (select 1 from ${nodes} where ${nodes.id} = ${calls.node} and ${nodes.seenAt} > ${since})`;
      const rows = await db
        .select({ id: calls.id })
        .from(calls)
        .where(and(inArray(calls.id, ids), ne(calls.status, 'ended'), lt(calls.heldAt, since), not(seen)));
      return rows.map(({ id }) => id);
    },
  };
}
