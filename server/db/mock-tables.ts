import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ExtraTime, MockKind, MockPhase } from '#contract/mock.ts';
import { created, id, moment } from './columns.ts';
import { scenarios, scenarioVersions } from './scenario-tables.ts';
import { users } from './sign-in-tables.ts';

/** Mocks and single stations sat by the exam's clock; exported with all tables by tables.ts. */

export const mocks = pgTable(
  'mocks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<MockKind>().notNull(),
    size: integer().notNull(),
    extraTime: integer().$type<ExtraTime>().notNull().default(0),
    restBreaks: boolean().notNull().default(false),
    pauses: boolean().notNull().default(false),
    /** Where it was when anybody last looked: what has come since follows from the clock (features/mocks/clock.ts). */
    phase: text().$type<MockPhase>().notNull(),
    station: integer().notNull(),
    phaseStartedAt: moment().notNull(),
    pausedAt: moment(),
    /** When the candidate was last heard of; looked at only where the clock pauses. */
    seenAt: moment().notNull(),
    /** Counted up with every change: two that look at once do not both move it. */
    revision: integer().notNull().default(0),
    startedAt: created(),
    endedAt: moment(),
  },
  (t) => [
    index('mocks_user').on(t.userId, t.startedAt),
    // Looked at every few seconds.
    index('mocks_running')
      .on(t.phaseStartedAt)
      .where(sql`ended_at is null`),
  ],
);

/** What was drawn, in its order; its calls and consultations name the mock and this number. */
export const mockStations = pgTable(
  'mock_stations',
  {
    mockId: uuid()
      .notNull()
      .references(() => mocks.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    scenarioId: uuid()
      .notNull()
      .references(() => scenarios.id),
    scenarioVersionId: uuid()
      .notNull()
      .references(() => scenarioVersions.id),
    /** When its phases began; null before. */
    readingAt: moment(),
    consultingAt: moment(),
    overAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.mockId, t.number] })],
);
