import { Link } from '@tanstack/react-router';
import { ChevronLeft } from '#web/ui/icons.tsx';
import type { ReactNode } from 'react';
import type { Consultation } from '#contract/consultation.ts';
import { clock } from '#contract/said.ts';
import { Badge } from '#web/ui/badge.tsx';
import { longMomentOf, timeAgo } from '#web/ui/dates.ts';
import { copy } from './copy.ts';

/** What was practised, when, and for how long. Not a `header`: it is printed. @param actions what can be done with it, where there is room beside the title */
export function ConsultationHeader({ consultation, now, actions }: { consultation: Consultation; now: Date; actions: ReactNode }) {
  const { scenario, completedAt, duration } = consultation;
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-60">
          <nav aria-label={copy.details.breadcrumb} className="text-[14px] text-muted">
            <Link
              to="/history"
              className="-ml-1 inline-flex items-center gap-1 rounded underline-offset-4 hover:text-ink hover:underline [&_svg]:size-4"
            >
              <ChevronLeft aria-hidden />
              {copy.details.back}
            </Link>
          </nav>
          <h1>{scenario.title}</h1>
        </div>
        {actions}
        <div className="w-full">
          <p className="text-muted">{scenario.description}</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13.5px] text-muted">
            <Badge>{scenario.tag}</Badge>
            <time dateTime={completedAt}>
              {longMomentOf(completedAt)} ({timeAgo(completedAt, now)})
            </time>
            <span aria-hidden>·</span>
            <span className="figures">{clock(duration)}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
