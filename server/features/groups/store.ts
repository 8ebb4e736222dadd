import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { GroupForm, GroupSeat, Shares } from '#contract/group.ts';
import { GROUP_MEMBERS_MAX, GROUPS_MAX } from '#contract/limits.ts';
import { groupInvitations, groupMembers, groups } from '#server/db/group-tables.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { users } from '#server/db/tables.ts';
import type { GroupKeyOf } from './group-keys.ts';

export type GroupRow = typeof groups.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;
export type Membership = { group: GroupRow; member: MemberRow };
export type GroupStore = ReturnType<typeof groupStore>;

/** Groups, who is in them, and who is asked to come. A malformed id finds nothing. */
export function groupStore(db: Db) {
  const membersOf = (tx: Db, groupId: string) => tx.$count(groupMembers, eq(groupMembers.groupId, groupId));
  const seatOf = (groupId: string, userId: string) => and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId));
  const trainersIn = (groupId: string) => and(eq(groupMembers.groupId, groupId), eq(groupMembers.seat, 'trainer'));
  /** Locks the group: of two who go at once one is the last. */
  const lock = (tx: Db, groupId: string) => tx.select({ id: groups.id }).from(groups).where(eq(groups.id, groupId)).for('update');

  return {
    /** Null when the trainer leads as many as one may. */
    create: (form: GroupForm, trainerId: string, at: Date): Promise<GroupRow | null> =>
      db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, trainerId)).for('update');
        if ((await tx.$count(groupMembers, eq(groupMembers.userId, trainerId))) >= GROUPS_MAX) return null;
        const [group] = await tx
          .insert(groups)
          .values({ ...form, createdAt: at })
          .returning();
        await tx.insert(groupMembers).values({ groupId: group!.id, userId: trainerId, seat: 'trainer', joinedAt: at });
        return group!;
      }),

    async change(id: string, form: GroupForm): Promise<void> {
      await db.update(groups).set(form).where(eq(groups.id, id));
    },

    async remove(id: string): Promise<void> {
      await db.delete(groups).where(eq(groups.id, id));
    },

    async setLink(id: string, linkId: string | null): Promise<void> {
      await db.update(groups).set({ linkId }).where(eq(groups.id, id));
    },

    /** The group with its member; null for whoever is in it not. */
    async membership(id: string, userId: string): Promise<Membership | null> {
      if (!isRowId(id) || !isRowId(userId)) return null;
      const [row] = await db
        .select({ group: groups, member: groupMembers })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .where(seatOf(id, userId));
      return row ?? null;
    },

    /** The user's groups, by name. */
    of: (userId: string): Promise<(Membership & { trainees: number })[]> =>
      db
        .select({
          group: groups,
          member: groupMembers,
          trainees: sql<number>`(select count(*)::int from group_members others where others.group_id = ${groups.id} and others.seat = 'trainee')`,
        })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .where(eq(groupMembers.userId, userId))
        .orderBy(asc(groups.name), asc(groups.id)),

    /** Everybody in it, by address. */
    members: (groupId: string): Promise<(MemberRow & { email: string | null })[]> =>
      db
        .select({ member: groupMembers, email: users.email })
        .from(groupMembers)
        .innerJoin(users, eq(users.id, groupMembers.userId))
        .where(eq(groupMembers.groupId, groupId))
        .orderBy(asc(users.email), asc(users.id))
        .then((rows) => rows.map(({ member, email }) => ({ ...member, email }))),

    /** The group that a key leads into; null where it leads nowhere any more. */
    async led({ of, linkId }: GroupKeyOf, at: Date): Promise<GroupRow | null> {
      if (of === 'link') return (await db.select().from(groups).where(eq(groups.linkId, linkId)))[0] ?? null;
      const [row] = await db
        .select({ group: groups })
        .from(groupInvitations)
        .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
        .where(and(eq(groupInvitations.linkId, linkId), gt(groupInvitations.expiresAt, at)));
      return row?.group ?? null;
    },

    /**
     * Takes a person in as a trainee; who is there stays as they are. A mailed key is used up by it.
     * @returns false where the group, or the person, has no room for more
     */
    join: (groupId: string, userId: string, key: GroupKeyOf, at: Date): Promise<'joined' | 'there' | 'full' | 'gone'> =>
      db.transaction(async (tx) => {
        if ((await lock(tx, groupId)).length === 0) return 'gone';
        if ((await tx.$count(groupMembers, seatOf(groupId, userId))) > 0) return 'there';
        if ((await membersOf(tx, groupId)) >= GROUP_MEMBERS_MAX) return 'full';
        if ((await tx.$count(groupMembers, eq(groupMembers.userId, userId))) >= GROUPS_MAX) return 'full';
        const used = key.of === 'mail' && eq(groupInvitations.linkId, key.linkId);
        if (used && (await tx.delete(groupInvitations).where(used).returning()).length === 0) return 'gone';
        await tx.insert(groupMembers).values({ groupId, userId, seat: 'trainee', joinedAt: at });
        return 'joined';
      }),

    /** Removes a member, or gives them another seat. @returns false for the last trainer */
    reseat: (groupId: string, userId: string, seat: GroupSeat | null): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lock(tx, groupId);
        const others = and(trainersIn(groupId), sql`${groupMembers.userId} <> ${userId}`);
        if (seat !== 'trainer' && (await tx.$count(groupMembers, others)) === 0) return false;
        if (seat === null) await tx.delete(groupMembers).where(seatOf(groupId, userId));
        // Who trains shares nothing with those beside them.
        else await tx.update(groupMembers).set({ seat, shares: 'nothing' }).where(seatOf(groupId, userId));
        return true;
      }),

    async share(groupId: string, userId: string, shares: Shares): Promise<void> {
      await db.update(groupMembers).set({ shares }).where(seatOf(groupId, userId));
    },

    invitations: (groupId: string, at: Date) =>
      db
        .select()
        .from(groupInvitations)
        .where(and(eq(groupInvitations.groupId, groupId), gt(groupInvitations.expiresAt, at)))
        .orderBy(asc(groupInvitations.email)),

    /** Another one for an address that has one: the link before opens nothing any more. @returns false where there is no more room */
    invite: (values: { groupId: string; email: string; linkId: string; createdAt: Date; expiresAt: Date }): Promise<boolean> =>
      db.transaction(async (tx) => {
        await lock(tx, values.groupId);
        const room = GROUP_MEMBERS_MAX - (await membersOf(tx, values.groupId));
        if ((await tx.$count(groupInvitations, eq(groupInvitations.groupId, values.groupId))) >= room) return false;
        const { linkId, createdAt, expiresAt } = values;
        await tx
          .insert(groupInvitations)
          .values(values)
          .onConflictDoUpdate({ target: [groupInvitations.groupId, groupInvitations.email], set: { linkId, createdAt, expiresAt } });
        return true;
      }),

    /** False when it was not there. */
    async uninvite(groupId: string, invitationId: string): Promise<boolean> {
      if (!isRowId(invitationId)) return false;
      const its = and(eq(groupInvitations.id, invitationId), eq(groupInvitations.groupId, groupId));
      return (await db.delete(groupInvitations).where(its).returning({ id: groupInvitations.id })).length > 0;
    },
  };
}
