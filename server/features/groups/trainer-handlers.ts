import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { type Actor, actorOf } from '#server/features/auth/log-change.ts';
import type { RoleStore } from '#server/features/auth/role-store.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { GroupAccess } from './group-access.ts';
import type { GroupKeys } from './group-keys.ts';
import type { InviteByMail } from './invite-by-mail.ts';
import type { LogGroup } from './log-group.ts';
import { assignmentOf, type ReadGroup } from './read-group.ts';
import type { GroupRow, GroupStore } from './store.ts';
import type { WorkStore } from './work-store.ts';

type Parts = {
  store: GroupStore;
  work: WorkStore;
  access: GroupAccess;
  read: ReadGroup;
  keys: Pick<GroupKeys, 'addressOf'>;
  invite: InviteByMail;
  roles: Pick<RoleStore, 'has'>;
  scenarios: Pick<ScenarioStore, 'find'>;
  log: LogGroup;
  now: () => Date;
};
type Names =
  | 'createGroup'
  | 'changeGroup'
  | 'deleteGroup'
  | 'getGroupWork'
  | 'renewGroupLink'
  | 'stopGroupLink'
  | 'inviteToGroup'
  | 'withdrawInvitation'
  | 'seatMember'
  | 'removeMember'
  | 'assignWork'
  | 'changeAssignment'
  | 'withdrawAssignment';

const DONE = { success: true } as const;
const was = (field: string, before: string | null, after: string | null) => ({ field, before, after });

/** Groups for their trainers: each asks first whether this one is the caller's. */
export function trainerHandlers({ store, work, access, read, keys, invite, roles, scenarios, log, now }: Parts): HandlersFor<Names> {
  const titleOf = async (group: GroupRow, id: string) => {
    const row = (await work.assigned([group.id])).find((one) => one.id === id);
    if (!row) throw new AppError('assignment_not_found');
    return assignmentOf(row);
  };
  const setLink = async (group: GroupRow, linkId: string | null, by: Actor) => {
    await store.setLink(group.id, linkId);
    await log(by, { action: linkId ? 'group_link_made' : 'group_link_stopped', group });
  };

  return {
    async createGroup({ body, user, ip }) {
      const group = await store.create(body, user.id, now());
      if (!group) throw new AppError('group_full');
      await log(actorOf({ user, ip }), { action: 'group_created', group });
      return { id: group.id };
    },

    async changeGroup({ params, body, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      await store.change(group.id, body);
      const changes = [was('name', group.name, body.name), was('kind', group.kind, body.kind)].filter(
        ({ before, after }) => before !== after,
      );
      await log(actorOf({ user, ip }), { action: 'group_changed', group: { ...group, ...body }, changes });
      return body;
    },

    async deleteGroup({ params, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      await store.remove(group.id);
      await log(actorOf({ user, ip }), { action: 'group_deleted', group });
      return DONE;
    },

    getGroupWork: async ({ params, user, ip }) => read.forTrainer(await access.trainer(params.id, user.id), actorOf({ user, ip })),

    async renewGroupLink({ params, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      const linkId = randomUUID();
      await setLink(group, linkId, actorOf({ user, ip }));
      return { link: keys.addressOf({ of: 'link', linkId }) };
    },

    async stopGroupLink({ params, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      await setLink(group, null, actorOf({ user, ip }));
      return DONE;
    },

    async inviteToGroup({ params, body, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      const invited = await invite({ group, emails: [...new Set(body.emails)], trainer: user });
      await log(actorOf({ user, ip }), { action: 'group_invited', group, changes: [was('invitations', null, String(invited.length))] });
      return { invited };
    },

    async withdrawInvitation({ params, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      if (!(await store.uninvite(group.id, params.invitationId))) throw new AppError('not_found');
      await log(actorOf({ user, ip }), { action: 'group_invitation_withdrawn', group });
      return DONE;
    },

    async seatMember({ params, body: { seat }, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      const { member } = await access.member(group.id, params.userId);
      if (seat === 'trainer' && !(await roles.has(member.userId, 'trainer')))
        throw new AppError('validation_failed', { message: 'This person is not a trainer here yet. An administrator gives that role.' });
      if (!(await store.reseat(group.id, member.userId, seat))) throw new AppError('last_trainer');
      await log(actorOf({ user, ip }), { action: 'member_seated', group, changes: [was('seat', member.seat, seat)] });
      return { seat };
    },

    async removeMember({ params, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      const { member } = await access.member(group.id, params.userId);
      if (!(await store.reseat(group.id, member.userId, null))) throw new AppError('last_trainer');
      await log(actorOf({ user, ip }), { action: 'member_removed', group, changes: [was('seat', member.seat, null)] });
      return DONE;
    },

    async assignWork({ params, body: { scenarioId = null, mockKind = null, dueOn, note }, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      const scenario = scenarioId === null ? null : await scenarios.find(scenarioId);
      // What no trainee could open is not assigned, whoever may see it.
      if (scenarioId !== null && (scenario?.status !== 'published' || scenario.deletedAt !== null))
        throw new AppError('scenario_not_found');
      const values = { groupId: group.id, scenarioId: scenario?.id ?? null, mockKind, dueOn, note, createdAt: now() };
      const id = await work.assign(values);
      if (!id) throw new AppError('group_full');
      const assigned = await titleOf(group, id);
      await log(actorOf({ user, ip }), { action: 'work_assigned', group, changes: [was('assignment', null, assigned.title)] });
      return assigned;
    },

    async changeAssignment({ params, body, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      const before = await titleOf(group, params.assignmentId);
      if (!(await work.change(group.id, params.assignmentId, body))) throw new AppError('assignment_not_found');
      await log(actorOf({ user, ip }), { action: 'assignment_changed', group, changes: [was('dueOn', before.dueOn, body.dueOn)] });
      return titleOf(group, params.assignmentId);
    },

    async withdrawAssignment({ params, user, ip }) {
      const { group } = await access.trainer(params.id, user.id);
      const before = await titleOf(group, params.assignmentId);
      if (!(await work.withdraw(group.id, before.id))) throw new AppError('assignment_not_found');
      await log(actorOf({ user, ip }), { action: 'assignment_withdrawn', group, changes: [was('assignment', before.title, null)] });
      return DONE;
    },
  };
}
