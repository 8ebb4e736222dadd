import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { users } from '#server/db/tables.ts';
import type { UserRow } from './describe-user.ts';

/** Accounts. Addresses come in lower-cased (rules.ts, normaliseEmail). */
export function userStore(db: Db) {
  return {
    async byEmail(email: string): Promise<UserRow | null> {
      const [row] = await db.select().from(users).where(eq(users.email, email));
      return row ?? null;
    },
    async byId(id: string): Promise<UserRow | null> {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row ?? null;
    },
    /** Null when the address is taken, also by a request that ran at the same moment. */
    async add(values: typeof users.$inferInsert): Promise<UserRow | null> {
      const [row] = await db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
      return row ?? null;
    },
    async change(id: string, values: Partial<typeof users.$inferInsert>): Promise<UserRow | null> {
      const [row] = await db.update(users).set(values).where(eq(users.id, id)).returning();
      return row ?? null;
    },
  };
}
