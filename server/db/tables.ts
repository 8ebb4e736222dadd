import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AssessmentRecord, Grade, Report, SelfAssessment, Verdict } from '#contract/assessment.ts';
import type { CallMode, CallStatus, EndedReason } from '#contract/call.ts';
import type { PlayedBy } from '#contract/played-by.ts';
import type { Entry, Role } from '#contract/transcript.ts';
import { created, id, moment } from './columns.ts';
import { mocks } from './mock-tables.ts';
import { scenarios, scenarioVersions } from './scenario-tables.ts';
import { users } from './sign-in-tables.ts';

/** All tables. Migrations are made from it with drizzle-kit into server/db/migrations. */

// What scenarios are made of, who signs in, and how people practise and sit mocks, on pages beside this one; calls on Vapi stand in vapi-tables.ts, groups in group-tables.ts.
export * from './mock-tables.ts';
export * from './model-tables.ts';
export * from './practice-tables.ts';
export * from './room-tables.ts';
export * from './scenario-tables.ts';
export * from './sign-in-tables.ts';

// Nodes --------------------------------------------------------------------------------------

/** The processes that share this database. One that was not seen for seconds is dead. */
export const nodes = pgTable('nodes', {
  id: uuid().primaryKey(),
  startedAt: created(),
  seenAt: created(),
  /** It takes no calls any more. */
  stopping: boolean().notNull().default(false),
});

/** What all nodes of an installation must have alike: the key that signs tokens. */
export const installation = pgTable('installation', { name: text().primaryKey(), value: jsonb().notNull(), createdAt: created() });

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
    /** The case as it stood when the call began: the call is played and marked by it, whatever is edited meanwhile. */
    scenarioVersionId: uuid().references(() => scenarioVersions.id),
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
    /** The doctor's, as they were typed during the call; its consultation takes them over when it is saved. */
    notes: text().notNull().default(''),
    /** The node that holds it, of those in `nodes`; null while none does, and where one process has the database to itself. */
    node: uuid(),
    /** Since when it is held, or held by none. */
    heldAt: created(),
    /** What another node asks of the one that holds it: to let it go, or to end it for this reason. */
    wish: text().$type<'let-go' | EndedReason>(),
    /** It is over and saved, or holds nothing to save: nobody looks at it again (`unsaved` in features/calls). */
    settled: boolean().notNull().default(false),
    /** The mock's station that is held in it; its clock runs by the mock's, whether a page is there or not. */
    mockId: uuid().references(() => mocks.id, { onDelete: 'set null' }),
    stationNumber: integer(),
    /** Another length than the usual one. */
    consultationSeconds: integer(),
    /** Who played the patient; null while it is on, where another server's voice played, and for those from before it was kept. */
    played: jsonb().$type<PlayedBy>(),
  },
  (t) => [
    index('calls_user').on(t.userId, t.createdAt),
    index('calls_status').on(t.status),
    // One open call for a user, whichever nodes they ask at the same moment.
    uniqueIndex('calls_open')
      .on(t.userId)
      .where(sql`status <> 'ended'`),
    // Looked at every few seconds: holds the calls of the last minutes, not the history.
    index('calls_unsettled')
      .on(t.endedAt)
      .where(sql`status = 'ended' and not settled`),
    index('calls_mock').on(t.mockId),
  ],
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
    /** Ids of the page's messages whose words it holds: sent again to another node they are not heard twice. */
    saidIds: text().array(),
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

/** What the history is ordered by, from great to small: points, or their opposite; below all where there are none. */
export const byMarks = (marks: SQLWrapper): { best: SQL<number>; worst: SQL<number> } => ({
  best: sql`coalesce(${marks}, -1)`,
  worst: sql`(-coalesce(${marks}, 100))`,
});

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
    /** The case that it was held on; null for those saved before versions were kept. */
    scenarioVersionId: uuid().references(() => scenarioVersions.id),
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
    /** The candidate's own grades, given before the feedback. */
    self: jsonb().$type<SelfAssessment>(),
    /** Points of the newest report, for the order of the history; null where there is none, or nothing was assessable. */
    marks: real(),
    scenarioTitle: text().notNull(),
    scenarioTag: text().notNull(),
    scenarioDescription: text().notNull(),
    /** The station of a mock that was held in it. */
    mockId: uuid().references(() => mocks.id, { onDelete: 'set null' }),
    stationNumber: integer(),
    completedAt: moment().notNull(),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('consultations_call').on(t.userId, t.vapiCallId),
    // By the call alone: what came of it after it was saved, and which calls nobody saved.
    index('consultations_of_call').on(t.vapiCallId),
    index('consultations_history').on(t.userId, t.completedAt),
    index('consultations_best').on(t.userId, byMarks(t.marks).best, t.completedAt, t.id),
    index('consultations_worst').on(t.userId, byMarks(t.marks).worst, t.completedAt, t.id),
    index('consultations_mock').on(t.mockId),
    index('consultations_progress').on(t.userId, t.scenarioId, t.completedAt),
    // First marked attempts of everybody at one case, read from the index alone.
    index('consultations_first_marks')
      .on(t.scenarioId, t.userId, t.completedAt, t.marks)
      .where(sql`marks is not null`),
  ],
);

export const assessments = pgTable(
  'assessments',
  {
    id: id(),
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    assessment: jsonb().$type<AssessmentRecord['assessment']>().notNull(),
    /** The marking that made it: one that is done again, because its node died, stores nothing twice. */
    markingId: uuid(),
    /** The three grades of the report, beside it: lists are read without opening thousands of reports. */
    grades: jsonb()
      .$type<(Grade | null)[]>()
      .generatedAlwaysAs(sql`jsonb_path_query_array(assessment, '$.report.domains[*].grade')`),
    /** The 26 verdicts, the doctor's share of all words, and history against plan, for the same reason. */
    verdicts: jsonb()
      .$type<Verdict[]>()
      .generatedAlwaysAs(sql`jsonb_path_query_array(assessment, '$.report.indicators[*].verdict')`),
    doctorShare: real().generatedAlwaysAs(sql`(assessment #>> '{report,timeline,doctorShare}')::real`),
    split: jsonb()
      .$type<Report['timeline']['split']>()
      .generatedAlwaysAs(sql`assessment #> '{report,timeline,split}'`),
    createdAt: created(),
  },
  (t) => [index('assessments_consultation').on(t.consultationId, t.createdAt), uniqueIndex('assessments_marking').on(t.markingId)],
);

/** A candidate's objection to a report, and an administrator's answer. At most one of an assessment is open. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    assessmentId: uuid()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: created(),
    answer: text(),
    answeredAt: moment(),
    /** The administrator; kept when the account goes. */
    answeredBy: uuid(),
  },
  (t) => [
    uniqueIndex('disputes_open')
      .on(t.assessmentId)
      .where(sql`answered_at is null`),
    index('disputes_assessment').on(t.assessmentId, t.createdAt),
  ],
);
