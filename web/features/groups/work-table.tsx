import type { GroupWork, Trainee } from '#contract/group.ts';
import { Card } from '#web/ui/card.tsx';
import { shortDayOf } from '#web/ui/dates.ts';
import { copy } from './copy.ts';
import { WorkCell } from './work-cell.tsx';

const words = copy.table;

const isDone = (state: string) => state === 'done' || state === 'late';

/** Trainees by assignments on a wide screen: names and titles stay in sight, however many there are. */
export function WorkTable({ group: { id, assignments, trainees } }: { group: GroupWork }) {
  return (
    <Card className="mt-3 hidden !p-0 md:block">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard. */}
      <section className="max-h-[70dvh] overflow-auto rounded-card" tabIndex={0} aria-label={words.title}>
        <table className="w-full border-separate border-spacing-0 text-left" aria-label={words.title}>
          <thead className="text-[13px]">
            <tr className="[&>th]:sticky [&>th]:top-0 [&>th]:border-b [&>th]:border-line [&>th]:bg-surface [&>th]:px-3 [&>th]:py-2.5 [&>th]:align-bottom [&>th]:font-semibold [&>th:first-child]:pl-5">
              <th scope="col" className="left-0 z-20 min-w-72">
                {words.trainee}
              </th>
              {assignments.map(({ id: key, title, dueOn }) => (
                <th key={key} scope="col" className="z-10 max-w-48 min-w-32">
                  <span className="line-clamp-2 break-words" title={title}>
                    {title}
                  </span>
                  <span className="font-normal text-muted">{copy.work.due(shortDayOf(dueOn))}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trainees.map((trainee) => (
              <tr
                key={trainee.id}
                className="[&>*]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:py-2 [&>*]:align-top last:[&>*]:border-b-0 [&>*:first-child]:pl-5"
              >
                <th scope="row" className="sticky left-0 z-10 max-w-80 bg-surface font-medium">
                  <Name trainee={trainee} of={assignments.length} />
                </th>
                {trainee.work.map((work, index) => (
                  <td key={work.assignmentId}>
                    <WorkCell groupId={id} email={trainee.email ?? words.noAddress} title={assignments[index]!.title} work={work} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

/** Who it is, how much of it all is done, and what they share. */
export function Name({ trainee: { email, shares, work }, of }: { trainee: Trainee; of: number }) {
  return (
    <>
      <span className="block text-[14px] wrap-anywhere">{email ?? words.noAddress}</span>
      <span className="block text-[12.5px] font-normal text-muted">
        {words.done(work.filter(({ state }) => isDone(state)).length, of)} · {words.shares.toLowerCase()} {words.sharing[shares]}
      </span>
    </>
  );
}
