import { Link } from '@tanstack/react-router';
import { ArrowRight } from '#web/ui/icons.tsx';
import { useId } from 'react';
import type { ScenarioCard } from '#contract/scenario.ts';
import { Button } from '#web/ui/button.tsx';
import { copy } from './copy.ts';
import type { NextCase } from './next-case.ts';

/** One suggestion above the list, with its reason: whoever is tired need not choose. */
export function NextCaseCard({ next: { scenario, why } }: { next: NextCase<ScenarioCard> }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line border-l-4 border-l-brand bg-surface px-[18px] py-3.5 shadow-card"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={id} className="!text-[13px] !tracking-normal text-brand">
          {copy.next.title}
        </h2>
        <p className="text-[16px] font-semibold">{scenario.title}</p>
        <p className="text-[14px] text-muted">{reason(why)}</p>
      </div>
      <Button asChild variant="ghost" className="!border-brand text-brand max-sm:w-full">
        <Link to="/consultation/$scenarioId" params={{ scenarioId: scenario.id }} aria-describedby={id}>
          {copy.next.open}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </section>
  );
}

function reason(why: NextCase<ScenarioCard>['why']): string {
  if (why.kind !== 'group') return copy.next.why[why.kind];
  return why.tries === 0 ? copy.next.why.noneOf(why.group) : copy.next.why.leastOf(why.group);
}
