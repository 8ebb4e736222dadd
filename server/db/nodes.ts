import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from './open.ts';
import { nodes } from './tables.ts';

/** A node that has not told of itself for so long is dead: six beats, of which a busy machine may lose some. */
const DEAD_AFTER = sql`interval '6 seconds'`;
const FORGOTTEN_AFTER = sql`interval '1 day'`;

/** Whether the node in a column is there. All times are the database's: the clocks of machines differ. */
export const isAlive = (node: Column) =>
  sql<boolean>`exists (select 1 from ${nodes} where ${nodes.id} = ${node} and ${nodes.seenAt} > now() - ${DEAD_AFTER})`;

export type Node = ReturnType<typeof oneOfNodes>;

/** This process among those that share the database. */
export function oneOfNodes(db: Db, id: string = randomUUID()) {
  return {
    id,
    /** Tells the others that it is there; at least every second. */
    beat: async (): Promise<void> => {
      await db
        .insert(nodes)
        .values({ id })
        .onConflictDoUpdate({ target: nodes.id, set: { seenAt: sql`now()` } });
    },
    /** It takes nothing new any more. */
    stopping: async (): Promise<void> => {
      await db.update(nodes).set({ stopping: true }).where(eq(nodes.id, id));
    },
    leave: async (): Promise<void> => {
      await db.delete(nodes).where(eq(nodes.id, id));
    },
    /** Whether there is another one that takes what this one holds. */
    hasOthers: async (): Promise<boolean> => {
      const others = await db
        .select({ id: nodes.id })
        .from(nodes)
        .where(and(ne(nodes.id, id), eq(nodes.stopping, false), gt(nodes.seenAt, sql`now() - ${DEAD_AFTER}`)))
        .limit(1);
      return others.length > 0;
    },
    /** Forgets those that died long ago. */
    tidy: async (): Promise<void> => {
      await db.delete(nodes).where(lt(nodes.seenAt, sql`now() - ${FORGOTTEN_AFTER}`));
    },
  };
}
