import { isNull } from 'drizzle-orm';
import { TITLE_MAX } from '#contract/limits.ts';
import { scenarios } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import { keepVersion } from './case-versions.ts';
import type { CaseChanges } from './change-case.ts';
import { snapshotOf } from './snapshot.ts';
import { newStationKey } from './station-key.ts';
import type { ScenarioRow } from './store.ts';
import { addMarking } from './write-marking.ts';
import { fieldsOf, subjectOf } from './write-scenario.ts';

/**
 * Copies a case with what it is marked by: a draft, written by administrators from then on, under a title that no case has.
 * @returns the copy; null for a scenario that is unknown or deleted.
 */
export function duplicateCase({ changes }: { changes: CaseChanges }) {
  return (id: string, by: Actor): Promise<ScenarioRow | null> =>
    changes.ofCase(id, by, async ({ tx, at, log }, original) => {
      const { guidance, critical, subdomains } = await snapshotOf(tx, original);
      const taken = await tx.select({ title: scenarios.title }).from(scenarios).where(isNull(scenarios.deletedAt));
      const [copy] = await tx
        .insert(scenarios)
        .values({
          ...fieldsOf(original),
          saidByHand: original.saidByHand,
          title: copyTitle(
            original.title,
            taken.map(({ title }) => title),
          ),
          status: 'draft',
          stationKey: newStationKey(),
          createdAt: at,
          updatedAt: at,
        })
        .returning();
      // The subdomains of the copy are others than those of the case.
      const own = subdomains.map(({ domain, title, instructions, isCritical, orderIndex, sheet }) => ({
        domain,
        title,
        instructions,
        isCritical,
        orderIndex,
        ...(sheet && { sheet }),
      }));
      await addMarking(tx, { guidance, critical, subdomains: own }, copy!);
      await keepVersion(tx, copy!, { by: by.id, at });
      log({ action: 'scenario_duplicated', subject: subjectOf(copy!), after: { from: original.title } });
      return copy!;
    });
}

const COPY = / \(copy(?: \d+)?\)$/;

/** 'Knee (copy)', then 'Knee (copy 2)': a title that is not among `taken`, whatever their capitals, and not longer than titles may be. */
export function copyTitle(title: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const base = title.replace(COPY, '');
  for (let number = 1; ; number++) {
    const ending = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const made = base.slice(0, TITLE_MAX - ending.length).trimEnd() + ending;
    if (!used.has(made.toLowerCase())) return made;
  }
}
