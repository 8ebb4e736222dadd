import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DAY_SECONDS, GUEST_PLACE_BYTES_AN_HOUR, INVITATIONS_A_DAY, NOTE_BYTES_A_DAY } from '#contract/limits.ts';
import type { Db } from '#server/db/open.ts';
import { rateLimits } from '#server/db/tables.ts';
import { networkOf } from '#server/http/network.ts';
import { AuthError, type AuthErrorCode } from './auth-error.ts';
import { hashSecret } from './secrets.ts';

type Bucket = { points: number; seconds: number; code: AuthErrorCode };

const MINUTE = 60;
const HOUR = 3600;
const requests = 'over_request_rate_limit';
const mails = 'over_email_send_rate_limit';

/** GoTrue's published limits where they are a sane start; sign-up and passwords are tighter (auth.md, section 3, items 10 and 11). */
const BUCKETS = {
  /** For each IP address, of IPv6 for each /64. */
  signUp: { points: 30, seconds: HOUR, code: requests },
  /** A classroom shares one address. */
  guest: { points: 200, seconds: HOUR, code: requests },
  token: { points: 150, seconds: 5 * MINUTE, code: requests },
  verify: { points: 30, seconds: 5 * MINUTE, code: requests },
  changeUser: { points: 30, seconds: 5 * MINUTE, code: requests },
  askForMail: { points: 30, seconds: 5 * MINUTE, code: requests },
  /** For each IP address and account together: another address with the right password still gets in. */
  wrongPassword: { points: 10, seconds: 15 * MINUTE, code: requests },
  /** For each mailbox, whether it is known here or not. */
  mailbox: { points: 1, seconds: MINUTE, code: mails },
  mailboxHour: { points: 10, seconds: HOUR, code: mails },
  /** For each account that is signed in, and for each IP address: a fifth of all, so that nobody uses up everybody's. */
  mailsOfAccount: { points: 10, seconds: HOUR, code: mails },
  mailsFrom: { points: 60, seconds: HOUR, code: mails },
  /** In all: what a mail service takes from one sender. */
  mail: { points: 300, seconds: HOUR, code: mails },
  /** Mails that invite into groups, of each trainer. */
  invitations: { points: INVITATIONS_A_DAY, seconds: DAY_SECONDS, code: mails },
  /** Bytes: a user's notes, and what guests of one place send to be saved. */
  noteBytes: { points: NOTE_BYTES_A_DAY, seconds: DAY_SECONDS, code: requests },
  guestBytes: { points: GUEST_PLACE_BYTES_AN_HOUR, seconds: HOUR, code: requests },
} as const satisfies Record<string, Bucket>;

export type BucketName = keyof typeof BUCKETS;

export type Limits = {
  /** Counts one. @throws AuthError 429 with Retry-After when the bucket is empty. */
  take: (bucket: BucketName, ...key: string[]) => Promise<void>;
  /** Counts so many. @returns null when they fit, else the seconds to wait */
  spend: (bucket: BucketName, amount: number, ...key: string[]) => Promise<number | null>;
  /** Forgets what was counted. */
  clear: (bucket: BucketName, ...key: string[]) => Promise<void>;
};

/**
 * Rate limits.
 * @param on RATE_LIMITS
 * @param shared counts in this database, so that all servers on it count together; null counts in this process alone.
 */
export function createLimits({ on, shared }: { on: boolean; shared: Db | null }): Limits {
  if (!on) return { take: async () => undefined, spend: async () => null, clear: async () => undefined };
  const limiters = new Map<BucketName, RateLimiterAbstract>();
  for (const [name, { points, seconds }] of Object.entries(BUCKETS)) {
    const options = { keyPrefix: name, points, duration: seconds };
    limiters.set(
      name as BucketName,
      shared ? new RateLimiterDrizzle({ ...options, storeClient: shared, schema: rateLimits }) : new RateLimiterMemory(options),
    );
  }
  // Addresses of people are not for a table of counters.
  const keyOf = (key: string[]) => hashSecret(key.map(networkOf).join(' '));
  const spend: Limits['spend'] = async (bucket, amount, ...key) => {
    try {
      await limiters.get(bucket)?.consume(keyOf(key), amount);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
  return {
    spend,
    async take(bucket, ...key) {
      const wait = await spend(bucket, 1, ...key);
      if (wait !== null) throw tooMany(BUCKETS[bucket].code, wait);
    },
    async clear(bucket, ...key) {
      await limiters.get(bucket)?.delete(keyOf(key));
    },
  };
}

function tooMany(code: AuthErrorCode, retryAfter: number): AuthError {
  const message = code === mails ? `For security purposes, you can only request this after ${retryAfter} seconds.` : undefined;
  return new AuthError(code, { retryAfter, ...(message && { message }) });
}
