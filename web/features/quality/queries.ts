import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { newRequestId } from '#web/api/request-id.ts';
import { readPage } from '#web/api/read-page.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';

/** Lists that are read page by page, asked anew whenever their screen opens. */
const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  refetchOnMount: 'always',
} as const;

/** Accounts whose address contains `search`; the last answer stays until the next one is there. */
export const peopleQuery = (search: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['admin', 'people', search],
    queryFn: ({ pageParam, signal }) =>
      readPage((options) => api.listPeople({ search, cursor: pageParam ?? undefined }, { signal, ...options })),
    placeholderData: keepPreviousData,
  });

/** Disputes that wait, or that are answered. */
export const disputesQuery = (open: boolean) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['admin', 'disputes', open],
    queryFn: ({ pageParam, signal }) =>
      readPage((options) => api.listDisputes({ open: open ? 'true' : 'false', cursor: pageParam ?? undefined }, { signal, ...options })),
  });

export type AuditOf = 'administration' | 'groups' | 'sign-in' | 'all';

export const auditQuery = (of: AuditOf) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['admin', 'audit', of],
    queryFn: ({ pageParam, signal }) =>
      readPage((options) => api.listAudit({ of, cursor: pageParam ?? undefined }, { signal, ...options })),
  });

/** Has the consultation of a dispute marked again; the lists then hold the new grades. */
export function useMarkAgain(then: { onMarked: () => void; onRefused: (error: unknown) => void }) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api.markDisputedAgain({ id, requestId: newRequestId() }),
    onSuccess: then.onMarked,
    onError: then.onRefused,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'disputes'] }),
  });
}

/**
 * Answers a dispute for good; both lists of them are then asked anew, also when it was refused. What follows is said here,
 * not where it is sent: the form may be gone by then.
 */
export function useAnswer(then: { onSent: () => void; onRefused: (error: unknown) => void }) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (sent: { id: string; answer: string }) => api.answerDispute(sent),
    onSuccess: then.onSent,
    onError: then.onRefused,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'disputes'] }),
  });
}
