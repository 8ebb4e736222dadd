import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from '#web/ui/icons.tsx';
import { useEffect, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { AdministratorsCard } from './administrators-card.tsx';
import { copy } from './copy.ts';
import { PagedList } from './paged-list.tsx';
import { PeopleCards } from './people-cards.tsx';
import { PeopleTable } from './people-table.tsx';
import { peopleQuery } from './queries.ts';

const words = copy.people;
/** The server is asked when typing rests this long. */
const REST_MS = 250;

/** Who has an account, to search; guests are one figure. */
export function PeopleSection() {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const rest = setTimeout(() => setSearch(text.trim()), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  const paging = useInfiniteQuery(peopleQuery(search));
  const pages = paging.data?.pages ?? [];
  const people = pages.flatMap(({ reply }) => reply.people);
  const counts = pages[0]?.reply;
  return (
    <section aria-label={copy.sections.people} className="mt-4">
      <AdministratorsCard />
      <div className="mt-5 max-w-md">
        <Field label={words.search}>
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              value={text}
              maxLength={254}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
      <PagedList paging={paging} loading={words.loading}>
        <p className="mt-3 text-muted">{counts && words.counts(counts.accounts, counts.guests)}</p>
        <p className="text-[14px] text-muted">{words.roles.about}</p>
        {people.length > 0 ? (
          <>
            <PeopleTable people={people} />
            <PeopleCards people={people} />
          </>
        ) : search ? (
          <output className="mt-4 block">{words.notFound(search)}</output>
        ) : (
          <StatePanel icon={Users} title={words.none.title} text={words.none.text} />
        )}
      </PagedList>
    </section>
  );
}
