import { and, asc, eq, sql } from 'drizzle-orm';
import type { Role } from '#contract/role.ts';
import type { Db } from '#server/db/open.ts';
import { roles, users } from '#server/db/tables.ts';

/** The roles of the user that a query stands at, as a column of it. */
export const rolesColumn = sql<Role[]>`(select coalesce(json_agg(role order by role), '[]') from ${roles} where user_id = ${users.id})`;

/** As a part of `User`: absent without any, and for guests, whose accounts go after a day. */
export const withRoles = (roleList: readonly Role[], isGuest: boolean): { roles?: readonly Role[] } =>
  roleList.length > 0 && !isGuest ? { roles: roleList } : {};

/** Roles as they are given and taken. */
export const roleStore = (db: Db) => ({
  /** False when it was there. */
  give: async (userId: string, role: Role, givenAt: Date): Promise<boolean> =>
    (await db.insert(roles).values({ userId, role, givenAt }).onConflictDoNothing().returning({ role: roles.role })).length > 0,
  /** False when it was not there. */
  take: async (userId: string, role: Role): Promise<boolean> =>
    (
      await db
        .delete(roles)
        .where(and(eq(roles.userId, userId), eq(roles.role, role)))
        .returning({ role: roles.role })
    ).length > 0,
  of: async (userId: string): Promise<Role[]> =>
    (await db.select({ role: roles.role }).from(roles).where(eq(roles.userId, userId)).orderBy(asc(roles.role))).map(({ role }) => role),
  has: async (userId: string, role: Role): Promise<boolean> =>
    (await db.$count(roles, and(eq(roles.userId, userId), eq(roles.role, role)))) > 0,
});
export type RoleStore = ReturnType<typeof roleStore>;
