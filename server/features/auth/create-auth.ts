import type { User } from '#server/http/handlers.ts';
import { accessTokens } from './access-token.ts';
import { administratorStore } from './administrator-store.ts';
import { auditStore } from './audit-store.ts';
import { verifyUser } from './find-caller.ts';
import { authHandlers } from './handlers.ts';
import { isListed } from './is-listed.ts';
import { createLimits } from './limits.ts';
import { manageAdministrators, type ManageAdministrators } from './manage-administrators.ts';
import { type NoteRefusal, refusalNotes } from './note-refusal.ts';
import type { Parts } from './parts.ts';
import { createPasswords } from './passwords.ts';
import { authPlugin } from './plugin.ts';
import { provePassword, type ProvePassword } from './prove-password.ts';
import { callerOf } from './sign-in-store.ts';
import { loadSigningKey } from './signing-key.ts';

type Options = Pick<Parts, 'db' | 'config' | 'mailer' | 'now' | 'log'> & {
  /** DATA_DIR: holds the signing key. */
  folder: string;
  /** Origins that links may send people back to. */
  ownOrigins: (origin: string) => boolean;
};

export type Auth = {
  /** Serves /auth/v1 and /dev/mailbox; mounted at the root. */
  plugin: ReturnType<typeof authPlugin>;
  handlers: ReturnType<typeof authHandlers>;
  /** Who an access token belongs to at this moment; null when it does not count. */
  verifyUser: (bearer: string | undefined) => Promise<User | null>;
  administrators: ManageAdministrators;
  /** @throws AppError when this is not the user's password. Guests prove nothing. */
  provePassword: ProvePassword;
  noteRefusal: NoteRefusal;
  /** Writes down what is only counted so far. */
  stop: () => Promise<void>;
};

/** The embedded sign-in: the HTTP contract of Supabase Auth over our own tables. */
export async function createAuth({ db, config, mailer, folder, ownOrigins, now, log }: Options): Promise<Auth> {
  const key = await loadSigningKey(folder, config.DATABASE_URL ? db : null);
  const parts: Parts = {
    db,
    callerOf: callerOf(db),
    config,
    mailer,
    key,
    now,
    log,
    tokens: accessTokens({ key, issuer: `${config.publicUrl}/auth/v1`, now }),
    passwords: createPasswords(),
    limits: createLimits({ on: config.RATE_LIMITS, shared: config.DATABASE_URL ? db : null }),
    audit: auditStore(db, now),
    isListed: isListed(config.ADMIN_EMAILS, administratorStore(db)),
    site: { publicUrl: config.publicUrl, isOwn: ownOrigins },
  };
  const refusals = refusalNotes(parts);
  return {
    plugin: authPlugin(parts),
    handlers: authHandlers({ anonKey: key.anonKey, publicUrl: config.publicUrl, sameOrigin: true }),
    verifyUser: (bearer) => verifyUser(parts, bearer),
    administrators: manageAdministrators({ ...parts, hosted: false }),
    provePassword: provePassword(parts),
    noteRefusal: refusals.note,
    stop: refusals.stop,
  };
}
