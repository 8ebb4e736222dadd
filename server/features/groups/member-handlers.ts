import { AppError } from '#contract/errors.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { GroupAccess } from './group-access.ts';
import type { GroupKeys } from './group-keys.ts';
import type { LogGroup } from './log-group.ts';
import type { ReadGroup } from './read-group.ts';
import type { GroupStore } from './store.ts';
import type { WordsStore } from './words-store.ts';

type Parts = {
  store: GroupStore;
  access: GroupAccess;
  read: ReadGroup;
  words: WordsStore;
  keys: Pick<GroupKeys, 'read'>;
  log: LogGroup;
  /** Whether a consultation is the user's. */
  isOwn: (id: string, userId: string) => Promise<boolean>;
  now: () => Date;
};
type Names =
  | 'listGroups'
  | 'readInvitation'
  | 'joinGroup'
  | 'getGroup'
  | 'leaveGroup'
  | 'chooseSharing'
  | 'listAssigned'
  | 'getTrainerWords';

/** Groups for whoever is in them, or on the way in. */
export function memberHandlers({ store, access, read, words, keys, log, isOwn, now }: Parts): HandlersFor<Names> {
  const led = async (key: string) => {
    const named = keys.read(key);
    const group = named && (await store.led(named, now()));
    if (!group) throw new AppError('group_not_found');
    return { named, group };
  };

  return {
    listGroups: ({ user }) => read.list(user.id),

    async readInvitation({ body, user }) {
      const { group } = await led(body.key);
      const members = await store.members(group.id);
      return {
        groupId: group.id,
        name: group.name,
        kind: group.kind,
        trainers: members.flatMap(({ seat, email }) => (seat === 'trainer' && email ? [email] : [])),
        isMember: members.some(({ userId }) => userId === user.id),
      };
    },

    async joinGroup({ body, user, ip }) {
      if (user.isGuest) throw new AppError('guests_join_none');
      const { named, group } = await led(body.key);
      const came = await store.join(group.id, user.id, named, now());
      if (came === 'gone') throw new AppError('group_not_found');
      if (came === 'full') throw new AppError('group_full');
      if (came === 'joined') await log(actorOf({ user, ip }), { action: 'group_joined', group });
      return { id: group.id };
    },

    getGroup: async ({ params, user }) => read.forMember(await access.member(params.id, user.id)),

    async leaveGroup({ params, user, ip }) {
      const { group } = await access.member(params.id, user.id);
      if (!(await store.reseat(group.id, user.id, null))) throw new AppError('last_trainer');
      await log(actorOf({ user, ip }), { action: 'group_left', group });
      return { success: true };
    },

    async chooseSharing({ params, body: { shares }, user, ip }) {
      const { group, member } = await access.member(params.id, user.id);
      // Who trains has nothing to share here.
      if (member.seat === 'trainer') throw new AppError('group_not_found');
      if (shares === member.shares) return { shares };
      await store.share(group.id, user.id, shares);
      const changes = [{ field: 'shares', before: member.shares, after: shares }];
      await log(actorOf({ user, ip }), { action: 'sharing_chosen', group, changes });
      return { shares };
    },

    listAssigned: ({ user }) => read.open(user.id),

    async getTrainerWords({ params, user }) {
      if (!(await isOwn(params.id, user.id))) throw new AppError('consultation_not_found');
      return words.of(params.id, user.id);
    },
  };
}
