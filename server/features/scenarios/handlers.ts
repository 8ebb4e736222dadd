import { AppError } from '#contract/errors.ts';
import { mayAct } from '#contract/may-act.ts';
import type { ScenarioForm } from '#contract/scenario.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor, User } from '#server/http/handlers.ts';
import { demographicsText } from './demographics.ts';
import type { duplicateCase } from './duplicate-case.ts';
import { adminScenarioOf, byDomain, cardOf, isVisible, scenarioOf } from './rules.ts';
import type { ScenarioRow, ScenarioStore } from './store.ts';
import { type LeftoversOf, refuseTemplateWords } from './template-words.ts';
import type { Faults, ScenarioWriter } from './write-scenario.ts';

type Names =
  | 'listScenarios'
  | 'getScenario'
  | 'getSubdomains'
  | 'adminListScenarios'
  | 'createScenario'
  | 'updateScenario'
  | 'deleteScenario'
  | 'duplicateScenario';

type Parts = {
  /** What speaks against publishing a case as it was sent over the one that stands (features/patient); null when nothing does. */
  faultsOf: (form: ScenarioForm, row: ScenarioRow | null) => Promise<Faults | null>;
  scenarios: ScenarioStore;
  writer: ScenarioWriter;
  duplicate: ReturnType<typeof duplicateCase>;
  leftoversOf: LeftoversOf;
  /** Whether the user holds one assessable consultation on the scenario (features/consultations). */
  hasCompleted: (userId: string, scenarioId: string) => Promise<boolean>;
  /** Told which case's page is looked at. */
  lookedAt?: (scenarioId: string) => void;
};

/** Scenarios: what a candidate may know of a case before and after completing it (api.md, rule 5), and what administrators write. */
export function scenarioHandlers({
  scenarios,
  writer,
  duplicate,
  faultsOf,
  leftoversOf,
  hasCompleted,
  lookedAt,
}: Parts): HandlersFor<Names> {
  const open = async (id: string, user: User) => {
    const row = await scenarios.find(id);
    if (!row || !isVisible(row, user)) throw new AppError('scenario_not_found');
    return row;
  };
  const mayKnowCase = async (scenarioId: string, user: User) => mayAct(user, 'author') || (await hasCompleted(user.id, scenarioId));

  /**
   * The faults that an administrator publishes a case with, if they asked for a check.
   * @throws needs_confirmation; validation_failed for a case that still holds the template's words
   */
  const confirmed = async (form: ScenarioForm, id: string | null): Promise<Faults | undefined> => {
    if (form.status === 'published') refuseTemplateWords(form.patientDetails, leftoversOf);
    const faults =
      form.checkFirst && form.status === 'published' ? await faultsOf(form, id === null ? null : await scenarios.find(id)) : null;
    if (faults && !form.confirm) throw new AppError('needs_confirmation', { fields: faults });
    return faults ?? undefined;
  };

  return {
    listScenarios: async () => (await scenarios.listPublished()).map(cardOf),

    getScenario: async ({ params, user }) => {
      const row = await open(params.id, user);
      if (row.status === 'published') lookedAt?.(row.id);
      return scenarioOf(row, (await mayKnowCase(row.id, user)) ? row.patientDetails : demographicsText(row.patientDetails));
    },

    getSubdomains: async ({ params, user }) => {
      const { id } = await open(params.id, user);
      return byDomain((await mayKnowCase(id, user)) ? await scenarios.subdomainsOf(id) : []);
    },

    adminListScenarios: async () => (await scenarios.listAll()).map(adminScenarioOf),

    createScenario: async ({ body, ...request }) =>
      adminScenarioOf(await writer.create(body, actorOf(request), await confirmed(body, null))),

    updateScenario: async ({ params, body, ...request }) => {
      const row = await writer.replace(params.id, body, actorOf(request), await confirmed(body, params.id));
      if (!row) throw new AppError('scenario_not_found');
      return adminScenarioOf(row);
    },

    deleteScenario: async ({ params, ...request }) => {
      if (!(await writer.remove(params.id, actorOf(request)))) throw new AppError('scenario_not_found');
      return { success: true };
    },

    duplicateScenario: async ({ params, ...request }) => {
      const row = await duplicate(params.id, actorOf(request));
      if (!row) throw new AppError('scenario_not_found');
      return adminScenarioOf(row);
    },
  };
}
