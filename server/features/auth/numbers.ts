/** Numbers of the sign-in that only the server knows; those shared with the browser stand in contract/limits.ts. */

export const GUEST_DOMAIN = 'example.com';

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

export const SIGN_UP_LINK_MS = 24 * 60 * MINUTE_MS;
export const RECOVERY_LINK_MS = 60 * MINUTE_MS;
/** The six digits in a mail (ASVS 6.5.5), and how many tries they stand (ASVS 6.6.3). */
export const MAIL_CODE_MS = 10 * MINUTE_MS;
export const MAIL_CODE_TRIES = 5;
export const EMAIL_CHANGE_LINK_MS = 24 * 60 * MINUTE_MS;
/** A link that `npm run admin` prints for a new administrator. */
export const INVITE_LINK_MS = 24 * 60 * MINUTE_MS;
/** GoTrue's flow state: an opened PKCE link must be exchanged within this. */
export const AUTH_CODE_MS = 5 * MINUTE_MS;
/** A second opening of a link within this is told 'already confirmed': mail scanners and double clicks. */
export const SECOND_OPENING_MS = 10 * MINUTE_MS;

/** A sign-in ends after this without a refresh, and after ABSOLUTE in any case (ASVS 7.3.1, 7.3.2). */
export const IDLE_MS = 30 * DAY_MS;
export const ABSOLUTE_MS = 90 * DAY_MS;
/** A refresh token used again within this is a race between tabs, not theft (Supabase CLI's default). */
export const REUSE_INTERVAL_MS = 10_000;

export const METADATA_MAX_BYTES = 2048;
export const METADATA_MAX_DEPTH = 5;
