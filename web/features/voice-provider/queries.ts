import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { USAGE_DAYS } from '#contract/limits.ts';
import type { PracticeNumber, PublishedCase } from '#contract/voice-provider.ts';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { readPage } from '#web/api/read-page.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';

const KEY = ['admin', 'voice-provider'] as const;
const fresh = { refetchOnMount: 'always' } as const;

/** What is set here; the provider is not asked. */
export const settingsQuery = queryOptions({
  queryKey: [...KEY, 'settings'],
  queryFn: ({ signal }) => api.getVoiceProvider({}, { signal }),
});

export const casesQuery = queryOptions({
  ...fresh,
  queryKey: [...KEY, 'cases'],
  queryFn: ({ signal }) => api.listPublishedCases({}, { signal }),
});

export const numbersQuery = queryOptions({
  ...fresh,
  queryKey: [...KEY, 'numbers'],
  queryFn: ({ signal }) => api.listPracticeNumbers({}, { signal }),
});

export const callsQuery = infiniteQueryOptions({
  ...fresh,
  queryKey: [...KEY, 'calls'],
  queryFn: ({ pageParam, signal }) =>
    readPage((options) => api.listProviderCalls({ cursor: pageParam ?? undefined }, { signal, ...options })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const callQuery = (id: string) =>
  queryOptions({ ...fresh, queryKey: [...KEY, 'call', id], queryFn: ({ signal }) => api.getProviderCall({ id }, { signal }) });

export const usageQuery = queryOptions({
  ...fresh,
  queryKey: [...KEY, 'usage'],
  queryFn: ({ signal }) => api.getProviderUsage({ days: USAGE_DAYS }, { signal }),
});

export const useKeyCheck = () => useSingleMutation({ mutationFn: () => api.checkVoiceProvider() });

const failed = (fallback: string) => (error: unknown) =>
  void toast({ title: copy.notDone, description: failureWords(error, fallback), variant: 'destructive' });

/** Publishes a case, or makes the one at the provider the same as here. */
export function usePublish() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ scenarioId }: PublishedCase) => api.publishCase({ scenarioId }),
    onSuccess: ({ title }) => void toast({ title: copy.cases.done, description: copy.cases.doneText(title) }),
    onError: failed(copy.cases.notPublished),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Takes a case away from the provider. */
export function useWithdraw() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ scenarioId }: PublishedCase) => api.withdrawCase({ scenarioId }),
    onSuccess: (_, { title }) => void toast({ title: copy.cases.gone, description: copy.cases.goneText(title) }),
    onError: failed(copy.cases.notWithdrawn),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Lets a case answer a number; null: nobody. */
export function useAttach(titleOf: (scenarioId: string | null) => string | null) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, scenarioId }: Pick<PracticeNumber, 'id' | 'scenarioId'>) => api.attachPracticeNumber({ id, scenarioId }),
    onSuccess: ({ number, scenarioId }) =>
      void toast({
        title: copy.numbers.done,
        description: copy.numbers.doneText(number ?? copy.numbers.noNumber, titleOf(scenarioId)),
      }),
    onError: failed(copy.numbers.notSaved),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
