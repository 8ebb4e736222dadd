import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProbeFile } from '#contract/case-probes.ts';
import type { CaseSnapshot } from '#contract/case-version.ts';
import type { DomainId, IndicatorId } from '#contract/indicator.ts';
import type { Portrait } from '#contract/portrait.ts';
import type { SaidByHand } from '#contract/said-by-hand.ts';
import type { Guideline } from '#contract/scenario.ts';
import type { SheetEntry } from '#contract/subdomain.ts';
import { created, id, moment } from './columns.ts';
import { users } from './sign-in-tables.ts';

/** Cases and what they are marked by; exported with all tables by tables.ts. */

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
  /** What the medicine was checked against, and when to do so again (YYYY-MM or YYYY-MM-DD). */
  guidelines: jsonb().$type<Guideline[]>(),
  reviewBy: text(),
  /** Probes that the case's author wrote; built-in ones stand beside their case. */
  probes: jsonb().$type<ProbeFile>(),
  /** Lines of the patient that its author corrected, and questions. */
  saidByHand: jsonb().$type<SaidByHand>(),
  /** What its author chose of the face on the line. */
  portrait: jsonb().$type<Portrait>(),
  /** An administrator changed it: a newer built-in version no longer replaces it. */
  editedAt: moment(),
  /** The same of its subdomains, guidance and critical flags: a newer version may still bring its text. */
  markingEditedAt: moment(),
  /** Counted up with every save, so that an editor can tell that somebody else saved meanwhile. */
  revision: integer().notNull().default(0),
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
    /** What it is recognised by; null for one of instructions alone. */
    sheet: jsonb().$type<SheetEntry>(),
    /** As that of a scenario. */
    revision: integer().notNull().default(0),
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

/** A case as it stood when it was saved or played; rows are never changed. The newest of a scenario holds what stands now, once somebody asked. */
export const scenarioVersions = pgTable(
  'scenario_versions',
  {
    id: id(),
    scenarioId: uuid()
      .notNull()
      .references(() => scenarios.id, { onDelete: 'cascade' }),
    /** Counted from 1 in each scenario. */
    number: integer().notNull(),
    /** SHA-256 of the content. */
    hash: text().notNull(),
    snapshot: jsonb().$type<CaseSnapshot>().notNull(),
    changed: jsonb().$type<string[]>().notNull(),
    /** Null for what the product brought. */
    savedBy: uuid(),
    createdAt: created(),
  },
  (t) => [uniqueIndex('scenario_versions_number').on(t.scenarioId, t.number)],
);

/** Who answers for a case: its author, who is asked to review it, and who signed which version of it off. */
export const caseSignOffs = pgTable('case_sign_offs', {
  scenarioId: uuid()
    .primaryKey()
    .references(() => scenarios.id, { onDelete: 'cascade' }),
  authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
  reviewerId: uuid().references(() => users.id, { onDelete: 'set null' }),
  signedOffBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  signedOffAt: moment(),
  /** The number of the version that was signed off; a later one was not. */
  signedOffVersion: integer(),
});

export const indicatorOverrides = pgTable('indicator_overrides', {
  id: text().$type<IndicatorId>().primaryKey(),
  customTitle: text(),
  customDescription: text(),
});
