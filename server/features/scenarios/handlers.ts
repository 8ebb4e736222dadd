import { AppError } from '#contract/errors.ts';
import type { HandlersFor, User } from '#server/http/handlers.ts';
import { demographicsText } from './demographics.ts';
import { adminScenarioOf, byDomain, cardOf, isVisible, promptWarning, scenarioOf } from './rules.ts';
import type { ScenarioStore } from './store.ts';
import { promptInForce } from './system-prompt.ts';

type Names = 'listScenarios' | 'getScenario' | 'getSystemPrompt' | 'getSubdomains' | 'adminListScenarios' | 'getAdminSystemPrompt';

type Parts = {
  scenarios: ScenarioStore;
  /** Whether the user holds one assessable consultation on the scenario (features/consultations). */
  hasCompleted: (userId: string, scenarioId: string) => Promise<boolean>;
  defaultPrompt: string;
};

/** Reading scenarios: what a candidate may know of a case before and after completing it (api.md, rule 5). */
export function scenarioHandlers({ scenarios, hasCompleted, defaultPrompt }: Parts): HandlersFor<Names> {
  const currentPrompt = promptInForce({ scenarios, defaultPrompt });
  const open = async (id: string, user: User) => {
    const row = await scenarios.find(id);
    if (!row || !isVisible(row, user)) throw new AppError('scenario_not_found');
    return row;
  };
  const mayKnowCase = async (scenarioId: string, user: User) => user.isAdmin || (await hasCompleted(user.id, scenarioId));

  return {
    listScenarios: async () => (await scenarios.listPublished()).map(cardOf),

    getScenario: async ({ params, user }) => {
      const row = await open(params.id, user);
      return scenarioOf(row, (await mayKnowCase(row.id, user)) ? row.patientDetails : demographicsText(row.patientDetails));
    },

    getSubdomains: async ({ params, user }) => {
      const { id } = await open(params.id, user);
      return byDomain((await mayKnowCase(id, user)) ? await scenarios.subdomainsOf(id) : []);
    },

    getSystemPrompt: async () => ({ prompt: (await currentPrompt()).prompt }),

    adminListScenarios: async () => (await scenarios.listAll()).map(adminScenarioOf),

    getAdminSystemPrompt: async () => {
      const { prompt, savedAt } = await currentPrompt();
      const warning = promptWarning(prompt);
      return {
        prompt,
        isDefault: prompt === defaultPrompt,
        lastUpdated: savedAt?.toISOString() ?? null,
        defaultPrompt,
        ...(warning && { warning }),
      };
    },
  };
}
