import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { ADMIN_ACTIONS, AuditChange, type AuditEntry, AuditSubject } from '#contract/audit.ts';
import type { Cursor } from '#server/db/cursor.ts';
import type { Db } from '#server/db/open.ts';
import { auditLog, users } from '#server/db/tables.ts';

type Asked = { of: 'administration' | 'sign-in' | 'all'; take: number; after: Cursor | null };

const countOf = (count: unknown) => (typeof count === 'number' && count > 1 ? { count } : {});

/** The audit log, newest first. */
export async function auditList(db: Db, { of, take, after }: Asked): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditLog, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        of === 'all' ? undefined : (of === 'administration' ? inArray : notInArray)(auditLog.action, [...ADMIN_ACTIONS]),
        after ? sql`(${auditLog.at}, ${auditLog.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(take);
  return rows.map(({ entry: { id, at, action, userId, ip, detail }, email }) => ({
    id,
    at: at.toISOString(),
    action,
    user: userId === null ? null : { id: userId, email },
    ip,
    // What sign-in notes is not told here: only who, when and from where.
    subject: AuditSubject.safeParse(detail?.['subject']).data ?? null,
    changes: AuditChange.array().safeParse(detail?.['changes']).data ?? [],
    ...countOf(detail?.['count']),
  }));
}
