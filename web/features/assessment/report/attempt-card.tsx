import { Link } from '@tanstack/react-router';
import type { Report, Verdict } from '#contract/assessment.ts';
import type { EarlierAttempt } from '#contract/attempt.ts';
import { Card } from '#web/ui/card.tsx';
import { longDateOf } from '#web/ui/dates.ts';
import { copy } from '../copy.ts';
import { changedSince } from './changed-since.ts';
import { VerdictMark } from './verdict-mark.tsx';

const words = copy.attempt;

/** What of the case is done now that was not at the earlier attempt, and the other way round. The grades stand on their own cards. */
export function AttemptCard({ earlier, report }: { earlier: EarlierAttempt; report: Report }) {
  const { gained, lost } = changedSince(earlier, report);
  return (
    <Card className="!py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[17px]">{words.title}</h3>
        <Link
          to="/consultation-details/$sessionId"
          params={{ sessionId: earlier.consultationId }}
          className="rounded text-[13.5px] text-brand underline underline-offset-4"
        >
          {words.open(longDateOf(earlier.completedAt))}
        </Link>
      </div>
      {gained.length + lost.length === 0 && <p className="mt-1 text-[14px] text-muted">{words.same}</p>}
      <div className="mt-1 grid gap-x-6 gap-y-2 @xl:grid-cols-2">
        <Acts title={words.gained} verdict="met" titles={gained} />
        <Acts title={words.lost} verdict="missed" titles={lost} />
      </div>
    </Card>
  );
}

function Acts({ title, verdict, titles }: { title: string; verdict: Verdict; titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <section>
      <h4 className="text-[13px] font-semibold text-muted">{title}</h4>
      <ul className="text-[14px]">
        {titles.map((each) => (
          <li key={each} className="flex items-start gap-2.5 py-1">
            <VerdictMark verdict={verdict} />
            <span>{each}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
