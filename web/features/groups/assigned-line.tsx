import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { dateOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { assignedQuery } from './assigned-query.ts';

const words = copy.assigned;

/** The most pressing assigned work, where one looks for the next thing. Nothing where nothing is assigned. */
export function AssignedLine() {
  const id = useId();
  const { data } = useQuery(assignedQuery);
  const [first, ...more] = data ?? [];
  if (!first) return null;
  const about = (first.state === 'overdue' ? words.overdue : words.due)(dateOf(first.dueOn), first.groupName);
  return (
    <section
      aria-labelledby={id}
      className="no-print mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-[18px] py-3 shadow-card"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={id} className="!text-[13px] !tracking-normal text-brand">
          {words.title}
        </h2>
        <p className="font-semibold break-words">{first.title}</p>
        <p className="text-[14px] break-words text-muted">
          {about}
          {more.length > 0 && (
            <>
              {' · '}
              <Link to="/groups/$id" params={{ id: first.groupId }} className="underline underline-offset-2 hover:text-ink">
                {words.more(more.length)}
              </Link>
            </>
          )}
        </p>
      </div>
      <Button asChild variant="ghost" className="max-sm:w-full">
        {first.scenarioId ? (
          <Link to="/consultation/$scenarioId" params={{ scenarioId: first.scenarioId }} aria-describedby={id}>
            {words.open}
          </Link>
        ) : (
          <Link to="/mocks" aria-describedby={id}>
            {words.open}
          </Link>
        )}
      </Button>
    </section>
  );
}
