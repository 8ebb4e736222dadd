import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords } from '#web/api/api-error.ts';
import { newRequestId } from '#web/api/request-id.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import type { Guard } from './guard.ts';
import { assessmentsQuery, markingOf } from './queries.ts';

type Marked = { scenarioId: string; stationKey: string | undefined; transcript: string; caseAs?: 'today' };

/** Marks a saved consultation under the guard. The toast comes and the guard opens also when the panel has left the screen. */
export function useGrade(consultationId: string, guard: Guard, now: () => Date) {
  const client = useQueryClient();
  const mutationKey = ['grade', consultationId];
  const running = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    ...markingOf(),
    onMutate: () => guard.take(now()),
    onSettled: () => guard.release(),
    onSuccess: (record) => {
      toast(copy.complete);
      const { queryKey } = assessmentsQuery(consultationId);
      client.setQueryData(queryKey, (earlier = []) => [record, ...earlier.filter(({ id }) => !id || id !== record.id)]);
      return client.invalidateQueries({ queryKey: ['consultations', 'history'] });
    },
    onError: (error) => toast({ ...copy.failed, description: failureWords(error, copy.failed.description), variant: 'destructive' }),
  });
  const grade = ({ stationKey, ...marked }: Marked) => {
    // Asked of the client: `running` is drawn a moment after the press, and a second one is no second request.
    if (client.isMutating({ mutationKey }) > 0) return;
    mutate({ sessionId: consultationId, ...marked, requestId: newRequestId(), ...(stationKey && { stationKey }) });
  };
  return { grade, running };
}
