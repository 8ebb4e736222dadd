import type { Grade } from '#contract/assessment.ts';
import { copy } from './copy.ts';
import type { Tried } from './rules.ts';

const DOMAINS = [
  ['D1', 'bg-d1'],
  ['D2', 'bg-d2'],
  ['D3', 'bg-d3'],
] as const;

/** How a case went so far: how often it was tried, and the newest marks by domain. */
export function TriedLine({ tried }: { tried: ReturnType<Tried['get']> }) {
  if (!tried) return <span className="text-[13px] text-muted">{copy.isNew}</span>;
  return (
    <span className="grid gap-1 text-[13px] text-muted">
      <span>{copy.tried.times(tried.tries)}</span>
      {tried.grades && <Marks grades={tried.grades} />}
    </span>
  );
}

function Marks({ grades }: { grades: Grade[] }) {
  return (
    <span className="flex flex-wrap gap-x-2.5">
      <span className="sr-only">{copy.tried.last}</span>
      {DOMAINS.map(([domain, dot], index) => (
        <span key={domain} className="flex items-center gap-1 font-semibold text-ink">
          <span aria-hidden className={`size-2 rounded-full ${dot}`} />
          <span className="font-normal text-muted">{domain}</span> {grades[index]}
        </span>
      ))}
    </span>
  );
}
