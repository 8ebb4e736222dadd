import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';

/** A drill that is not there, or not yet, is not there at a second asking. */
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

/** Asked anew whenever it is shown: each consultation may open some. */
export const drillsQuery = queryOptions({
  queryKey: ['drills'],
  queryFn: ({ signal }) => api.listDrills({}, { signal }),
  refetchOnMount: 'always',
});

export const drillQuery = (id: string) =>
  queryOptions({
    queryKey: ['drills', id],
    queryFn: ({ signal }) => api.getDrill({ id }, { signal }),
    refetchOnMount: 'always',
    retry: (failures, error) => mayPass(error) && failures < 1,
  });

/** Marks words on one drill. */
export const useTryDrill = (id: string) => useMutation({ mutationFn: (words: string) => api.tryDrill({ id, words }) });
