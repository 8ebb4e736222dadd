import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created, moment } from './columns.ts';
import { scenarios } from './scenario-tables.ts';
import { users } from './sign-in-tables.ts';

/** What candidates note of cases, and how they mean to practise; exported with all tables by tables.ts. */

export const caseNotes = pgTable(
  'case_notes',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scenarioId: uuid()
      .notNull()
      .references(() => scenarios.id, { onDelete: 'cascade' }),
    bookmarked: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** When it was last refused as the next best case; it is not suggested for REFUSED_DAYS. */
    refusedAt: moment(),
    updatedAt: created(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.scenarioId] }), index('case_notes_scenario').on(t.scenarioId)],
);

export const studyPlans = pgTable('study_plans', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  examDate: date({ mode: 'string' }),
  stationsAWeek: integer().notNull(),
  /** Experience groups to come first. */
  groups: jsonb().$type<string[]>().notNull().default([]),
  /** Names the calendar that may be subscribed to; null while there is none. A new one makes the old address worthless. */
  calendarId: uuid().unique(),
  updatedAt: created(),
});
