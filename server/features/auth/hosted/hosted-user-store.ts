import { eq } from 'drizzle-orm';
import type { Role } from '#contract/role.ts';
import type { Db } from '#server/db/open.ts';
import { administrators, users } from '#server/db/tables.ts';
import type { UserRow } from '../describe-user.ts';
import { rolesColumn } from '../role-store.ts';
import { userStore } from '../user-store.ts';
import type { HostedClaims } from './hosted-token.ts';

/** The rows of people whose accounts live elsewhere: everything of theirs hangs on one, under the service's own id. */
export function hostedUserStore(db: Db) {
  const people = userStore(db);

  /** An address that another row has (of the embedded sign-in, of an account deleted there) stays with that row. */
  async function freeEmail({ id, email }: HostedClaims): Promise<string | null> {
    const holder = email === null ? null : await people.byEmail(email);
    return holder === null || holder.id === id ? email : null;
  }

  return {
    /** The row, if there is one yet, and whether `npm run admin` added the address, and its roles. One query, for every request. */
    async find({ id, email }: HostedClaims): Promise<{ user: UserRow; isAdded: boolean; roles: Role[] } | null> {
      const [row] = await db
        .select({ user: users, added: administrators.email, roles: rolesColumn })
        .from(users)
        .leftJoin(administrators, eq(administrators.email, email ?? ''))
        .where(eq(users.id, id));
      return row ? { user: row.user, isAdded: row.added !== null, roles: row.roles } : null;
    },

    async add(claims: HostedClaims, at: Date): Promise<void> {
      const { id, isAnonymous } = claims;
      const values = { id, email: await freeEmail(claims), isAnonymous, isGuest: isAnonymous, createdAt: at, updatedAt: at };
      // A page asks several things at once: the first request makes the row.
      await db.insert(users).values(values).onConflictDoNothing();
    },

    /** What a newer token says. An account never becomes a guest's again: an older token may still be in use in another tab. */
    async update(user: UserRow, claims: HostedClaims, at: Date): Promise<UserRow> {
      const isGuest = user.isGuest && claims.isAnonymous;
      if (claims.email === user.email && isGuest === user.isGuest) return user;
      const said = { email: await freeEmail(claims), isGuest, isAnonymous: isGuest };
      if (said.email === user.email && isGuest === user.isGuest) return user;
      return (await people.change(user.id, { ...said, updatedAt: at })) ?? user;
    },
  };
}
