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

/** The chat model that marks, and its measurement. */
export const examinerModelQuery = queryOptions({
  queryKey: ['admin', 'examiner-model'],
  queryFn: ({ signal }) => api.getExaminerModel({}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.measuring.is === 'measuring' ? WATCH_MS : false),
});

/** What a chat model does here, with the words of its card and the verbs of its measurement. */
export const MEASURED = {
  patient: { words: copy.patient, key: patientModelQuery.queryKey, begin: 'measurePatientModel', cancel: 'cancelMeasuring' },
  examiner: { words: copy.examiner, key: examinerModelQuery.queryKey, begin: 'measureExaminerModel', cancel: 'cancelMeasuringExaminer' },
} as const;
export type Measured = keyof typeof MEASURED;

/** Begins or cancels a measurement. */
export function useMeasuring(of: Measured, verb: 'begin' | 'cancel') {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (): Promise<unknown> => api[MEASURED[of][verb]]({}),
    onError: (error) => toast({ title: copy.notDone, description: failureWords(error, copy.notDoneText), variant: 'destructive' }),
    // Not what it answered: a cancelling is seen, and the next begun, before its answer is here, which would put the old state back.
    onSettled: () => client.invalidateQueries({ queryKey: MEASURED[of].key }),
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
