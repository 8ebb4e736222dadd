import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import type { Mailer } from '#server/providers/mail/mail.ts';
import type { AccessTokens } from './access-token.ts';
import type { Audit } from './audit-store.ts';
import type { Limits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { Site } from './redirects.ts';
import type { CallerOf } from './sign-in-store.ts';
import type { SigningKey } from './signing-key.ts';

export type AuthConfig = Pick<
  Config,
  | 'ADMIN_EMAILS'
  | 'adminPins'
  | 'AUTH_ANONYMOUS'
  | 'AUTH_AUTOCONFIRM'
  | 'AUTH_GUESTS'
  | 'AUTH_MIN_PASSWORD'
  | 'AUTH_SIGNUPS'
  | 'AUTH_WEAK_PASSWORDS'
  | 'DATABASE_URL'
  | 'NODE_ENV'
  | 'RATE_LIMITS'
  | 'mailboxToken'
  | 'publicUrl'
>;

/** Fastify's own logger fits. */
export type AuthLog = { error: (fields: Record<string, unknown>, text: string) => void };

/** What the operations of the sign-in work with; put together once by create-auth.ts. */
export type Parts = {
  db: Db;
  /** Who a token's sign-in belongs to. */
  callerOf: CallerOf;
  config: AuthConfig;
  key: SigningKey;
  tokens: AccessTokens;
  passwords: Passwords;
  limits: Limits;
  audit: Audit;
  /** Whether an address is an administrator's, by ADMIN_EMAILS or by `npm run admin`. */
  isListed: (email: string) => Promise<boolean>;
  mailer: Mailer;
  site: Site;
  now: () => Date;
  log: AuthLog;
};

/** Where a request comes from. */
export type Caller = {
  ip: string;
  /** Value of the sign-up cookie of this browser, if it has one. */
  nonce: string | null;
};
