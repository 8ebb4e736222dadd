import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { IndicatorId, IndicatorRow } from '#contract/indicator.ts';
import { INDICATORS_FRESH_MS, INDICATORS_KEPT_MS } from '#contract/limits.ts';
import { api } from '#web/api/api.ts';
import { failureWords } from '#web/api/api-error.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { withFlag } from './rules.ts';

const { toasts } = copy;
const sayDone = (description: string) => toast({ title: toasts.success, description });
const sayFailed = (error: unknown, fallback: string) =>
  toast({ title: toasts.error, description: failureWords(error, fallback), variant: 'destructive' });

/** The 26 indicators with their overrides: stale after five minutes, kept for ten (spec, section 9). */
const indicatorsQuery = queryOptions({
  queryKey: ['admin', 'indicators'],
  queryFn: ({ signal }) => api.listIndicators({}, { signal }),
  staleTime: INDICATORS_FRESH_MS,
  gcTime: INDICATORS_KEPT_MS,
});

const guidanceQuery = (stationKey: string) =>
  queryOptions({
    queryKey: ['admin', 'guidance', stationKey],
    queryFn: async ({ signal }) => (await api.getGuidance({ stationKey }, { signal })).context,
    refetchOnMount: 'always',
  });

const criticalQuery = (stationKey: string) =>
  queryOptions({
    queryKey: ['admin', 'critical', stationKey],
    queryFn: async ({ signal }) => (await api.getCritical({ stationKey }, { signal })).indicatorIds,
    refetchOnMount: 'always',
  });

/** What a station is marked by. All three reads are an administrator's. */
export function useStation(stationKey: string) {
  const indicators = useQuery(indicatorsQuery);
  const guidance = useQuery(guidanceQuery(stationKey));
  const critical = useQuery(criticalQuery(stationKey));
  return { indicators, guidance, critical };
}

/** Sets the guidance for an indicator, or takes it away with null. */
export function useSaveGuidance(stationKey: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ indicatorId, text }: { indicatorId: IndicatorId; text: string | null }) => {
      await (text === null
        ? api.deleteGuidance({ stationKey, indicatorId })
        : api.putGuidance({ stationKey, indicatorId, targetedGuidance: text }));
    },
    onSuccess: (_, { text }) => sayDone(text === null ? toasts.guidanceDeleted : toasts.guidanceSaved),
    onError: (error, { text }) => sayFailed(error, text === null ? toasts.guidanceNotDeleted : toasts.guidanceNotSaved),
    onSettled: () => client.invalidateQueries({ queryKey: guidanceQuery(stationKey).queryKey }),
  });
}

/** Changes an indicator's wording for every station. */
export function useSaveDefinition() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (wording: { indicatorId: IndicatorId; customTitle: string | null; customDescription: string | null }) =>
      api.updateIndicator(wording),
    onSuccess: (saved) => {
      client.setQueryData(indicatorsQuery.queryKey, (rows) => rows?.map((row) => (row.id === saved.id ? saved : row)));
      sayDone(toasts.definitionSaved);
    },
    onError: (error) => {
      sayFailed(error, toasts.definitionNotSaved);
      return client.invalidateQueries({ queryKey: indicatorsQuery.queryKey });
    },
  });
}

type Flag = { id: IndicatorId; on: boolean; all: readonly IndicatorRow[] };

/** Sets or takes away one critical flag. Settles when the screen has what the server has. */
export function useFlag(stationKey: string) {
  const client = useQueryClient();
  const { queryKey } = criticalQuery(stationKey);
  return useSingleMutation({
    // One after the other, each from what stands there by then: the list is saved whole, and others may set flags too.
    scope: { id: `flags ${stationKey}` },
    mutationFn: async ({ id, on, all }: Flag) => {
      const { indicatorIds } = await api.getCritical({ stationKey });
      return api.putCritical({ stationKey, indicatorIds: withFlag(indicatorIds, all, id, on) });
    },
    onSuccess: () => sayDone(toasts.criticalSaved),
    onError: (error) => sayFailed(error, toasts.criticalNotSaved),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
