import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ScenarioForm } from '#contract/scenario.ts';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { adminScenariosQuery } from '../queries.ts';

/** The text that a new case begins with. */
export const caseTemplateQuery = queryOptions({
  queryKey: ['admin', 'case-template'],
  queryFn: async ({ signal }) => (await api.getCaseTemplate({}, { signal })).patientDetails,
});

/** Everything that shows scenarios is asked anew: the panel at once, the others when they are opened. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: adminScenariosQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['scenarios'] }),
    ]);
}

/** Creates a scenario, or replaces the one of that id. */
export function useSaveScenario() {
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: ({ id, form }: { id: string | null; form: ScenarioForm }) =>
      id === null ? api.createScenario(form) : api.updateScenario({ id, ...form }),
    onSuccess: refresh,
  });
}

/** One scenario as the server has it now; rejects when the list cannot be read, undefined when it is gone. */
export function useLatestScenario() {
  const client = useQueryClient();
  return async (id: string) => (await client.fetchQuery({ ...adminScenariosQuery, staleTime: 0 })).find((one) => one.id === id);
}

export function useDeleteScenario() {
  const refresh = useRefresh();
  return useSingleMutation({ mutationFn: (id: string) => api.deleteScenario({ id }), onSettled: refresh });
}

/** Copies a scenario with its marking; the copy is a draft. */
export function useDuplicateScenario() {
  const refresh = useRefresh();
  return useSingleMutation({ mutationFn: (id: string) => api.duplicateScenario({ id }), onSuccess: refresh });
}
