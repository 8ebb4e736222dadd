import { Link } from '@tanstack/react-router';
import { GRADE_WORDS } from '#contract/grades.ts';
import type { MockCost } from '#contract/mock-result.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from '../copy.ts';

const words = copy.result;
const DOT = { D1: 'bg-d1', D2: 'bg-d2', D3: 'bg-d3' } as const;

/** The domains that lost most, each with the heaviest thing that its report says, and the words for next time. */
export function CostList({ costs }: { costs: MockCost[] }) {
  return (
    <Card>
      <h2>{words.costs}</h2>
      {costs.length === 0 && <p className="mt-1 text-muted">{words.noCosts}</p>}
      <ol className="divide-y divide-line">
        {costs.map((cost) => (
          <li key={`${cost.station} ${cost.domain}`} className="py-3 first:pt-2 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-muted">
              <span aria-hidden className={`size-2.5 rounded-full ${DOT[cost.domain]}`} />
              {cost.domain}, {GRADE_WORDS[cost.grade].toLowerCase()}
              <span aria-hidden>·</span>
              <Link
                to="/consultation-details/$sessionId"
                params={{ sessionId: cost.consultationId }}
                className="underline underline-offset-2 hover:text-ink"
              >
                {cost.station}. {cost.caseTitle}
              </Link>
            </p>
            <p className="mt-0.5 font-semibold">{cost.title}</p>
            <p className="text-[14px]">{cost.line}</p>
            {cost.say && <p className="mt-1 border-l-[3px] border-line pl-2.5 text-[14px] text-muted">{cost.say}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
