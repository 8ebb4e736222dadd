import { and, asc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Grade } from '#contract/assessment.ts';
import { ASSIGNMENTS_MAX } from '#contract/limits.ts';
import { newestAssessment } from '#server/db/newest-assessment.ts';
import { assignments, groupMembers, groups } from '#server/db/group-tables.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { consultations, mocks, scenarios } from '#server/db/tables.ts';
import type { Held, HeldStation } from './rules.ts';

export type AssignmentRow = typeof assignments.$inferSelect & { title: string | null };
/** What people held, by whom. */
export type HeldBy = Held & { userId: string };
export type WorkStore = ReturnType<typeof workStore>;

type Wanted = { userIds: string[]; assigned: Pick<AssignmentRow, 'scenarioId' | 'mockKind' | 'createdAt'>[] };
type HeldRow = {
  id: string;
  user_id: string;
  scenario_id: string;
  mock_id: string | null;
  title: string;
  at: string;
  marks: number | null;
} & {
  seconds: number | null;
  grades: (Grade | null)[] | null;
  disputed: boolean;
};

const withTitle = { assignment: assignments, title: scenarios.title };

/** What is assigned, and what was held for it. */
export function workStore(db: Db) {
  const newest = newestAssessment(db);
  const titled = (rows: { assignment: typeof assignments.$inferSelect; title: string | null }[]): AssignmentRow[] =>
    rows.map(({ assignment, title }) => ({ ...assignment, title }));
  const its = (groupId: string, id: string) => and(eq(assignments.id, id), eq(assignments.groupId, groupId));

  /** Consultations of these people since the earliest assignment that may count, read without a report or a transcript. */
  async function heldRows({ userIds, assigned }: Wanted): Promise<(Omit<HeldRow, 'at'> & { at: Date })[]> {
    const cases = [...new Set(assigned.flatMap(({ scenarioId }) => scenarioId ?? []))];
    const kinds = [...new Set(assigned.flatMap(({ mockKind }) => mockKind ?? []))];
    const since = new Date(Math.min(...assigned.map(({ createdAt }) => createdAt.getTime())));
    const one = db
      .select({
        id: consultations.id,
        userId: consultations.userId,
        scenarioId: consultations.scenarioId,
        mockId: sql<string | null>`case when ${mocks.kind} <> 'station' then ${mocks.id} end`.as('mock_id'),
        title: sql<string>`${consultations.scenarioTitle}`.as('title'),
        at: sql<string>`${consultations.completedAt}`.as('at'),
        marks: consultations.marks,
        seconds: sql<number | null>`${consultations.measuredDuration}`.as('seconds'),
        grades: newest.grades,
        disputed: sql<boolean>`exists (select 1 from disputes d where d.assessment_id = ${newest.id} and d.answered_at is null)`.as(
          'disputed',
        ),
      })
      .from(consultations)
      .leftJoin(mocks, eq(mocks.id, consultations.mockId))
      .leftJoinLateral(newest, sql`true`)
      .where(
        and(
          inArray(consultations.userId, userIds),
          gte(consultations.completedAt, since),
          or(
            cases.length > 0 ? inArray(consultations.scenarioId, cases) : sql`false`,
            kinds.length > 0 ? inArray(mocks.kind, kinds) : sql`false`,
          ),
          // Nothing of a mock is known before its end.
          or(isNull(mocks.id), isNotNull(mocks.endedAt), eq(mocks.kind, 'station')),
        ),
      )
      .orderBy(asc(consultations.completedAt), asc(consultations.stationNumber))
      .as('one');
    // As one JSON, as practice-store.ts does: a row read field by field costs the embedded driver three times as much.
    const [found] = await db.select({ rows: sql<HeldRow[]>`coalesce(json_agg(one), '[]')` }).from(one);
    return found!.rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  /** When each mock began and ended. */
  async function mocksOf(ids: string[]): Promise<Map<string, { kind: string; startedAt: Date; endedAt: Date | null }>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: mocks.id, kind: mocks.kind, startedAt: mocks.startedAt, endedAt: mocks.endedAt })
      .from(mocks)
      .where(inArray(mocks.id, ids));
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  }

  return {
    /** Of several groups, by their dates. */
    async assigned(groupIds: string[]): Promise<AssignmentRow[]> {
      if (groupIds.length === 0) return [];
      const rows = await db
        .select(withTitle)
        .from(assignments)
        .leftJoin(scenarios, eq(scenarios.id, assignments.scenarioId))
        .where(inArray(assignments.groupId, groupIds))
        .orderBy(asc(assignments.dueOn), asc(assignments.createdAt));
      return titled(rows);
    },

    /** Everything that is assigned to a user as a trainee, with the names of the groups. */
    async assignedTo(userId: string): Promise<(AssignmentRow & { groupName: string })[]> {
      const rows = await db
        .select({ ...withTitle, groupName: groups.name })
        .from(assignments)
        .innerJoin(groups, eq(groups.id, assignments.groupId))
        .innerJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, userId)))
        .leftJoin(scenarios, eq(scenarios.id, assignments.scenarioId))
        .where(eq(groupMembers.seat, 'trainee'));
      return rows.map(({ assignment, title, groupName }) => ({ ...assignment, title, groupName }));
    },

    /** Null when the group has as many as one may. */
    assign: (values: typeof assignments.$inferInsert): Promise<string | null> =>
      db.transaction(async (tx) => {
        await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, values.groupId)).for('update');
        if ((await tx.$count(assignments, eq(assignments.groupId, values.groupId))) >= ASSIGNMENTS_MAX) return null;
        const [row] = await tx.insert(assignments).values(values).returning({ id: assignments.id });
        return row!.id;
      }),

    /** False when it is not the group's. */
    async change(groupId: string, id: string, values: { dueOn: string; note: string }): Promise<boolean> {
      if (!isRowId(id)) return false;
      return (await db.update(assignments).set(values).where(its(groupId, id)).returning({ id: assignments.id })).length > 0;
    },

    /** False when it is not the group's. */
    async withdraw(groupId: string, id: string): Promise<boolean> {
      if (!isRowId(id)) return false;
      return (await db.delete(assignments).where(its(groupId, id)).returning({ id: assignments.id })).length > 0;
    },

    /** What these people held of what is assigned: a consultation each, and mocks whole. A case sat in a mock counts as held, too. */
    async held({ userIds, assigned }: Wanted): Promise<HeldBy[]> {
      if (userIds.length === 0 || assigned.length === 0) return [];
      const rows = await heldRows({ userIds, assigned });
      const sat = await mocksOf([...new Set(rows.flatMap(({ mock_id }) => mock_id ?? []))]);
      const alone = rows.map((row): HeldBy => ({ userId: row.user_id, of: row.scenario_id, doneAt: row.at, stations: [stationOf(row)] }));
      const mockIds = [...sat].filter(([, { endedAt }]) => endedAt !== null);
      const whole = mockIds.map(([id, { kind, endedAt }]): HeldBy => {
        const stations = rows.filter(({ mock_id }) => mock_id === id);
        return { userId: stations[0]!.user_id, of: kind, doneAt: endedAt!, stations: stations.map(stationOf) };
      });
      return [...alone, ...whole];
    },
  };
}

function stationOf({
  id,
  title,
  marks,
  seconds,
  grades,
  disputed,
}: Pick<HeldRow, 'id' | 'title' | 'marks' | 'seconds' | 'grades' | 'disputed'>): HeldStation {
  const given = grades?.filter((grade) => grade !== null) ?? [];
  return { id, title, points: marks, seconds, disputed, grades: given.length === 3 ? given : null };
}
