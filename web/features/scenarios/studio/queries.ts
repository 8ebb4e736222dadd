import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SaidCorrection } from '#contract/api/patient.ts';
import type { AdminScenario } from '#contract/scenario.ts';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { adminScenariosQuery } from '../queries.ts';

type Saved = Pick<AdminScenario, 'id' | 'revision'>;
const key = (id: string) => ['admin', 'studio', id];

/** Advice on a saved case; a new save is another revision and is read anew. */
export const adviceQuery = ({ id, revision }: Saved) =>
  queryOptions({ queryKey: [...key(id), 'advice', revision], queryFn: ({ signal }) => api.lintScenario({ id }, { signal }) });

/** How the patient reads a case. */
export const readingQuery = ({ id, revision, patientDetails }: AdminScenario) =>
  queryOptions({
    queryKey: [...key(id), 'reading', revision],
    queryFn: ({ signal }) => api.readCase({ patientDetails }, { signal }),
  });

/** What the patient of a case will say; a correction is another revision of it. */
export const saidQuery = ({ id, revision }: Saved) =>
  queryOptions({ queryKey: [...key(id), 'said', revision], queryFn: ({ signal }) => api.readSaid({ id }, { signal }) });

/** What opens a sealed fact, asked of the patient when its author looks. */
export const sealQuery = ({ id, revision, factId }: Saved & { factId: number }) =>
  queryOptions({ queryKey: [...key(id), 'seal', revision, factId], queryFn: ({ signal }) => api.trySeal({ id, factId }, { signal }) });

/** Corrects a line or a question; the answer is the new reading, shown under the case's new revision. */
export function useCorrectSaid(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (correction: SaidCorrection) => api.correctSaid({ id, ...correction }),
    onSuccess: (reading) => client.setQueryData(saidQuery({ id, revision: reading.revision }).queryKey, reading),
    onSettled: () => client.invalidateQueries({ queryKey: adminScenariosQuery.queryKey }),
  });
}

/** The versions of a case, newest first, a page at a time. They are numbered from 1: below it there is no further page. */
export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...key(id), 'versions'],
    queryFn: ({ signal, pageParam }) => api.listCaseVersions({ id, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => {
      const lowest = page.at(-1)?.number ?? 1;
      return lowest > 1 ? lowest : undefined;
    },
    refetchOnMount: 'always',
  });

/** One version in full; it never changes. */
export const versionQuery = (id: string, versionId: string) =>
  queryOptions({
    queryKey: [...key(id), 'version', versionId],
    queryFn: ({ signal }) => api.getCaseVersion({ id, versionId }, { signal }),
    staleTime: Infinity,
  });

/** Puts a version in force again; settles when the screen has what the server has. */
export function useRestoreVersion({ id, revision }: Saved) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (versionId: string) => api.restoreCaseVersion({ id, versionId, revision }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminScenariosQuery.queryKey }),
        client.invalidateQueries({ queryKey: ['scenarios'] }),
        client.invalidateQueries({ queryKey: [...key(id), 'versions'] }),
      ]),
  });
}
