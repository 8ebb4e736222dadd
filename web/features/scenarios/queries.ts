import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

/** The published scenarios as cards. */
export const scenariosQuery = queryOptions({ queryKey: ['scenarios'], queryFn: ({ signal }) => api.listScenarios({}, { signal }) });

/** One scenario; `ApiError` 404 when it is missing or a draft. */
export const scenarioQuery = (id: string) =>
  queryOptions({ queryKey: ['scenarios', id], queryFn: ({ signal }) => api.getScenario({ id }, { signal }) });

/** All scenarios, drafts too; `ApiError` 403 for everyone but administrators. */
export const adminScenariosQuery = queryOptions({
  queryKey: ['admin', 'scenarios'],
  queryFn: ({ signal }) => api.adminListScenarios({}, { signal }),
  refetchOnMount: 'always',
});
