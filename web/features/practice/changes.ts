import { useQueryClient } from '@tanstack/react-query';
import type { Practice, StudyPlanForm } from '#contract/practice.ts';
import { api } from '#web/api/api.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { practiceQuery, progressReportQuery } from './queries.ts';

/** Changes what is kept of practice on this page at once, with what the server answered. */
function useKeep() {
  const client = useQueryClient();
  return (change: (practice: Practice) => Practice) =>
    client.setQueryData(practiceQuery.queryKey, (practice) => practice && change(practice));
}

const failed = (title: string) => () => void toast({ title, variant: 'destructive' });

export function useRefuseNext() {
  const client = useQueryClient();
  const keep = useKeep();
  return useSingleMutation({
    mutationFn: (scenarioId: string) => api.refuseNext({ scenarioId }),
    onSuccess: ({ next }) => {
      keep((practice) => ({ ...practice, next }));
      client.setQueryData(progressReportQuery.queryKey, (report) => report && { ...report, next });
    },
    onError: failed(copy.next.failed),
  });
}

export function useMarkCase() {
  const keep = useKeep();
  return useSingleMutation({
    mutationFn: (mark: { id: string; bookmarked?: boolean; note?: string }) => api.markCase(mark),
    onSuccess: (mark) =>
      keep((practice) => ({ ...practice, cases: [...practice.cases.filter(({ scenarioId }) => scenarioId !== mark.scenarioId), mark] })),
    onError: failed(copy.cases.failed),
  });
}

export function usePlan() {
  const keep = useKeep();
  const client = useQueryClient();
  const onSuccess = (plan: Practice['plan']) => {
    keep((practice) => ({ ...practice, plan }));
    // Its groups come first from now on.
    void client.invalidateQueries({ queryKey: practiceQuery.queryKey });
  };
  const onError = failed(copy.plan.failed);
  const save = useSingleMutation({ mutationFn: (plan: StudyPlanForm) => api.putPlan(plan), onSuccess, onError });
  const remove = useSingleMutation({ mutationFn: () => api.deletePlan(), onSuccess: () => onSuccess(null), onError });
  const open = useSingleMutation({ mutationFn: () => api.openCalendar(), onSuccess, onError });
  const close = useSingleMutation({ mutationFn: () => api.closeCalendar(), onSuccess, onError });
  return { save, remove, open, close };
}
