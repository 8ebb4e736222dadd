import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { Portrait } from '#contract/portrait.ts';
import { scenarios } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import type { CaseVersions } from './case-versions.ts';
import type { CaseChanges } from './change-case.ts';
import type { ScenarioRow } from './store.ts';
import { type LeftoversOf, refuseTemplateWords } from './template-words.ts';
import { replaceMarking } from './write-marking.ts';
import { subjectOf } from './write-scenario.ts';

/**
 * Puts a version of a case in place again, its marking included; whether it is published stays as it is. What stood there
 * is kept as a version too.
 * @throws scenario_not_found; version_not_found; conflict when the case was saved since `revision`;
 * validation_failed where the case is published and the version still holds the template's words
 */
export function restoreVersion({
  changes,
  versions,
  leftoversOf,
}: {
  changes: CaseChanges;
  versions: CaseVersions;
  leftoversOf: LeftoversOf;
}) {
  return async (ask: { scenarioId: string; versionId: string; revision?: number | undefined }, by: Actor): Promise<ScenarioRow> => {
    const version = await versions.find(ask.versionId);
    const restored = await changes.ofCase(ask.scenarioId, by, async ({ tx, at, log }, before) => {
      if (version?.scenarioId !== before.id) throw new AppError('version_not_found');
      if (ask.revision !== undefined && ask.revision !== before.revision) throw new AppError('conflict');
      if (before.status === 'published') refuseTemplateWords(version.snapshot.patientDetails, leftoversOf);
      const { guidance, critical, subdomains, ...columns } = version.snapshot;
      const [row] = await tx
        .update(scenarios)
        .set({
          ...columns,
          saidByHand: columns.saidByHand ?? null,
          portrait: Portrait.safeParse(columns.portrait).data ?? null,
          editedAt: at,
          markingEditedAt: at,
          updatedAt: at,
          revision: before.revision + 1,
        })
        .where(eq(scenarios.id, before.id))
        .returning();
      await replaceMarking(tx, { guidance, critical, subdomains }, before);
      log({ action: 'scenario_restored', subject: subjectOf(row!), after: { version: version.number } });
      return row!;
    });
    if (!restored) throw new AppError('scenario_not_found');
    return restored;
  };
}
