import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AssessmentRecord } from '#contract/assessment.ts';
import type { CallMode, CallStatus, EndedReason } from '#contract/call.ts';
import type { DomainId, IndicatorId } from '#contract/indicator.ts';
import type { Entry, Role } from '#contract/transcript.ts';

/** All tables on one page. Migrations are made from it with drizzle-kit into server/db/migrations. */

const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`);
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const created = () => moment().notNull().defaultNow();

// Sign-in ------------------------------------------------------------------------------------

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
    codeHash: text(),
    codeTries: integer().notNull().default(0),
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
  (t) => [index('mail_tokens_user').on(t.userId)],
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

// Scenarios ----------------------------------------------------------------------------------

export const scenarios = pgTable('scenarios', {
  id: id(),
  /** File name of a built-in case without its ending; null for cases written by administrators. */
  contentKey: text().unique(),
  contentVersion: integer(),
  title: text().notNull(),
  description: text().notNull(),
  tag: text().notNull(),
  status: text({ enum: ['draft', 'published'] }).notNull(),
  patientDetails: text().notNull(),
  materialsForCandidate: text(),
  stationKey: text().notNull().unique(),
  voiceProvider: text().notNull(),
  voiceId: text().notNull(),
  aiInstructions: text().notNull(),
  consultationType: text({ enum: ['video', 'telephone'] }),
  experienceGroups: jsonb().$type<string[]>(),
  /** An administrator changed it: a newer built-in version no longer replaces it. */
  editedAt: moment(),
  deletedAt: moment(),
  createdAt: created(),
  updatedAt: created(),
});

export const subdomains = pgTable(
  'subdomains',
  {
    id: id(),
    scenarioId: uuid()
      .notNull()
      .references(() => scenarios.id, { onDelete: 'cascade' }),
    domain: text().$type<DomainId>().notNull(),
    title: text().notNull(),
    instructions: text().notNull(),
    isCritical: integer().$type<0 | 1>().notNull().default(0),
    orderIndex: integer().notNull(),
  },
  (t) => [index('subdomains_scenario').on(t.scenarioId)],
);

/** Every saved version of the global patient prompt; the newest is in force. */
export const systemPrompts = pgTable('system_prompts', {
  id: id(),
  prompt: text().notNull(),
  createdBy: uuid(),
  createdAt: created(),
});

export const stationGuidance = pgTable(
  'station_guidance',
  {
    stationKey: text().notNull(),
    indicatorId: text().$type<IndicatorId>().notNull(),
    targetedGuidance: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.stationKey, t.indicatorId] })],
);

export const stationCritical = pgTable('station_critical', {
  stationKey: text().primaryKey(),
  indicatorIds: jsonb().$type<IndicatorId[]>().notNull(),
});

export const indicatorOverrides = pgTable('indicator_overrides', {
  id: text().$type<IndicatorId>().primaryKey(),
  customTitle: text(),
  customDescription: text(),
});

// Calls --------------------------------------------------------------------------------------

export const calls = pgTable(
  'calls',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scenarioId: uuid()
      .notNull()
      .references(() => scenarios.id),
    mode: text().$type<CallMode>().notNull(),
    language: text().notNull(),
    status: text().$type<CallStatus>().notNull().default('queued'),
    createdAt: created(),
    /** First `ready`: the clock of the consultation runs from here. */
    activeAt: moment(),
    endedAt: moment(),
    endedReason: text().$type<EndedReason>(),
    /** A turn was typed: assessable by words, not by seconds. */
    typed: boolean().notNull().default(false),
    /** A recording was begun: its files lie in the folder named by the call's id. */
    recorded: boolean().notNull().default(false),
  },
  (t) => [index('calls_user').on(t.userId, t.createdAt), index('calls_status').on(t.status)],
);

/** Every utterance, stored when it is committed. */
export const callEntries = pgTable(
  'call_entries',
  {
    id: text().primaryKey(),
    callId: uuid()
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    /** Order within the call, by the moment of speaking. */
    seq: integer().notNull(),
    role: text().$type<Role>().notNull(),
    content: text().notNull(),
    at: moment().notNull(),
    startMs: real(),
    endMs: real(),
    interrupted: boolean(),
    backchannel: boolean(),
  },
  (t) => [uniqueIndex('call_entries_order').on(t.callId, t.seq)],
);

export const callTickets = pgTable('call_tickets', {
  /** SHA-256 of the ticket. */
  hash: text().primaryKey(),
  callId: uuid()
    .notNull()
    .references(() => calls.id, { onDelete: 'cascade' }),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

// Consultations ------------------------------------------------------------------------------

export const consultations = pgTable(
  'consultations',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scenarioId: uuid()
      .notNull()
      .references(() => scenarios.id),
    /** Null only for consultations sent whole over the older path. */
    vapiCallId: text(),
    duration: real().notNull(),
    /** Seconds that the server measured; null where it held no call. */
    measuredDuration: real(),
    /** Typed, mixed and timeless transcripts are judged assessable by words, spoken ones by seconds. */
    spoken: boolean().notNull().default(false),
    transcript: jsonb().$type<Entry[]>().notNull(),
    /** The call was recorded here; the two addresses below are those that a client sent. */
    recorded: boolean().notNull().default(false),
    recordingUrl: text(),
    stereoRecordingUrl: text(),
    notes: text().notNull().default(''),
    scenarioTitle: text().notNull(),
    scenarioTag: text().notNull(),
    scenarioDescription: text().notNull(),
    completedAt: moment().notNull(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('consultations_call').on(t.userId, t.vapiCallId), index('consultations_history').on(t.userId, t.completedAt)],
);

export const assessments = pgTable(
  'assessments',
  {
    id: id(),
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    assessment: jsonb().$type<AssessmentRecord['assessment']>().notNull(),
    createdAt: created(),
  },
  (t) => [index('assessments_consultation').on(t.consultationId, t.createdAt)],
);
