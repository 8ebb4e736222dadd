import { and, eq, isNull } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Db } from '#server/db/open.ts';
import { scenarios } from '#server/db/tables.ts';
import { demographicsText } from '#server/features/scenarios/demographics.ts';
import { linesOf, sectionsOf } from '#server/features/scenarios/sections.ts';
import { findCases, type IndexedCase, indexWords, type SearchWords } from './search-index.ts';

export type SearchCases = (words: string) => Promise<string[]>;

type SearchedCase = Pick<
  typeof scenarios.$inferSelect,
  'id' | 'title' | 'description' | 'tag' | 'consultationType' | 'experienceGroups' | 'patientDetails'
>;

/** content/search-words.json. @throws where it is no table of words */
export const readSearchWords = (file: string): SearchWords =>
  z.record(z.string(), z.array(z.string().min(1))).parse(JSON.parse(readFileSync(file, 'utf8')));

/**
 * What of a case is searched: what its card says, who it is about, and the first words of the patient. Nothing else of the script,
 * and nothing of the record either: past illnesses there would lead from a diagnosis to a case.
 */
export function searchedText(of: SearchedCase): string {
  const opening = linesOf(sectionsOf(of.patientDetails), 'opening');
  const groups = of.experienceGroups ?? [];
  return [of.title, of.description, of.tag, ...groups, of.consultationType ?? '', demographicsText(of.patientDetails), ...opening].join(
    '\n',
  );
}

/** Searches the published cases. Each is read and indexed once, and again when it was saved since. */
export function searchCases({ db, searchWords }: { db: Db; searchWords: SearchWords }): SearchCases {
  const kept = new Map<string, IndexedCase & { savedAt: number }>();
  const isOpen = and(eq(scenarios.status, 'published'), isNull(scenarios.deletedAt));
  async function index(id: string): Promise<void> {
    const [row] = await db.select().from(scenarios).where(eq(scenarios.id, id));
    if (row) kept.set(id, { id, words: indexWords(searchedText(row), searchWords), savedAt: row.updatedAt.getTime() });
  }
  return async (words) => {
    const open = await db.select({ id: scenarios.id, updatedAt: scenarios.updatedAt }).from(scenarios).where(isOpen);
    for (const { id, updatedAt } of open) if (kept.get(id)?.savedAt !== updatedAt.getTime()) await index(id);
    const cases = open.flatMap(({ id }) => kept.get(id) ?? []);
    for (const id of kept.keys()) if (!open.some((each) => each.id === id)) kept.delete(id);
    return findCases(cases, words);
  };
}
