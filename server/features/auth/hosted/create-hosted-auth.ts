import type { Db } from '#server/db/open.ts';
import type { User } from '#server/http/handlers.ts';
import { auditStore } from '../audit-store.ts';
import type { Auth } from '../create-auth.ts';
import { createLimits } from '../limits.ts';
import { authHandlers } from '../handlers.ts';
import { manageAdministrators } from '../manage-administrators.ts';
import { refusalNotes } from '../note-refusal.ts';
import type { AuthConfig } from '../parts.ts';
import { createPasswords } from '../passwords.ts';
import { proveWith } from '../prove-password.ts';
import { withRoles } from '../role-store.ts';
import { isBanned, listedFor } from '../rules.ts';
import { hostedAdministrators } from './hosted-administrator.ts';
import { hostedKeys } from './hosted-keys.ts';
import { hostedService } from './hosted-service.ts';
import { readHostedToken } from './hosted-token.ts';
import { hostedUserStore } from './hosted-user-store.ts';

export type Hosted = { url: string; anonKey: string; jwtSecret: string | undefined };

type Options = {
  db: Db;
  config: AuthConfig;
  hosted: Hosted;
  now: () => Date;
  log: Record<'error' | 'warn' | 'info', (detail: object, message: string) => void>;
};

/**
 * Sign-in by a hosted Supabase project in place of the embedded one: the page talks to the project, the server reads its
 * tokens. There is no /auth/v1 here.
 */
export function createHostedAuth({ db, config, hosted, now, log }: Options): Auth {
  const audit = auditStore(db, now);
  const service = hostedService(hosted);
  const time = () => now().getTime();
  const read = readHostedToken({
    issuer: `${hosted.url}/auth/v1`,
    keys: hostedKeys({ service, now: time }),
    secret: hosted.jwtSecret,
    now,
  });
  const people = hostedUserStore(db);
  const administrators = hostedAdministrators({ service, now: time, log });
  void administrators.prepare();

  async function verifyUser(bearer: string | undefined): Promise<User | null> {
    const claims = bearer ? await read(bearer) : null;
    if (!bearer || !claims) return null;
    let found = await people.find(claims);
    if (!found) {
      await people.add(claims, now());
      found = await people.find(claims);
      if (!found) return null;
    }
    const user = await people.update(found.user, claims, now());
    if (isBanned(user, now())) return null;
    const { id, email } = claims;
    const listed = email !== null && !user.isGuest && listedFor({ id, email }, config, found.isAdded).includes(email);
    const isAdmin = listed && (await administrators.owns(bearer, { id, email }));
    return { id, email, isGuest: user.isGuest, isAdmin, ...withRoles(found.roles, user.isGuest) };
  }

  const refusals = refusalNotes({ db, now, log });
  return {
    plugin: async () => undefined,
    handlers: authHandlers({ anonKey: hosted.anonKey, publicUrl: hosted.url, sameOrigin: false }),
    verifyUser,
    noteRefusal: refusals.note,
    stop: refusals.stop,
    provePassword: proveWith({
      limits: createLimits({ on: config.RATE_LIMITS, shared: config.DATABASE_URL ? db : null }),
      opens: async ({ email }, given) => email !== null && service.opens(email, given),
    }),
    administrators: manageAdministrators({ db, config, passwords: createPasswords(), audit, hosted: true, now }),
  };
}
