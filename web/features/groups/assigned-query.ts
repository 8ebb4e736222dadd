import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';

/** What is refused is not asked for again. */
const retry = (failures: number, error: unknown) => failures < 2 && !(error instanceof ApiError && error.status < 500);
export const fresh = { refetchOnMount: 'always', retry } as const;

/** What waits for the caller in any group. */
export const assignedQuery = queryOptions({
  ...fresh,
  queryKey: ['groups', 'assigned'],
  queryFn: ({ signal }) => api.listAssigned({}, { signal }),
});
