import type { DisputedReport } from '#contract/assessment.ts';
import { failureWords } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { RotateCw } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { useMarkAgain } from './queries.ts';

const words = copy.disputes.again;

/** Has the consultation of an open dispute marked again by the case as it is today. */
export function MarkAgain({ dispute }: { dispute: DisputedReport }) {
  const { mutate, isPending } = useMarkAgain({
    onMarked: () => toast(words.done),
    onRefused: (error) => toast({ ...words.failed, description: failureWords(error, words.failed.description), variant: 'destructive' }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="ghost" size="sm" className="min-h-11 sm:min-h-9" disabled={isPending} onClick={() => mutate(dispute.id)}>
        <RotateCw aria-hidden />
        {isPending ? words.marking : words.button}
      </Button>
      <p className="text-[13px] text-muted">{words.explained}</p>
    </div>
  );
}
