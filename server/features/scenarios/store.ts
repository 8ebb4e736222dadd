import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { scenarios, subdomains, systemPrompts } from '#server/db/tables.ts';

export type ScenarioRow = typeof scenarios.$inferSelect;
export type SubdomainRow = typeof subdomains.$inferSelect;

const card = {
  id: scenarios.id,
  title: scenarios.title,
  tag: scenarios.tag,
  description: scenarios.description,
  stationKey: scenarios.stationKey,
  consultationType: scenarios.consultationType,
  experienceGroups: scenarios.experienceGroups,
};
export type CardRow = Pick<ScenarioRow, keyof typeof card>;

/** Newest first; cases that came in together, as the built-in ones do, by title. */
const order = [desc(scenarios.createdAt), sql`lower(${scenarios.title})`, asc(scenarios.id)];

export type ScenarioStore = ReturnType<typeof scenarioStore>;

/** Scenarios, their subdomains and the global patient prompt. A malformed id finds nothing. */
export function scenarioStore(db: Db) {
  // Asked for with every list that is opened: its SQL is put together once.
  const published = db
    .select(card)
    .from(scenarios)
    .where(and(eq(scenarios.status, 'published'), isNull(scenarios.deletedAt)))
    .orderBy(...order)
    .prepare('');
  return {
    /** Cards only: no script is read. */
    listPublished: (): Promise<CardRow[]> => published.execute(),

    /** Drafts too, deleted ones not. */
    listAll: (): Promise<ScenarioRow[]> =>
      db
        .select()
        .from(scenarios)
        .where(isNull(scenarios.deletedAt))
        .orderBy(...order),

    /** One scenario, deleted or not: `isVisible` in rules.ts says who may see it. */
    async find(id: string): Promise<ScenarioRow | null> {
      if (!isRowId(id)) return null;
      const [row] = await db.select().from(scenarios).where(eq(scenarios.id, id));
      return row ?? null;
    },

    /** What a call is made of. Deleted ones too: a call held on one goes on. */
    async getForCall(id: string): Promise<CallScenario | null> {
      if (!isRowId(id)) return null;
      const [row] = await db.select(forCall).from(scenarios).where(eq(scenarios.id, id));
      return row ?? null;
    },

    subdomainsOf: (scenarioId: string): Promise<SubdomainRow[]> =>
      db.select().from(subdomains).where(eq(subdomains.scenarioId, scenarioId)).orderBy(asc(subdomains.orderIndex), asc(subdomains.id)),

    /** The newest saved patient prompt; null while nobody has saved one. */
    async systemPrompt(): Promise<{ prompt: string; createdAt: Date } | null> {
      const [row] = await db
        .select({ prompt: systemPrompts.prompt, createdAt: systemPrompts.createdAt })
        .from(systemPrompts)
        .orderBy(desc(systemPrompts.createdAt), desc(systemPrompts.id))
        .limit(1);
      return row ?? null;
    },
  };
}

const forCall = {
  id: scenarios.id,
  title: scenarios.title,
  patientDetails: scenarios.patientDetails,
  aiInstructions: scenarios.aiInstructions,
  voiceProvider: scenarios.voiceProvider,
  voiceId: scenarios.voiceId,
  consultationType: scenarios.consultationType,
  stationKey: scenarios.stationKey,
  status: scenarios.status,
  deletedAt: scenarios.deletedAt,
};
export type CallScenario = Pick<ScenarioRow, keyof typeof forCall>;
