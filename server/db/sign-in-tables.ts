import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/role.ts';
import { created, id, moment } from './columns.ts';

/** Accounts, how they sign in, and what is recorded of it. */

export const users = pgTable('users', {
  id: id(),
  /** Lower-cased; null for anonymous accounts. */
  email: text().unique(),
  /** The confirmed credential; pending ones stand in mailTokens. */
  passwordHash: text(),
  emailVerifiedAt: moment(),
  /** Only `link` counts for administrators. */
  verifiedVia: text({ enum: ['link', 'auto'] }),
  /** True when the password was chosen by the browser that opened the mailed link. */
  passwordByOwner: boolean().notNull().default(false),
  isGuest: boolean().notNull().default(false),
  isAnonymous: boolean().notNull().default(false),
  metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  confirmationSentAt: moment(),
  /** The address asked for, until its holder and the holder of the present one have confirmed. */
  newEmail: text(),
  emailChangeSentAt: moment(),
  lastSignInAt: moment(),
  bannedUntil: moment(),
  createdAt: created(),
  updatedAt: created(),
});

/** One device signed in. Called sign-in here; `session_id` in tokens. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amr: text().notNull().default('password'),
    createdAt: created(),
    refreshedAt: created(),
    endedAt: moment(),
  },
  (t) => [index('sign_ins_user').on(t.userId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token; the token itself is never stored. */
    hash: text().primaryKey(),
    signInId: uuid()
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    parentHash: text(),
    createdAt: created(),
    revokedAt: moment(),
  },
  (t) => [index('refresh_tokens_sign_in').on(t.signInId)],
);

/** A mailed link or code: sign-up confirmation (with its own pending credential), recovery, e-mail change. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['signup', 'recovery', 'email_change', 'reauthentication', 'invite'] }).notNull(),
    /** SHA-256 of the link's token. */
    hash: text().notNull().unique(),
    /** Keyed hash of the six digits in the same mail; dead after five tries or ten minutes. */
    codeHash: text(),
    codeTries: integer().notNull().default(0),
    /** The mailbox it was sent to. */
    email: text(),
    pendingPasswordHash: text(),
    pendingMetadata: jsonb().$type<Record<string, unknown>>(),
    /** SHA-256 of the cookie of the browser that signed up. */
    nonceHash: text(),
    codeChallenge: text(),
    codeChallengeMethod: text(),
    redirectTo: text(),
    createdAt: created(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('mail_tokens_user').on(t.userId), index('mail_tokens_email').on(t.email)],
);

/** An opened PKCE link, waiting for its code to be exchanged. */
export const authCodes = pgTable('auth_codes', {
  hash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text().notNull(),
  codeChallenge: text().notNull(),
  codeChallengeMethod: text().notNull(),
  expiresAt: moment().notNull(),
});

/** Made administrators by `npm run admin`, beside those of ADMIN_EMAILS. An address, as there: an account may come later. */
export const administrators = pgTable('administrators', { email: text().primaryKey(), addedAt: created() });

/** What an account may do beside practising; administrators stand apart, by their address. */
export const roles = pgTable(
  'roles',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    givenAt: created(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.role] })],
);

/** Counters of the sign-in's limits, where several servers share one Postgres; rate-limiter-flexible names the columns. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and a hash of whom it counts: no address stands here. */
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: moment(),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: created(),
    userId: uuid(),
    action: text().notNull(),
    ip: text(),
    detail: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_log_at').on(t.at)],
);
