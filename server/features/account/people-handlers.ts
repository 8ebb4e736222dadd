import { AppError } from '#contract/errors.ts';
import { pageAsked, pageOf } from '#server/db/cursor.ts';
import type { Db } from '#server/db/open.ts';
import { actorOf, logChange } from '#server/features/auth/log-change.ts';
import { roleStore } from '#server/features/auth/role-store.ts';
import type { StandingOf } from '#server/features/auth/standing.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { Administrators } from './administrators.ts';
import { countPeople, findMember, peopleList } from './people-list.ts';

type Parts = { db: Db; standingOf: StandingOf; administrators: Administrators; now: () => Date };
type Names = 'listPeople' | 'giveRole' | 'listAdministrators' | 'nameAdministrator' | 'dismissAdministrator';

/** Who has an account here and what each may do, for administrators. */
export const peopleHandlers = ({ db, standingOf, administrators, now }: Parts): HandlersFor<Names> => ({
  async listPeople({ query, header }) {
    const people = await peopleList(db, standingOf, { search: query.search, ...pageAsked(query) });
    const page = pageOf(people, query.limit, ({ createdAt, id }) => ({ at: new Date(createdAt), id }), header);
    return { ...(await countPeople(db)), people: page };
  },

  async giveRole({ params: { id, role }, body: { given }, user, ip }) {
    const member = await findMember(db, id);
    if (!member) throw new AppError('account_not_found');
    const at = now();
    await db.transaction(async (tx) => {
      const store = roleStore(tx);
      const changed = given ? await store.give(id, role, at) : await store.take(id, role);
      if (!changed) return;
      const subject = { kind: 'person' as const, id, name: '' };
      const [action, side] = given ? (['role_given', 'after'] as const) : (['role_taken', 'before'] as const);
      await logChange(tx, at, actorOf({ user, ip }), { action, subject, [side]: { role } });
    });
    return { roles: await roleStore(db).of(id) };
  },

  listAdministrators: () => administrators.list(),
  nameAdministrator: ({ body, user, ip }) => administrators.name(body.email, actorOf({ user, ip })),
  dismissAdministrator: ({ params, user, ip }) => administrators.dismiss(params.email, actorOf({ user, ip })),
});
