import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Administrator } from '#contract/people.ts';
import type { Role } from '#contract/role.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';

/** Who is an administrator. Its refusal is how a page knows that somebody is none. */
export const administratorsQuery = queryOptions({
  queryKey: ['admin', 'administrators'],
  queryFn: ({ signal }) => api.listAdministrators({}, { signal }),
  refetchOnMount: 'always',
  retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
});

/** Gives a role or takes it; the list of accounts is then asked anew. */
export function useGiveRole() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (sent: { id: string; role: Role; given: boolean }) => api.giveRole(sent),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'people'] }),
  });
}

/** Names or dismisses an administrator; the answer is who is one then. */
export function useAdministrators(send: (sent: { email: string }) => Promise<Administrator[]>) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: send,
    onSuccess: (all: Administrator[]) => {
      client.setQueryData(administratorsQuery.queryKey, all);
      return client.invalidateQueries({ queryKey: ['admin', 'people'] });
    },
  });
}
