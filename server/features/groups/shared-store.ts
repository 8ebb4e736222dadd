import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Shares } from '#contract/group.ts';
import { SHARES } from '#contract/shares.ts';
import { assignments, groupMembers, groups } from '#server/db/group-tables.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { consultations, mocks, users } from '#server/db/tables.ts';
import { alias } from 'drizzle-orm/pg-core';

export type Shared = {
  consultationId: string;
  title: string;
  group: { id: string; name: string };
  trainee: { id: string; email: string | null };
  shares: Shares;
};
export type SharedStore = ReturnType<typeof sharedStore>;

/** Which consultations a trainer may read: asked anew with every request, so that what is taken back is gone at once. */
export function sharedStore(db: Db) {
  const trainer = alias(groupMembers, 'trainer');
  return {
    /**
     * A consultation for a trainer of the group: its trainee is in the group, shares at least so much, and held it on what is assigned
     * there, since it was. Null for every other.
     */
    async find(groupId: string, consultationId: string, trainerId: string, atLeast: Shares): Promise<Shared | null> {
      if (![groupId, consultationId, trainerId].every(isRowId)) return null;
      const enough = SHARES.slice(SHARES.indexOf(atLeast));
      const isAssigned = db
        .select({ id: assignments.id })
        .from(assignments)
        .where(
          and(
            eq(assignments.groupId, groups.id),
            lte(assignments.createdAt, consultations.completedAt),
            or(eq(assignments.scenarioId, consultations.scenarioId), eq(assignments.mockKind, mocks.kind)),
          ),
        );
      const [row] = await db
        .select({
          consultationId: consultations.id,
          title: consultations.scenarioTitle,
          group: { id: groups.id, name: groups.name },
          trainee: { id: users.id, email: users.email },
          shares: groupMembers.shares,
        })
        .from(consultations)
        .innerJoin(users, eq(users.id, consultations.userId))
        .innerJoin(
          groupMembers,
          and(eq(groupMembers.userId, users.id), eq(groupMembers.groupId, groupId), eq(groupMembers.seat, 'trainee')),
        )
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .innerJoin(trainer, and(eq(trainer.groupId, groups.id), eq(trainer.userId, trainerId), eq(trainer.seat, 'trainer')))
        .leftJoin(mocks, eq(mocks.id, consultations.mockId))
        .where(
          and(
            eq(consultations.id, consultationId),
            inArray(groupMembers.shares, enough),
            or(isNull(mocks.id), isNotNull(mocks.endedAt), eq(mocks.kind, 'station')),
            sql`exists (${isAssigned})`,
          ),
        );
      return row ?? null;
    },
  };
}
