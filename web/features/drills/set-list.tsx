import { Link } from '@tanstack/react-router';
import type { DrillSet } from '#contract/drill.ts';
import { Card } from '#web/ui/card.tsx';
import { ArrowRight } from '#web/ui/icons.tsx';
import { copy } from './copy.ts';

/** The sets, each with the drills that are open. */
export function SetList({ sets }: { sets: readonly DrillSet[] }) {
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-2 md:items-start">
      {sets.map((set) => (
        <li key={set.id}>
          <SetCard set={set} />
        </li>
      ))}
    </ul>
  );
}

function SetCard({ set: { title, task, all, drills } }: { set: DrillSet }) {
  return (
    <Card className="!pb-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2>{title}</h2>
        <span className="figures shrink-0 text-[13px] text-muted">{copy.open(drills.length, all)}</span>
      </div>
      <p className="text-[14.5px] text-muted">{task}</p>
      {drills.length === 0 && <p className="mt-2 mb-2 border-t border-line pt-2.5 text-[14px]">{copy.closed}</p>}
      <ul className="mt-2">
        {drills.map((drill) => (
          <li key={drill.id} className="border-t border-line">
            <Link to="/drills/$id" params={{ id: drill.id }} className="group flex min-h-11 items-center gap-3 rounded-lg py-2">
              <span className="min-w-0 flex-1">
                <span className="block text-[15px] leading-snug">“{drill.line}”</span>
                <span className="block text-[13px] text-muted">
                  {drill.caseTitle === null ? copy.unknown : `${drill.title} · ${copy.from(drill.caseTitle)}`}
                </span>
              </span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-muted group-hover:text-brand" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
