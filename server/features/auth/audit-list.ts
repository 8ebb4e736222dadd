import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { ADMIN_ACTIONS, AuditChange, type AuditEntry, AuditSubject, GROUP_ACTIONS } from '#contract/audit.ts';
import type { Cursor } from '#server/db/cursor.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { auditLog, users } from '#server/db/tables.ts';

type Asked = { of: 'administration' | 'groups' | 'sign-in' | 'all'; take: number; after: Cursor | null };

const subjectOf = (detail: Record<string, unknown> | null) => AuditSubject.safeParse(detail?.['subject']).data ?? null;

/** Of people their address is read now, and not kept: of one whose account is gone there is none. */
async function peopleNamed(db: Db, ids: string[]) {
  const found = ids.length === 0 ? [] : await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids));
  const emails = new Map(found.map(({ id, email }) => [id, email]));
  return (subject: AuditSubject | null): AuditSubject | null =>
    subject?.kind === 'person' && isRowId(subject.id)
      ? { ...subject, name: emails.get(subject.id) ?? 'an account that was deleted' }
      : subject;
}

function kindOf(of: Asked['of']): SQL | undefined {
  if (of === 'administration') return inArray(auditLog.action, [...ADMIN_ACTIONS]);
  if (of === 'groups') return inArray(auditLog.action, [...GROUP_ACTIONS]);
  return of === 'all' ? undefined : notInArray(auditLog.action, [...ADMIN_ACTIONS, ...GROUP_ACTIONS]);
}

const countOf = (count: unknown) => (typeof count === 'number' && count > 1 ? { count } : {});

/** The audit log, newest first. */
export async function auditList(db: Db, { of, take, after }: Asked): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditLog, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        kindOf(of),
        after ? sql`(${auditLog.at}, ${auditLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(take);
  const people = rows
    .flatMap(({ entry: { detail } }) => subjectOf(detail) ?? [])
    .filter(({ kind, id }) => kind === 'person' && isRowId(id));
  const named = await peopleNamed(db, [...new Set(people.map(({ id }) => id))]);
  return rows.map(({ entry: { id, at, action, userId, ip, detail }, email }) => ({
    id,
    at: at.toISOString(),
    action,
    user: userId === null ? null : { id: userId, email },
    ip,
    // What sign-in notes is not told here: only who, when and from where.
    subject: named(subjectOf(detail)),
    changes: AuditChange.array().safeParse(detail?.['changes']).data ?? [],
    ...countOf(detail?.['count']),
  }));
}
