import { AppError } from '#contract/errors.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import { lintCase } from './lint-case.ts';

type Parts = { scenarios: Pick<ScenarioStore, 'find'>; now: () => Date };

/** What authors may want to change, in a saved case or in one that is being written. Nothing is stored. */
export const lintHandlers = ({ scenarios, now }: Parts): HandlersFor<'lintScenario' | 'lintDraft'> => ({
  lintScenario: async ({ query }) => {
    const row = await scenarios.find(query.id);
    if (!row || row.deletedAt) throw new AppError('scenario_not_found');
    return lintCase(row, now());
  },
  lintDraft: async ({ body }) => lintCase(body, now()),
});
