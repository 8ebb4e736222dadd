import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ExaminerRates } from '#contract/examiner-rates.ts';
import type { ModelRates } from '#contract/model-rates.ts';
import { created, moment } from './columns.ts';
import { users } from './sign-in-tables.ts';

/** What is known of the chat models that may play the patient or mark; shared by all nodes of an installation. */

export const modelRates = pgTable('model_rates', {
  /** Provider, host and name. */
  model: text().primaryKey(),
  rates: jsonb().$type<ModelRates>().notNull(),
  measuredAt: created(),
  /** The administrator who asked for it. */
  measuredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

export const examinerRates = pgTable('examiner_rates', {
  /** Provider, host and name. */
  model: text().primaryKey(),
  rates: jsonb().$type<ExaminerRates>().notNull(),
  measuredAt: created(),
  /** The administrator who asked for it. */
  measuredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});

/** The measurement that is under way, or the last one: one row of each kind, so that no two nodes measure at once. */
export const modelMeasurements = pgTable('model_measurements', {
  slot: text().primaryKey(),
  /** Which one it is: whoever runs another one knows by it that it was stopped. */
  id: uuid().notNull(),
  label: text().notNull(),
  done: integer().notNull().default(0),
  of: integer().notNull().default(0),
  startedAt: created(),
  /** Told again and again by the process that runs it. One that was not seen for seconds has died. */
  seenAt: created(),
  endedAt: moment(),
  /** Why it ended without rates; null for one that was done or cancelled. */
  failure: text(),
});
