import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { readPage } from '#web/api/read-page.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { asked, type HistoryFilter } from './history-filter.ts';

/** As many cards as a screen and a half holds. */
const PAGE = 24;

/**
 * The person's consultations, a page at a time, without the reports. Asked anew whenever a screen that shows it opens: a call may
 * have ended since.
 */
export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['consultations', 'history', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      readPage((options) => api.getHistory({ ...asked(filter), brief: 'true', limit: PAGE, cursor }, { ...options, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
    // While it is narrowed what was found before stays: nothing flickers under typing.
    placeholderData: keepPreviousData,
  });

/** One consultation with its transcript; `ApiError` 404 when it is not theirs. */
export const consultationQuery = (id: string) =>
  queryOptions({
    queryKey: ['consultations', id],
    queryFn: ({ signal }) => api.getConsultation({ id }, { signal }),
    refetchOnMount: 'always',
  });

export function useDeleteConsultation() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api.deleteConsultation({ id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: ['consultations', id] });
      return client.invalidateQueries({ queryKey: ['consultations'] });
    },
  });
}
