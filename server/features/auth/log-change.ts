import type { AdminAction, AuditChange, AuditSubject } from '#contract/audit.ts';
import { storable } from '#contract/text.ts';
import type { Db } from '#server/db/open.ts';
import { auditLog } from '#server/db/tables.ts';

/** The administrator who acts, and from where. */
export type Actor = { id: string; ip: string };

export const actorOf = ({ user, ip }: { user: { id: string }; ip: string }): Actor => ({ id: user.id, ip });

/** A change as it is kept on record: what it was called on, and the fields before and after (null: there was none, or is none). */
export type LoggedChange = {
  action: AdminAction;
  subject: AuditSubject;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Keeps an administrator's change on record. With the change's own transaction both stand, or neither. */
export async function logChange(db: Db, at: Date, by: Actor, { action, subject, before, after }: LoggedChange): Promise<void> {
  const detail = { subject, changes: changesOf(before ?? {}, after ?? {}) };
  await db.insert(auditLog).values({ at, action, userId: by.id, ip: by.ip, detail });
}

const SHOWN = 200;
/** So much of what is the same stands before the first difference of a long text. */
const LED_IN = 40;

/** The fields that differ; long texts are cut around their first difference. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    if (was === is) return [];
    const from = was === null || is === null ? 0 : Math.max(0, firstDifference(was, is) - LED_IN);
    return [{ field, before: cut(was, from), after: cut(is, from) }];
  });
}

const textOf = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function cut(text: string | null, from: number): string | null {
  if (text === null || text.length <= SHOWN) return text;
  // A character of two code units may be cut in half at either end.
  const shown = storable(text.slice(from, from + SHOWN));
  return `${from > 0 ? '…' : ''}${shown}${from + SHOWN < text.length ? '…' : ''} (${text.length} characters)`;
}
