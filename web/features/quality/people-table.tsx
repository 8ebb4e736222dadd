import type { Person } from '#contract/people.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';
import { Moment } from './moment.tsx';
import { PersonMarks } from './person-marks.tsx';
import { PersonRoles } from './person-roles.tsx';

const words = copy.people;

/** Accounts on a wide screen. */
export function PeopleTable({ people }: { people: Person[] }) {
  return (
    <Card className="mt-3 hidden !py-2 xl:block">
      <table aria-label={words.table} className="figures w-full text-left text-[14px]">
        <thead className="text-[13px] text-muted">
          <tr className="[&>th]:py-2 [&>th]:pr-4 [&>th]:font-medium">
            <th scope="col">{words.email}</th>
            <th scope="col">{words.roles.column}</th>
            <th scope="col">{words.created}</th>
            <th scope="col">{words.seen}</th>
            <th scope="col" className="text-right">
              {words.consultations}
            </th>
            <th scope="col" className="!pr-0 text-right">
              {words.assessments}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} className="border-t border-line [&>td]:py-2.5 [&>td]:pr-4">
              <th scope="row" className="py-2.5 pr-4 font-medium wrap-anywhere">
                {person.email ?? words.noEmail} <PersonMarks person={person} />
              </th>
              <td>
                <PersonRoles person={person} />
              </td>
              <td className="whitespace-nowrap">
                <Moment at={person.createdAt} />
              </td>
              <td className="whitespace-nowrap">{person.lastSeenAt ? <Moment at={person.lastSeenAt} /> : words.never}</td>
              <td className="text-right">{words.number(person.consultations)}</td>
              <td className="!pr-0 text-right">{words.number(person.assessments)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
