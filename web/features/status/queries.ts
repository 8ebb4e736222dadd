import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

/** How often the page looks while it is open. */
const LOOK_MS = 10_000;

/** How the server does. With several servers each look may meet another of them. */
export const statusQuery = queryOptions({
  queryKey: ['admin', 'status'],
  queryFn: ({ signal }) => api.getStatus({}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: LOOK_MS,
});
