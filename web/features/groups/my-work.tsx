import { Link } from '@tanstack/react-router';
import type { MyAssignment } from '#contract/group.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dateOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { WorkMark } from './work-mark.tsx';

const words = copy.work;

/** What is assigned to a trainee, what waits before what is done. */
export function MyWork({ assignments }: { assignments: MyAssignment[] }) {
  return (
    <section aria-labelledby="my-work">
      <h2 id="my-work">{words.title}</h2>
      {assignments.length === 0 ? (
        <p className="mt-1 text-muted">{words.none}</p>
      ) : (
        <Card className="mt-2 !p-0">
          <ul className="divide-y divide-line">
            {assignments.map((assignment) => (
              <Assigned key={assignment.id} assignment={assignment} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Assigned({ assignment: { title, note, dueOn, state, doneAt, scenarioId } }: { assignment: MyAssignment }) {
  const waits = state === 'open' || state === 'overdue';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-[14px] text-muted">
          {words.due(dateOf(dueOn))}
          {doneAt && ` · ${words.doneOn(dateOf(doneAt))}`}
        </p>
        {note && <p className="mt-1 text-[14px] break-words whitespace-pre-wrap">{note}</p>}
      </div>
      <WorkMark state={state} />
      {waits && (
        <Button asChild variant="ghost" className="max-sm:w-full">
          {scenarioId ? (
            <Link to="/consultation/$scenarioId" params={{ scenarioId }}>
              {words.start}
            </Link>
          ) : (
            <Link to="/mocks">{words.mock}</Link>
          )}
        </Button>
      )}
    </li>
  );
}
