import type { User } from '#server/http/handlers.ts';
import type { Audit } from './audit-store.ts';

export type NoteRefusal = (refused: { user: User; ip: string; method: string; path: string }) => Promise<void>;

/** Puts on record that somebody asked for what is an administrator's (ASVS 16.3.2). */
export const noteRefusal =
  (audit: Audit): NoteRefusal =>
  ({ user, ip, method, path }) =>
    audit({ action: 'refused', userId: user.id, ip, detail: { method, path } });
