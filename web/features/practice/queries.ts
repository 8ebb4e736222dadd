import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

/** The next best case, bookmarks, notes and the study plan. Asked anew whenever a screen that shows it opens: a call may have ended since. */
export const practiceQuery = queryOptions({
  queryKey: ['practice'],
  queryFn: ({ signal }) => api.getPractice({}, { signal }),
  refetchOnMount: 'always',
});

/** Everything that the progress page shows. */
export const progressReportQuery = queryOptions({
  queryKey: ['practice', 'progress'],
  queryFn: ({ signal }) => api.getProgressReport({}, { signal }),
  refetchOnMount: 'always',
});

/** Published cases that hold all the words, also in what a card does not show; nothing is asked for less than two letters. */
export const caseSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['practice', 'search', words],
    queryFn: ({ signal }) => api.searchCases({ words }, { signal }),
    enabled: words.length > 1,
    staleTime: 60_000,
  });
