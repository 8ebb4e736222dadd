import type { Config } from '#server/config.ts';
import type { UserRow } from './describe-user.ts';
import { isAdministrator, listedFor } from './rules.ts';

/** What is known of an account without a request of its own. */
export type Standing = { verified: boolean | null; administrator: boolean };
export type StandingOf = (user: UserRow, isAdded: boolean) => Standing;

/**
 * With the hosted sign-in only the service knows which address is confirmed (`verified` null), and tells it of a token:
 * whoever is listed is called administrator here, though none becomes one unconfirmed (hosted-administrator.ts).
 * @param isAdded by `npm run admin`
 */
export const standingOf =
  (config: Pick<Config, 'ADMIN_EMAILS' | 'adminPins' | 'supabase'>): StandingOf =>
  (user, isAdded) => {
    const listed = listedFor(user, config, isAdded);
    if (config.supabase) return { verified: null, administrator: user.email !== null && listed.includes(user.email) };
    return { verified: user.emailVerifiedAt !== null, administrator: isAdministrator(user, listed) };
  };
