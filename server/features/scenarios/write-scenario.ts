import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { AI_INSTRUCTIONS, type ScenarioForm } from '#contract/scenario.ts';
import { scenarios } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import { keepVersion } from './case-versions.ts';
import type { CaseChanges } from './change-case.ts';
import type { ScenarioRow } from './store.ts';
import { newStationKey } from './station-key.ts';

/** What speaks against publishing a case, by where it was found. */
export type Faults = Record<string, string>;

export type ScenarioWriter = ReturnType<typeof scenarioWriter>;

/** What administrators write of scenarios. */
export function scenarioWriter({ changes }: { changes: CaseChanges }) {
  return {
    /** The new scenario under a station key of its own, which names no diagnosis and stays (api.md, rule 4). */
    create: (form: ScenarioForm, by: Actor, faults?: Faults): Promise<ScenarioRow> =>
      changes.change(by, async ({ tx, at, log }) => {
        const [row] = await tx
          .insert(scenarios)
          .values({
            ...columnsOf(form),
            aiInstructions: form.aiInstructions || AI_INSTRUCTIONS,
            stationKey: newStationKey(),
            createdAt: at,
            updatedAt: at,
          })
          .returning();
        await keepVersion(tx, row!, { by: by.id, at });
        log({ action: 'scenario_created', subject: subjectOf(row!), after: fieldsOf(row!) });
        if (faults) log({ action: 'published_with_faults', subject: subjectOf(row!), after: faults });
        return row!;
      }),

    /**
     * Null when there is none. A built-in case that is edited no longer follows newer built-in versions.
     * @throws conflict when it was saved since the revision that is sent
     */
    replace: (id: string, form: ScenarioForm, by: Actor, faults?: Faults): Promise<ScenarioRow | null> =>
      changes.ofCase(id, by, async ({ tx, at, log }, before) => {
        if (form.revision !== undefined && form.revision !== before.revision) throw new AppError('conflict');
        const [row] = await tx
          .update(scenarios)
          .set({
            ...columnsOf(form),
            ...(form.aiInstructions ? { aiInstructions: form.aiInstructions } : {}),
            editedAt: at,
            updatedAt: at,
            revision: before.revision + 1,
          })
          .where(eq(scenarios.id, id))
          .returning();
        log({ action: 'scenario_changed', subject: subjectOf(row!), before: fieldsOf(before), after: fieldsOf(row!) });
        if (faults) log({ action: 'published_with_faults', subject: subjectOf(row!), after: faults });
        return row!;
      }),

    /** Takes it away from lists and calls; history keeps its title and tag (api.md, rule 11). False when there is none. */
    remove: async (id: string, by: Actor): Promise<boolean> =>
      (await changes.ofCase(id, by, async ({ tx, at, log }, before) => {
        await tx.update(scenarios).set({ deletedAt: at }).where(eq(scenarios.id, id));
        log({ action: 'scenario_deleted', subject: subjectOf(before) });
        return true;
      })) === true,
  };
}

/** How a scenario is named on record. */
export const subjectOf = ({ id, title }: Pick<ScenarioRow, 'id' | 'title'>) => ({ kind: 'scenario' as const, id, name: title });

const columnsOf = (form: ScenarioForm) => ({
  title: form.title,
  description: form.description,
  tag: form.tag,
  patientDetails: form.patientDetails,
  materialsForCandidate: form.materialsForCandidate || null,
  voiceProvider: form.voiceProvider,
  voiceId: form.voiceId,
  status: form.status,
  ...(form.consultationType !== undefined && { consultationType: form.consultationType }),
  ...(form.experienceGroups !== undefined && { experienceGroups: form.experienceGroups }),
  ...(form.guidelines !== undefined && { guidelines: form.guidelines }),
  ...(form.reviewBy !== undefined && { reviewBy: form.reviewBy }),
  ...(form.probes !== undefined && { probes: form.probes }),
  ...(form.portrait !== undefined && { portrait: form.portrait }),
});

export const fieldsOf = (row: ScenarioRow) => {
  const { title, description, tag, patientDetails, materialsForCandidate, voiceProvider, voiceId, status, aiInstructions } = row;
  const { consultationType, experienceGroups, guidelines, reviewBy, probes, portrait } = row;
  const spec = { title, description, tag, patientDetails, materialsForCandidate, voiceProvider, voiceId, status, aiInstructions };
  return { ...spec, consultationType, experienceGroups, guidelines, reviewBy, probes, portrait };
};
