import type { Grade } from '#contract/assessment.ts';
import { copy } from './copy.ts';
import { failed, type Tried } from './rules.ts';

const DOMAINS = ['D1', 'D2', 'D3'] as const;

/** How often a case was tried. */
export function TriedLine({ tried }: { tried: ReturnType<Tried['get']> }) {
  return <span className="text-[13px] text-muted">{tried ? copy.tried.times(tried.tries) : copy.isNew}</span>;
}

/** The newest grades by domain, in words as in the history; a colour is a result here, never a domain. */
export function LastGrades({ grades }: { grades: Grade[] }) {
  return (
    <p className="mb-1.5 flex flex-wrap gap-x-3 text-[13px] text-muted">
      <span className="sr-only">{copy.tried.last}</span>
      {DOMAINS.map((id, index) => {
        const grade = grades[index];
        return (
          grade && (
            <span key={id}>
              {id}{' '}
              <span className={failed([grade]) ? 'font-semibold text-danger' : 'font-semibold text-ok'}>{copy.tried.grades[grade]}</span>
            </span>
          )
        );
      })}
    </p>
  );
}
