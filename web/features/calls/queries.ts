import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

/** The caller's open call; asked anew for each page that shows it. */
export const currentCallQuery = queryOptions({
  queryKey: ['calls', 'current'],
  queryFn: ({ signal }) => api.getCurrentCall({}, { signal }),
  gcTime: 0,
  staleTime: 0,
});
