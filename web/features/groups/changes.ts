import { useQueryClient } from '@tanstack/react-query';
import type { Shares, TrainerWords } from '#contract/group.ts';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { groupQuery, type Shared, sharedQuery } from './queries.ts';

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
