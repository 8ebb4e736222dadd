import { Suspense, useState } from 'react';
import type { StudyPlan } from '#contract/practice.ts';
import { Button } from '#web/ui/button.tsx';
import { Target } from '#web/ui/icons.tsx';
import { idleLazy } from '#web/ui/lazy.ts';
import { copy } from './copy.ts';

const PlanDialog = idleLazy(() => import('./plan-dialog.tsx').then((module) => module.PlanDialog));

/** The study plan in one line, with what is left of this week; or the offer to make one. */
export function PlanLine({ plan, isGuest }: { plan: StudyPlan | null; isGuest: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-2 flex min-h-11 items-center gap-x-2">
      {plan && (
        <p className="flex min-w-0 items-center gap-2 text-[14.5px] max-sm:flex-1">
          <Target aria-hidden className="size-[18px] shrink-0 text-brand" />
          <span>
            <span className="font-semibold">{copy.plan.week(plan.doneThisWeek, plan.stationsAWeek)}</span>
            {plan.daysLeft !== null && <span className="text-muted"> · {copy.plan.exam(plan.daysLeft)}</span>}
          </span>
        </p>
      )}
      <Button
        variant="quiet"
        className={plan ? 'max-sm:-mr-4' : '-ml-4'}
        aria-label={plan ? `${copy.plan.change}: ${copy.plan.title}` : undefined}
        onClick={() => setOpen(true)}
      >
        {!plan && <Target aria-hidden />}
        {plan ? copy.plan.change : copy.plan.make}
      </Button>
      {open && (
        <Suspense>
          <PlanDialog plan={plan} isGuest={isGuest} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
