import type { Db } from '#server/db/open.ts';
import { auditLog } from '#server/db/tables.ts';

export type AuditAction =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'sign_up_asked'
  | 'confirmation_asked'
  | 'recovery_asked'
  | 'address_confirmed'
  | 'address_change_asked'
  | 'address_changed'
  | 'guest_entered'
  | 'password_changed'
  | 'refresh_reuse'
  | 'administrator_added'
  | 'administrator_removed'
  | 'refused';

export type Audit = (entry: { action: AuditAction; userId: string | null; ip: string; detail?: Record<string, unknown> }) => Promise<void>;

/** Who did what from where (ASVS 16.3.1); never a password or token. `now` gives the time, UTC. */
export function auditStore(db: Db, now: () => Date): Audit {
  return async ({ action, userId, ip, detail }) => {
    await db.insert(auditLog).values({ at: now(), action, userId, ip, detail });
  };
}
