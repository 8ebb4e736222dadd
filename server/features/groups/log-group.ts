import type { AuditChange, GroupAction } from '#contract/audit.ts';
import type { Db } from '#server/db/open.ts';
import { auditLog } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';

type Logged = { action: GroupAction; group: { id: string; name: string }; changes?: AuditChange[] };
export type LogGroup = (by: Actor, logged: Logged) => Promise<void>;

/** Keeps what happens in a group on record. Of people only ids are kept: their rows go, and the log tells nobody's address. */
export const logGroup =
  ({ db, now }: { db: Db; now: () => Date }): LogGroup =>
  async (by, { action, group: { id, name }, changes = [] }) => {
    const detail = { subject: { kind: 'group', id, name }, changes };
    await db.insert(auditLog).values({ at: now(), action, userId: by.id, ip: by.ip, detail });
  };
