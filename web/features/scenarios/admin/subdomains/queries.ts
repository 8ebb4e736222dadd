import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewSubdomain } from '#contract/api/scenarios.ts';
import type { DomainId } from '#contract/indicator.ts';
import type { Subdomain } from '#contract/subdomain.ts';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { sayDone, sayFailed } from '../say.ts';
import { copy } from './copy.ts';
import { moved, numbered } from './order.ts';

const { toasts } = copy;

/** A scenario's subdomains, by domain. Others may write them too, so they are asked for whenever they are opened. */
export const subdomainsQuery = (scenarioId: string) =>
  queryOptions({
    queryKey: ['scenarios', scenarioId, 'subdomains'],
    queryFn: ({ signal }) => api.getSubdomains({ id: scenarioId }, { signal }),
    refetchOnMount: 'always',
  });

/** After every write, refused ones above all, the list is what the server has. */
function useReload(scenarioId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: subdomainsQuery(scenarioId).queryKey });
}

/** Adds a subdomain, or replaces the one of that id. */
export function useSaveSubdomain(scenarioId: string) {
  return useSingleMutation({
    mutationFn: ({ id, form }: { id: string | null; form: NewSubdomain }) =>
      // Path and body stand side by side in one object: the scenario's id for a new one, else its own.
      id === null ? api.createSubdomain({ id: scenarioId, ...form }) : api.updateSubdomain({ id, ...form }),
    onSuccess: (_, { id }) => sayDone(id === null ? toasts.created : toasts.updated),
    onError: (error, { id }) => sayFailed(error, id === null ? toasts.notCreated : toasts.notUpdated),
    onSettled: useReload(scenarioId),
  });
}

export function useDeleteSubdomain(scenarioId: string) {
  return useSingleMutation({
    mutationFn: (id: string) => api.deleteSubdomain({ id }),
    onSuccess: () => sayDone(toasts.deleted),
    onError: (error) => sayFailed(error, toasts.notDeleted),
    onSettled: useReload(scenarioId),
  });
}

type Move = { domain: DomainId; from: number; to: number };

/** Moves a subdomain within its domain: at once on the screen, and back where it was when the server refuses. */
export function useMoveSubdomain(scenarioId: string) {
  const client = useQueryClient();
  const { queryKey } = subdomainsQuery(scenarioId);
  const reload = useReload(scenarioId);
  const save = useMutation({
    // One after the other: each tells the order that it began from.
    scope: { id: `reorder ${scenarioId}` },
    mutationFn: ({ domain, before, after }: { domain: DomainId; before: string[]; after: string[] }) =>
      api.reorderSubdomains({ id: scenarioId, domain, updates: numbered(after), from: before }),
    onSuccess: () => sayDone(toasts.reordered),
    onError: (error) => sayFailed(error, toasts.notReordered),
    onSettled: reload,
  });
  return ({ domain, from, to }: Move) => {
    const known = client.getQueryData(queryKey);
    if (!known || from === to) return;
    const after = moved(known[domain], from, to).map((one, orderIndex): Subdomain => ({ ...one, orderIndex }));
    // A look that is under way would put the old order back.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { ...known, [domain]: after });
    save.mutate({ domain, before: known[domain].map(({ id }) => id), after: after.map(({ id }) => id) });
  };
}
