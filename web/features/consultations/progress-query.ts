import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

/** What was done on each scenario. Asked anew whenever a screen that shows it opens: a call may have ended since. */
export const progressQuery = queryOptions({
  queryKey: ['consultations', 'progress'],
  queryFn: ({ signal }) => api.getProgress({}, { signal }),
  refetchOnMount: 'always',
});
