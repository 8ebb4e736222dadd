import type { Assignment, Group, GroupItem, GroupWork, MyAssignment, OpenAssignment } from '#contract/group.ts';
import { sharesAtLeast } from '#contract/shares.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import type { GroupKeys } from './group-keys.ts';
import type { Looks } from './looks.ts';
import { byUrgency, heldFor, isDone, stateOf, workOf, type Held } from './rules.ts';
import type { GroupStore, Membership } from './store.ts';
import type { AssignmentRow, WorkStore } from './work-store.ts';

type Parts = { store: GroupStore; work: WorkStore; looks: Looks; keys: Pick<GroupKeys, 'addressOf'>; now: () => Date };
export type ReadGroup = ReturnType<typeof readGroup>;

const MOCK_TITLES: Record<string, string> = {
  mini: 'A mini mock of three stations',
  half: 'Half a mock, six stations',
  full: 'A full mock of twelve stations',
};

/** Groups as the API shows them: to a trainee, to a trainer. */
export function readGroup({ store, work, looks, keys, now }: Parts) {
  const heldBy = (userId: string, assigned: AssignmentRow[]): Promise<Held[]> => work.held({ userIds: [userId], assigned });

  return {
    /** What is assigned to a user and not done, over all groups. */
    async open(userId: string): Promise<OpenAssignment[]> {
      const assigned = await work.assignedTo(userId);
      const held = await heldBy(userId, assigned);
      return assigned
        .map((row) => ({ ...mine(row, held, now()), groupId: row.groupId, groupName: row.groupName }))
        .filter(({ state }) => !isDone(state))
        .toSorted(byUrgency);
    },

    async list(userId: string): Promise<GroupItem[]> {
      const [all, open] = await Promise.all([store.of(userId), this.open(userId)]);
      return all.map(({ group: { id, name, kind }, member: { seat, shares }, trainees }) => ({
        id,
        name,
        kind,
        seat,
        shares,
        trainees,
        open: open.filter(({ groupId }) => groupId === id).length,
      }));
    },

    async forMember({ group, member }: Membership): Promise<Group> {
      const isTrainee = member.seat === 'trainee';
      const [members, assigned, looked] = await Promise.all([
        store.members(group.id),
        work.assigned([group.id]),
        isTrainee ? looks.at(group.id, member.userId) : [],
      ]);
      const held = isTrainee ? await heldBy(member.userId, assigned) : [];
      return {
        id: group.id,
        name: group.name,
        kind: group.kind,
        seat: member.seat,
        shares: member.shares,
        joinedAt: member.joinedAt.toISOString(),
        trainers: members.flatMap(({ seat, email }) => (seat === 'trainer' && email ? [email] : [])),
        assignments: isTrainee ? assigned.map((row) => mine(row, held, now())).toSorted(byUrgency) : [],
        looks: looked,
      };
    },

    /** The table of trainees and assignments. Whose grades stand in it is noted first. */
    async forTrainer({ group }: Membership, by: Actor): Promise<GroupWork> {
      const [members, assigned, invitations] = await Promise.all([
        store.members(group.id),
        work.assigned([group.id]),
        store.invitations(group.id, now()),
      ]);
      const trainees = members.filter(({ seat }) => seat === 'trainee');
      const held = await work.held({ userIds: trainees.map(({ userId }) => userId), assigned });
      const at = now();
      const rows = trainees.map(({ userId, email, shares, joinedAt }) => {
        const own = held.filter((one) => one.userId === userId);
        return { id: userId, email, shares, joinedAt: joinedAt.toISOString(), work: assigned.map((row) => workOf(row, own, shares, at)) };
      });
      const shown = rows.filter(({ shares, work: all }) => sharesAtLeast(shares, 'grades') && all.some(({ points }) => points !== null));
      await looks.note({ group, what: 'grades', trainees: shown }, by);
      return {
        id: group.id,
        name: group.name,
        kind: group.kind,
        link: group.linkId && keys.addressOf({ of: 'link', linkId: group.linkId }),
        trainers: members.flatMap(({ seat, userId, email }) => (seat === 'trainer' ? [{ id: userId, email }] : [])),
        invitations: invitations.map(({ id, email, expiresAt }) => ({ id, email, expiresAt: expiresAt.toISOString() })),
        assignments: assigned.map(assignmentOf),
        trainees: rows,
      };
    },
  };
}

/** An assignment as the API shows it. */
export const assignmentOf = ({ id, scenarioId, mockKind, title, note, dueOn, createdAt }: AssignmentRow): Assignment => ({
  id,
  scenarioId,
  mockKind,
  title: title ?? MOCK_TITLES[mockKind ?? ''] ?? 'A mock',
  note,
  dueOn,
  createdAt: createdAt.toISOString(),
});

function mine(row: AssignmentRow, held: readonly Held[], now: Date): MyAssignment {
  const first = heldFor(row, held)[0]?.doneAt ?? null;
  return { ...assignmentOf(row), state: stateOf(row.dueOn, first, now), doneAt: first?.toISOString() ?? null };
}
