import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Role } from '#contract/role.ts';
import type { Db } from '#server/db/open.ts';
import { administrators, refreshTokens, signIns, users } from '#server/db/tables.ts';
import type { UserRow } from './describe-user.ts';
import { rolesColumn } from './role-store.ts';

export type SignInRow = typeof signIns.$inferSelect;
export type RefreshRow = typeof refreshTokens.$inferSelect;

export type Caller = { signIn: SignInRow; user: UserRow; isAdded: boolean; roles: Role[] };
export type CallerOf = (signInId: string, userId: string) => Promise<Caller | null>;

/**
 * Finds a sign-in with its user, ended or not, whether `npm run admin` added the address, and its roles: one query, for every request.
 * Its SQL is put together once. It has no name in the database: poolers that share connections refuse named ones.
 */
export function callerOf(db: Db): CallerOf {
  const query = db
    .select({ signIn: signIns, user: users, added: administrators.email, roles: rolesColumn })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .leftJoin(administrators, eq(administrators.email, users.email))
    .where(and(eq(signIns.id, sql.placeholder('id')), eq(signIns.userId, sql.placeholder('userId'))))
    .prepare('');
  return async (id, userId) => {
    const [row] = await query.execute({ id, userId });
    return row ? { signIn: row.signIn, user: row.user, isAdded: row.added !== null, roles: row.roles } : null;
  };
}

/** Devices signed in, and the chain of refresh tokens of each. Tokens come in hashed. */
export function signInStore(db: Db) {
  return {
    async open(values: { userId: string; amr: string; at: Date; tokenHash: string }): Promise<SignInRow> {
      const { userId, amr, at, tokenHash } = values;
      const [row] = await db.insert(signIns).values({ userId, amr, createdAt: at, refreshedAt: at }).returning();
      if (!row) throw new Error('the sign-in was not stored');
      await db.insert(refreshTokens).values({ hash: tokenHash, signInId: row.id, createdAt: at });
      return row;
    },

    async token(hash: string): Promise<RefreshRow | null> {
      const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
      return row ?? null;
    },

    /** Locks the sign-in until the transaction ends: refreshes of one device come one after the other. */
    async lock(id: string): Promise<{ signIn: SignInRow; user: UserRow } | null> {
      const [row] = await db
        .select({ signIn: signIns, user: users })
        .from(signIns)
        .innerJoin(users, eq(users.id, signIns.userId))
        .where(eq(signIns.id, id))
        .for('update', { of: signIns });
      return row ?? null;
    },

    /** Revokes a token and puts its child in force. */
    async rotate(values: { parentHash: string; hash: string; signInId: string; at: Date }): Promise<void> {
      const { parentHash, hash, signInId, at } = values;
      await db.update(refreshTokens).set({ revokedAt: at }).where(eq(refreshTokens.hash, parentHash));
      await db.insert(refreshTokens).values({ hash, signInId, parentHash, createdAt: at });
      await db.update(signIns).set({ refreshedAt: at }).where(eq(signIns.id, signInId));
    },

    async setAmr(id: string, amr: string): Promise<void> {
      await db.update(signIns).set({ amr }).where(eq(signIns.id, id));
    },

    /** No device of the user may set a password any more without knowing the current one. */
    async endRecovery(userId: string): Promise<void> {
      await db
        .update(signIns)
        .set({ amr: 'otp' })
        .where(and(eq(signIns.userId, userId), eq(signIns.amr, 'recovery')));
    },

    async end(id: string, at: Date): Promise<void> {
      await db
        .update(signIns)
        .set({ endedAt: at })
        .where(and(eq(signIns.id, id), isNull(signIns.endedAt)));
    },

    /** Ends all sign-ins of a user, but the one to keep. */
    async endAll(userId: string, at: Date, keep?: string): Promise<void> {
      await db
        .update(signIns)
        .set({ endedAt: at })
        .where(and(eq(signIns.userId, userId), isNull(signIns.endedAt), keep ? ne(signIns.id, keep) : undefined));
    },
  };
}
