import { Link } from '@tanstack/react-router';
import type { WeekItem } from '#contract/mock-result.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from '../copy.ts';

const words = copy.result;

/** Three things to do this week, each with a case to try it on. */
export function WeekPlan({ week }: { week: WeekItem[] }) {
  return (
    <Card>
      <h2>{words.week}</h2>
      {week.length === 0 && <p className="mt-1 text-muted">{words.noWeek}</p>}
      <ol className="divide-y divide-line">
        {week.map((item, index) => (
          <li key={item.title} className="grid grid-cols-[24px_1fr] gap-x-2 py-3 first:pt-2 last:pb-0">
            <span aria-hidden className="figures font-semibold text-brand">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{item.title}</p>
              <p className="text-[14px] text-muted">{item.why}</p>
              {item.todo && <p className="mt-1 text-[14px]">{item.todo}</p>}
              {item.case && (
                <p className="mt-1 text-[14px]">
                  {words.tryOn}{' '}
                  <Link
                    to="/consultation/$scenarioId"
                    params={{ scenarioId: item.case.scenarioId }}
                    className="font-semibold text-brand underline underline-offset-2"
                  >
                    {item.case.title}
                  </Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
