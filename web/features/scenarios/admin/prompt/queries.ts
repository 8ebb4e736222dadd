import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { sayDone, sayFailed } from '../say.ts';
import { copy } from './copy.ts';

const key = ['admin', 'system-prompt'];

/** The global patient prompt with its default. */
export const promptQuery = queryOptions({
  queryKey: [...key, 'current'],
  queryFn: ({ signal }) => api.getAdminSystemPrompt({}, { signal }),
  refetchOnMount: 'always',
});

/** Every saved prompt, newest first. */
export const promptVersionsQuery = queryOptions({
  queryKey: [...key, 'versions'],
  queryFn: ({ signal }) => api.listPromptVersions({}, { signal }),
  refetchOnMount: 'always',
});

/** Puts a prompt in force, an earlier one as well. Settles when the screen has what the server has. */
export function useSavePrompt() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (saved: { prompt: string; lastUpdated: string | null }) => api.updateSystemPrompt(saved),
    onSuccess: () => sayDone(copy.toasts.updated),
    onError: (error) => sayFailed(error, copy.toasts.notUpdated),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
