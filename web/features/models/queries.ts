import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { isAnyInstalling } from './rules.ts';

/** How often an installation is looked at. */
const WATCH_MS = 800;

/** What can be installed, and where each package stands; asked again and again while something is being installed. */
export const modelsQuery = queryOptions({
  queryKey: ['admin', 'speech'],
  queryFn: ({ signal }) => api.listModels({}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (isAnyInstalling(state.data) ? WATCH_MS : false),
});

/** Programs on this computer that serve chat models; they may be started at any time. */
export const modelServersQuery = queryOptions({
  queryKey: ['admin', 'model-servers'],
  queryFn: ({ signal }) => api.listModelServers({}, { signal }),
  refetchOnMount: 'always',
});

/** The patient's chat model and its measurement; asked again and again while that is under way. */
export const patientModelQuery = queryOptions({
  queryKey: ['admin', 'patient-model'],
  queryFn: ({ signal }) => api.getPatientModel({}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.measuring.is === 'measuring' ? WATCH_MS : false),
});

/** Begins or cancels the measurement. */
export function useMeasuring(verb: 'measurePatientModel' | 'cancelMeasuring') {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: () => api[verb]({}),
    onError: (error) => toast({ title: copy.notDone, description: failureWords(error, copy.notDoneText), variant: 'destructive' }),
    // Not what it answered: a cancelling is seen, and the next begun, before its answer is here, which would put the old state back.
    onSettled: () => client.invalidateQueries({ queryKey: patientModelQuery.queryKey }),
  });
}

/** Begins, stops or undoes an installation, or measures what is installed. The answer is the new list. */
export function useModelsChange(verb: 'installModel' | 'cancelModel' | 'removeModel' | 'probeModel') {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: string) => api[verb]({ id }),
    onSuccess: async (packages) => {
      // A look that is under way would put the old state back.
      await client.cancelQueries({ queryKey: modelsQuery.queryKey });
      client.setQueryData(modelsQuery.queryKey, packages);
    },
    onError: (error) => toast({ title: copy.notDone, description: failureWords(error, copy.notDoneText), variant: 'destructive' }),
  });
}
