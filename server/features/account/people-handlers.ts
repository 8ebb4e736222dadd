import { pageAsked, pageOf } from '#server/db/cursor.ts';
import type { Db } from '#server/db/open.ts';
import type { StandingOf } from '#server/features/auth/standing.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import { countPeople, peopleList } from './people-list.ts';

/** Who has an account here, for administrators. */
export const peopleHandlers = ({ db, standingOf }: { db: Db; standingOf: StandingOf }): HandlersFor<'listPeople'> => ({
  async listPeople({ query, header }) {
    const people = await peopleList(db, standingOf, { search: query.search, ...pageAsked(query) });
    const page = pageOf(people, query.limit, ({ createdAt, id }) => ({ at: new Date(createdAt), id }), header);
    return { ...(await countPeople(db)), people: page };
  },
});
