import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';

/** The person's consultations, newest first. Asked anew whenever a screen that shows it opens: a call may have ended since. */
export const historyQuery = queryOptions({
  queryKey: ['consultations', 'history'],
  queryFn: ({ signal }) => api.getHistory({}, { signal }),
  refetchOnMount: 'always',
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
  return useMutation({
    mutationFn: (id: string) => api.deleteConsultation({ id }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: ['consultations', id] });
      return client.invalidateQueries({ queryKey: historyQuery.queryKey });
    },
  });
}
