import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { EntrustCase, SignOffCase } from '#contract/case-sign-off.ts';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { sayDone, sayFailed } from '../admin/say.ts';
import { adminScenariosQuery } from '../queries.ts';
import { copy } from './copy.ts';

/** Who answers for every case. Below the cases in the cache: whatever changes a case may change what was signed off. */
export const signOffsQuery = queryOptions({
  queryKey: [...adminScenariosQuery.queryKey, 'sign-offs'],
  queryFn: ({ signal }) => api.listSignOffs({}, { signal }),
  refetchOnMount: 'always',
});

/** Who may write and review cases. */
export const writersQuery = queryOptions({
  queryKey: ['admin', 'case-writers'],
  queryFn: ({ signal }) => api.listCaseWriters({}, { signal }),
  refetchOnMount: 'always',
});

/** Settles when the screen has what the server has: also after a refusal, for then somebody was quicker. */
function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: adminScenariosQuery.queryKey });
}

export function useEntrust(id: string) {
  return useSingleMutation({
    mutationFn: (people: EntrustCase) => api.entrustCase({ id, ...people }),
    onSuccess: () => sayDone(copy.people.saved),
    onError: (error) => sayFailed(error, copy.people.notSaved),
    onSettled: useReload(),
  });
}

export function useSignOff(id: string) {
  return useSingleMutation({
    mutationFn: (asked: SignOffCase) => api.signOffCase({ id, ...asked }),
    onSuccess: () => sayDone(copy.sign.done),
    onError: (error) => sayFailed(error, copy.sign.notDone),
    onSettled: useReload(),
  });
}
