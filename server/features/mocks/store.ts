import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { newestAssessment } from '#server/db/newest-assessment.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { assessments, calls, consultations, mocks, mockStations, scenarios, scenarioVersions, users } from '#server/db/tables.ts';
import type { Moved } from './clock.ts';

export type MockRow = typeof mocks.$inferSelect;
export type StationRow = typeof mockStations.$inferSelect;
export type HeldConsultation = {
  id: string;
  station: number;
  marks: number | null;
  marked: boolean;
  transcript: (typeof consultations.$inferSelect)['transcript'];
  report: AssessmentRecord['assessment']['report'] | null;
};
export type MockStore = ReturnType<typeof mockStore>;

const STAMP = { reading: 'readingAt', consulting: 'consultingAt', over: 'overAt' } as const;
const PUBLISHED = and(eq(scenarios.status, 'published'), isNull(scenarios.deletedAt));

/** Mocks, what was drawn for them, and what was held in them. A malformed id finds nothing. */
export function mockStore(db: Db) {
  const running = and(isNull(mocks.endedAt), ne(mocks.kind, 'station'));
  const saved = db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.vapiCallId, sql`${calls.id}::text`), eq(consultations.userId, calls.userId)));

  return {
    /** Null when the user has a mock that runs: asked for at two nodes at once, one is drawn. */
    create: (
      values: Omit<typeof mocks.$inferInsert, 'id'>,
      stations: Omit<typeof mockStations.$inferInsert, 'mockId'>[],
    ): Promise<MockRow | null> =>
      db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, values.userId)).for('update');
        if ((await tx.$count(mocks, and(eq(mocks.userId, values.userId), running))) > 0) return null;
        const [mock] = await tx.insert(mocks).values(values).returning();
        await tx.insert(mockStations).values(stations.map((station) => ({ ...station, mockId: mock!.id })));
        return mock!;
      }),

    async find(id: string, userId: string): Promise<MockRow | null> {
      if (!isRowId(id)) return null;
      const [row] = await db
        .select()
        .from(mocks)
        .where(and(eq(mocks.id, id), eq(mocks.userId, userId)));
      return row ?? null;
    },

    /** Brings it to another state; false when somebody else moved it first. */
    move: ({ id, revision }: Pick<MockRow, 'id' | 'revision'>, { state, passed }: Moved): Promise<boolean> =>
      db.transaction(async (tx) => {
        const phaseStartedAt = new Date(state.phaseStartedAt);
        const moved = await tx
          .update(mocks)
          .set({
            phase: state.phase,
            station: state.station,
            phaseStartedAt,
            pausedAt: state.pausedAt === null ? null : new Date(state.pausedAt),
            seenAt: new Date(state.seenAt),
            endedAt: state.phase === 'ended' ? phaseStartedAt : null,
            revision: revision + 1,
          })
          .where(and(eq(mocks.id, id), eq(mocks.revision, revision)))
          .returning({ id: mocks.id });
        if (moved.length === 0) return false;
        for (const { station, what, at } of passed)
          await tx
            .update(mockStations)
            .set({ [STAMP[what]]: new Date(at) })
            .where(and(eq(mockStations.mockId, id), eq(mockStations.number, station)));
        return true;
      }),

    stations: (mockId: string): Promise<StationRow[]> =>
      db.select().from(mockStations).where(eq(mockStations.mockId, mockId)).orderBy(asc(mockStations.number)),

    /** Those that were drawn, with the case as it stood then. */
    drawn: (mockId: string) =>
      db
        .select({ station: mockStations, snapshot: scenarioVersions.snapshot })
        .from(mockStations)
        .innerJoin(scenarioVersions, eq(scenarioVersions.id, mockStations.scenarioVersionId))
        .where(eq(mockStations.mockId, mockId))
        .orderBy(asc(mockStations.number)),

    /** Calls of stations that are over, and are not saved yet. */
    unsavedOfOver: (mockId: string) =>
      db
        .select({ call: calls })
        .from(calls)
        .innerJoin(mockStations, and(eq(mockStations.mockId, calls.mockId), eq(mockStations.number, calls.stationNumber)))
        .where(and(eq(calls.mockId, mockId), isNotNull(mockStations.overAt), isNotNull(calls.activeAt), notExists(saved)))
        .then((rows) => rows.map(({ call }) => call)),

    /** Of its stations, in their order; where one came in two calls, the longer first. */
    heldIds: (mockId: string): Promise<{ id: string; station: number }[]> =>
      db
        .select({ id: consultations.id, station: sql<number>`${consultations.stationNumber}` })
        .from(consultations)
        .where(eq(consultations.mockId, mockId))
        .orderBy(asc(consultations.stationNumber), sql`jsonb_array_length(${consultations.transcript}) desc`),

    /** The same with what was said, and its newest report. */
    async held(mockId: string): Promise<HeldConsultation[]> {
      const newest = newestAssessment(db);
      const rows = await db
        .select({
          id: consultations.id,
          station: sql<number>`${consultations.stationNumber}`,
          marks: consultations.marks,
          transcript: consultations.transcript,
          assessment: newest.assessment,
        })
        .from(consultations)
        .leftJoinLateral(newest, sql`true`)
        .where(eq(consultations.mockId, mockId))
        .orderBy(asc(consultations.stationNumber), sql`jsonb_array_length(${consultations.transcript}) desc`);
      return rows.map(({ assessment, ...row }) => ({ ...row, marked: assessment !== null, report: assessment?.report ?? null }));
    },

    /** Held and not marked. */
    unmarked: (mockId: string): Promise<{ id: string }[]> =>
      db
        .select({ id: consultations.id })
        .from(consultations)
        .where(
          and(
            eq(consultations.mockId, mockId),
            notExists(db.select({ id: assessments.id }).from(assessments).where(eq(assessments.consultationId, consultations.id))),
          ),
        )
        .orderBy(asc(consultations.stationNumber)),

    /** Whether a consultation is a station of a mock that still runs. */
    async isWithheld(consultationId: string): Promise<boolean> {
      if (!isRowId(consultationId)) return false;
      const rows = await db
        .select({ id: mocks.id })
        .from(consultations)
        .innerJoin(mocks, eq(mocks.id, consultations.mockId))
        .where(and(eq(consultations.id, consultationId), running));
      return rows.length > 0;
    },

    /** Everything that is kept of a user's. */
    async ofUser(userId: string): Promise<(MockRow & { stations: StationRow[] })[]> {
      const rows = await db.select().from(mocks).where(eq(mocks.userId, userId)).orderBy(asc(mocks.startedAt));
      const ids = rows.map(({ id }) => id);
      const stations = ids.length === 0 ? [] : await db.select().from(mockStations).where(inArray(mockStations.mockId, ids));
      return rows.map((row) => ({ ...row, stations: stations.filter(({ mockId }) => mockId === row.id) }));
    },

    /** Of one user, that have not ended: a mock, and single stations. */
    unendedOf: (userId: string): Promise<MockRow[]> =>
      db
        .select()
        .from(mocks)
        .where(and(eq(mocks.userId, userId), isNull(mocks.endedAt))),

    /** Of everybody, that have not ended or whose calls are still open. */
    async unfinished(): Promise<{ id: string; userId: string }[]> {
      const wanted = { id: mocks.id, userId: mocks.userId };
      const open = db.select(wanted).from(calls).innerJoin(mocks, eq(mocks.id, calls.mockId)).where(ne(calls.status, 'ended'));
      return db.select(wanted).from(mocks).where(isNull(mocks.endedAt)).union(open);
    },

    /** With its calls and consultations. @returns the calls, whose recordings are left; null when it is not the user's. */
    remove: (id: string, userId: string): Promise<string[] | null> =>
      db.transaction(async (tx) => {
        // Calls first, as whoever deletes a consultation locks them; one that is not saved would soon be a consultation again.
        const held = await tx
          .delete(calls)
          .where(and(eq(calls.mockId, id), eq(calls.userId, userId)))
          .returning({ id: calls.id });
        await tx.delete(consultations).where(and(eq(consultations.mockId, id), eq(consultations.userId, userId)));
        const gone = await tx
          .delete(mocks)
          .where(and(eq(mocks.id, id), eq(mocks.userId, userId)))
          .returning({ id: mocks.id });
        return gone.length === 0 ? null : held.map((call) => call.id);
      }),

    /** Newest first, with the points of what was marked. */
    list: (userId: string, take: number) =>
      db
        .select({
          mock: mocks,
          held: sql<number>`count(distinct ${consultations.stationNumber})::int`,
          marks: sql<(number | null)[]>`coalesce(json_agg(${consultations.marks}) filter (where ${consultations.marks} is not null), '[]')`,
        })
        .from(mocks)
        .leftJoin(consultations, eq(consultations.mockId, mocks.id))
        .where(and(eq(mocks.userId, userId), ne(mocks.kind, 'station')))
        .groupBy(mocks.id)
        .orderBy(desc(mocks.startedAt))
        .limit(take),

    /** What the chooser looks at, of every published case. */
    published: () =>
      db
        .select({
          id: scenarios.id,
          title: scenarios.title,
          consultationType: scenarios.consultationType,
          experienceGroups: scenarios.experienceGroups,
          updatedAt: scenarios.updatedAt,
        })
        .from(scenarios)
        .where(PUBLISHED)
        .orderBy(asc(scenarios.id)),

    detailsOf: (ids: string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : db.select({ id: scenarios.id, patientDetails: scenarios.patientDetails }).from(scenarios).where(inArray(scenarios.id, ids)),
  };
}
