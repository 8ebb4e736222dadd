import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { signIns, users } from '#server/db/tables.ts';

export type AccountStore = ReturnType<typeof accountStore>;

/** What is kept of a person besides their consultations; never a password or token. */
export function accountStore(db: Db) {
  return {
    async find(userId: string) {
      const [row] = await db
        .select({
          id: users.id,
          email: users.email,
          emailVerifiedAt: users.emailVerifiedAt,
          isGuest: users.isGuest,
          metadata: users.metadata,
          createdAt: users.createdAt,
          lastSignInAt: users.lastSignInAt,
        })
        .from(users)
        .where(eq(users.id, userId));
      return row ?? null;
    },
    signIns: (userId: string) =>
      db
        .select({ startedAt: signIns.createdAt, lastUsedAt: signIns.refreshedAt, endedAt: signIns.endedAt })
        .from(signIns)
        .where(eq(signIns.userId, userId))
        .orderBy(asc(signIns.createdAt)),
  };
}
