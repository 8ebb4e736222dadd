import { eq } from 'drizzle-orm';
import { AI_INSTRUCTIONS } from '#contract/scenario.ts';
import { scenarios } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import { columnsOf } from './case-columns.ts';
import type { ImportedCase } from './case-file.ts';
import { keepVersion } from './case-versions.ts';
import type { CaseChange, CaseChanges } from './change-case.ts';
import { exportedCase } from './exported-case.ts';
import { printCaseFile } from './print-case-file.ts';
import { refused } from './refused-import.ts';
import type { ScenarioRow } from './store.ts';
import { type LeftoversOf, leftoverWords } from './template-words.ts';
import { replaceMarking } from './write-marking.ts';
import { subjectOf } from './write-scenario.ts';

export type ImportResult = { id: string; stationKey: string; title: string; result: 'created' | 'changed' | 'unchanged' };

/**
 * Takes cases in, all or none. A case is known by its station's key: one that stands there is replaced (and kept as a
 * version), another is new.
 * @throws import_refused where a published one still holds the template's words; then nothing has changed.
 */
export function importCases({ changes, leftoversOf }: { changes: CaseChanges; leftoversOf: LeftoversOf }) {
  return async (cases: ImportedCase[], by: Actor): Promise<ImportResult[]> => {
    const problems = cases.flatMap(({ key, status, patientDetails }) => {
      const left = status === 'published' ? leftoversOf(patientDetails) : [];
      return left.length > 0 ? [`${key}.md: ${leftoverWords(left)}`] : [];
    });
    if (problems.length > 0) throw refused(problems);
    // In one order, so that two imports at once do not wait for each other's rows.
    const inOrder = cases.toSorted((a, b) => a.stationKey.localeCompare(b.stationKey));
    return changes.change(by, async (under) => {
      const results: ImportResult[] = [];
      for (const each of inOrder) results.push(await take(under, each, by));
      return results;
    });
  };
}

async function take({ tx, at, log }: CaseChange, built: ImportedCase, by: Actor): Promise<ImportResult> {
  const [before] = await tx.select().from(scenarios).where(eq(scenarios.stationKey, built.stationKey)).for('update');
  const done = (row: ScenarioRow, result: ImportResult['result']) => ({ id: row.id, stationKey: row.stationKey, title: row.title, result });
  const same = async (row: ScenarioRow) => {
    const { key, ...standing } = await exportedCase(tx, row);
    return row.deletedAt === null && printCaseFile({ ...standing, key }) === printCaseFile({ ...built, key });
  };
  if (before && (await same(before))) return done(before, 'unchanged');
  if (before) await keepVersion(tx, before, { by: null, at: before.updatedAt });
  const columns = { ...columnsOf(built), aiInstructions: built.aiInstructions ?? AI_INSTRUCTIONS, updatedAt: at };
  const [row] = before
    ? await tx
        .update(scenarios)
        .set({ ...columns, editedAt: at, markingEditedAt: at, deletedAt: null, revision: before.revision + 1 })
        .where(eq(scenarios.id, before.id))
        .returning()
    : await tx
        .insert(scenarios)
        .values({ ...columns, stationKey: built.stationKey, createdAt: at })
        .returning();
  await replaceMarking(tx, built, row!);
  await keepVersion(tx, row!, { by: by.id, at });
  log({ action: 'scenario_imported', subject: subjectOf(row!), before: before && { title: before.title }, after: { title: row!.title } });
  return done(row!, before ? 'changed' : 'created');
}
