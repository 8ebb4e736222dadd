import type { StageProgress } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';

/** The stages of a call's start in their order, with how long each took: for whoever helps when a start is slow. */
export function StageTimes({ stages }: { stages: readonly StageProgress[] }) {
  if (stages.length === 0) return null;
  return (
    <details className="mt-3.5 border-t border-line pt-3 text-[13.5px]">
      <summary className="min-h-6 cursor-pointer text-muted">{copy.stages.title}</summary>
      <ol className="mt-2 grid gap-1">
        {stages.map((its) => (
          <li key={its.stage} className="flex justify-between gap-4">
            <span>{copy.stages.names[its.stage]}</span>
            <span className="text-muted tabular-nums">{timeOf(its)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function timeOf({ status, duration }: StageProgress): string {
  if (status === 'failed') return copy.stages.failed;
  return duration === undefined ? copy.stages.going : copy.stages.took(Math.round(duration));
}
