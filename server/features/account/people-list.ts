import { and, count, desc, eq, max, not, or, sql } from 'drizzle-orm';
import type { People, Person } from '#contract/people.ts';
import type { Cursor } from '#server/db/cursor.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { administrators, assessments, consultations, signIns, users } from '#server/db/tables.ts';
import { rolesColumn } from '#server/features/auth/role-store.ts';
import type { StandingOf } from '#server/features/auth/standing.ts';

type Asked = { search: string; take: number; after: Cursor | null };

const isGuest = or(users.isGuest, users.isAnonymous)!;

/** Accounts, newest first. Nothing of a consultation is read but that it is there, and when it was saved. */
export async function peopleList(db: Db, standingOf: StandingOf, { search, take, after }: Asked): Promise<Person[]> {
  // The page is cut before anything is counted.
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        not(isGuest),
        search ? sql`strpos(${users.email}, ${search.toLowerCase()}) > 0` : undefined,
        after ? sql`(${users.createdAt}, ${users.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(take)
    .as('page');
  const held = db
    .select({ number: count(consultations.id).as('held'), last: max(consultations.createdAt).as('last_held') })
    .from(consultations)
    .where(eq(consultations.userId, page.id))
    .as('practice');
  const marked = db
    .select({ number: count(assessments.id).as('marked') })
    .from(assessments)
    .innerJoin(consultations, eq(consultations.id, assessments.consultationId))
    .where(eq(consultations.userId, page.id))
    .as('marking');
  const seen = db
    .select({ last: max(signIns.refreshedAt).as('last_seen') })
    .from(signIns)
    .where(eq(signIns.userId, page.id))
    .as('seen');
  const rows = await db
    .select({
      user: users,
      added: administrators.email,
      roles: rolesColumn,
      held: held.number,
      marked: marked.number,
      // The latest of those that are known: Postgres passes over nulls.
      lastSeenAt: sql<Date | null>`greatest(${users.lastSignInAt}, ${seen.last}, ${held.last})`.mapWith(users.createdAt),
    })
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoin(administrators, eq(administrators.email, users.email))
    .leftJoinLateral(held, sql`true`)
    .leftJoinLateral(marked, sql`true`)
    .leftJoinLateral(seen, sql`true`)
    .orderBy(desc(users.createdAt), desc(users.id));
  return rows.map((row) => ({
    id: row.user.id,
    email: row.user.email,
    createdAt: row.user.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    ...standingOf(row.user, row.added !== null),
    roles: row.roles,
    consultations: row.held ?? 0,
    assessments: row.marked ?? 0,
  }));
}

/** A full account; null for guests, whose accounts go after a day, and for nobody. */
export async function findMember(db: Db, id: string): Promise<{ id: string } | null> {
  if (!isRowId(id)) return null;
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), not(isGuest)));
  return row ?? null;
}

/** How many accounts there are, and how many guests beside them. */
export async function countPeople(db: Db): Promise<Omit<People, 'people'>> {
  const [row] = await db
    .select({
      accounts: sql<number>`count(*) filter (where not ${isGuest})`.mapWith(Number),
      guests: sql<number>`count(*) filter (where ${isGuest})`.mapWith(Number),
    })
    .from(users);
  return row!;
}
