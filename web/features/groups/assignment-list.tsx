import type { Assignment } from '#contract/group.ts';
import { api } from '#web/api/api.ts';
import { Card } from '#web/ui/card.tsx';
import { dateOf } from '#web/ui/dates.ts';
import { AskFirst } from './ask-first.tsx';
import { copy } from './copy.ts';

const words = copy.assign;

/** What is assigned, with what was written to it; each can be withdrawn. */
export function AssignmentList({ groupId, assignments }: { groupId: string; assignments: Assignment[] }) {
  if (assignments.length === 0) return null;
  return (
    <section aria-labelledby="assigned-work" className="mt-6">
      <h2 id="assigned-work">{words.list}</h2>
      <Card className="mt-2 !p-0">
        <ul className="divide-y divide-line">
          {assignments.map(({ id, title, note, dueOn }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5">
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-medium break-words">{title}</p>
                <p className="text-[13.5px] text-muted">
                  {copy.work.due(dateOf(dueOn))}
                  {note && ` · ${note}`}
                </p>
              </div>
              <AskFirst
                {...words.sure}
                action={words.withdraw}
                size="sm"
                label={words.withdrawOf(title)}
                send={() => api.withdrawAssignment({ id: groupId, assignmentId: id })}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
