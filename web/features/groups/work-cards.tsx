import type { GroupWork } from '#contract/group.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';
import { WorkCell } from './work-cell.tsx';
import { Name } from './work-table.tsx';

const words = copy.table;

/** The same on a phone: a card a trainee. */
export function WorkCards({ group: { id, assignments, trainees } }: { group: GroupWork }) {
  return (
    <ul aria-label={words.title} className="mt-3 grid gap-3 md:hidden">
      {trainees.map((trainee) => (
        <li key={trainee.id}>
          <Card>
            <p className="font-semibold">
              <Name trainee={trainee} of={assignments.length} />
            </p>
            <dl className="mt-2 divide-y divide-line">
              {trainee.work.map((work, index) => (
                <div key={work.assignmentId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
                  <dt className="text-[14px] break-words">{assignments[index]!.title}</dt>
                  <dd className="text-right">
                    <WorkCell groupId={id} email={trainee.email ?? words.noAddress} title={assignments[index]!.title} work={work} />
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}
