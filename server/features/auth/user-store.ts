import { desc, eq } from 'drizzle-orm';
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
    /** Who asked last to move to this address. */
    async byNewEmail(email: string): Promise<UserRow | null> {
      const [row] = await db.select().from(users).where(eq(users.newEmail, email)).orderBy(desc(users.emailChangeSentAt)).limit(1);
      return row ?? null;
    },
    async byId(id: string): Promise<UserRow | null> {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row ?? null;
    },
    /** Locks the account until the transaction ends. */
    async lock(id: string): Promise<UserRow | null> {
      const [row] = await db.select().from(users).where(eq(users.id, id)).for('update');
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await db.delete(users).where(eq(users.id, id));
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

/** Another account got the address at this very moment (Postgres: unique_violation). */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505';
