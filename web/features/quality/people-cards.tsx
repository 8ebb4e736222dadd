import type { ReactNode } from 'react';
import type { Person } from '#contract/people.ts';
import { Card } from '#web/ui/card.tsx';
import { copy } from './copy.ts';
import { Moment } from './moment.tsx';
import { PersonMarks } from './person-marks.tsx';
import { PersonRoles } from './person-roles.tsx';

const words = copy.people;

/** Accounts where the table has no room. */
export function PeopleCards({ people }: { people: Person[] }) {
  return (
    <ul aria-label={words.table} className="mt-3 grid gap-3 lg:grid-cols-2 xl:hidden">
      {people.map((person) => (
        <li key={person.id}>
          <Card>
            <p className="font-semibold break-all">{person.email ?? words.noEmail}</p>
            <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
              <PersonMarks person={person} />
            </p>
            <div className="mt-2">
              <PersonRoles person={person} />
            </div>
            <dl className="figures mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[14px]">
              <Fact name={words.created}>
                <Moment at={person.createdAt} />
              </Fact>
              <Fact name={words.seen}>{person.lastSeenAt ? <Moment at={person.lastSeenAt} /> : words.never}</Fact>
              <Fact name={words.consultations}>{words.number(person.consultations)}</Fact>
              <Fact name={words.assessments}>{words.number(person.assessments)}</Fact>
            </dl>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">{children}</dd>
  </>
);
