import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Shares, TrainerWords } from '#contract/group.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';

/** What is refused is not asked for again. */
const retry = (failures: number, error: unknown) => failures < 2 && !(error instanceof ApiError && error.status < 500);
const fresh = { refetchOnMount: 'always', retry } as const;

export const groupsQuery = queryOptions({
  ...fresh,
  queryKey: ['groups', 'list'],
  queryFn: ({ signal }) => api.listGroups({}, { signal }),
});

export const groupQuery = (id: string) =>
  queryOptions({ ...fresh, queryKey: ['groups', id], queryFn: ({ signal }) => api.getGroup({ id }, { signal }) });

/** The trainer's table. It is not asked for again by itself: each look at grades is on record. */
export const workQuery = (id: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['groups', id, 'work'],
    queryFn: ({ signal }) => api.getGroupWork({ id }, { signal }),
    refetchOnWindowFocus: false,
  });

export const invitationQuery = (key: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['groups', 'invitation', key],
    queryFn: ({ signal }) => api.readInvitation({ key }, { signal }),
  });

/** What waits for the caller in any group. */
export const assignedQuery = queryOptions({
  ...fresh,
  queryKey: ['groups', 'assigned'],
  queryFn: ({ signal }) => api.listAssigned({}, { signal }),
});

type Shared = { id: string; consultationId: string };

/** Asked anew whenever it is opened: it may be shared no more. */
export const sharedQuery = ({ id, consultationId }: Shared) =>
  queryOptions({
    ...fresh,
    queryKey: ['groups', id, 'shared', consultationId],
    queryFn: ({ signal }) => api.readShared({ id, consultationId }, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export const wordsQuery = (consultationId: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['consultations', consultationId, 'trainer-words'],
    queryFn: ({ signal }) => api.getTrainerWords({ id: consultationId }, { signal }),
  });

/** Changes something of groups; every list of them is then asked anew. */
export function useGroupAct<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useSingleMutation({ mutationFn: send, onSuccess: () => client.invalidateQueries({ queryKey: ['groups'] }) });
}

/** What a trainee shares shows at once, and again as it was where it is refused. */
export function useShare(id: string) {
  const client = useQueryClient();
  const { queryKey } = groupQuery(id);
  return useSingleMutation({
    mutationFn: (shares: Shares) => api.chooseSharing({ id, shares }),
    onSuccess: ({ shares }) => client.setQueryData(queryKey, (before) => before && { ...before, shares }),
  });
}

/** Writes on a shared consultation; the answer is what stands there then. */
export function useTrainerWords<Sent>(at: Shared, send: (sent: Sent) => Promise<TrainerWords>) {
  const client = useQueryClient();
  const { queryKey } = sharedQuery(at);
  return useSingleMutation({
    mutationFn: send,
    onSuccess: (words: TrainerWords) => client.setQueryData(queryKey, (before) => before && { ...before, words }),
  });
}

/** Answers a dispute for good. */
export function useAnswerShared(at: Shared) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (sent: { disputeId: string; answer: string }) => api.answerSharedDispute({ ...at, ...sent }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharedQuery(at).queryKey }),
  });
}
