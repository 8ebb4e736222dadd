import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Grade } from '#contract/assessment.ts';
import type { HistoryFilter } from '#contract/consultation.ts';
import type { MockKind } from '#contract/mock.ts';
import type { PlayedBy } from '#contract/played-by.ts';
import { newestAssessment } from '#server/db/newest-assessment.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { type assessments, callEntries, calls, consultations, mocks, roomStations } from '#server/db/tables.ts';
import type { Cursor, HistoryCursor } from './cursor.ts';
import { matching } from './history-filter.ts';
import { beyond, orderOf, rankOf } from './history-order.ts';
import { idsWithWords, WORDS_BATCH } from './history-words.ts';
import type { HeldAttempt } from './rules.ts';

export type ConsultationRow = typeof consultations.$inferSelect;
export type NewConsultation = typeof consultations.$inferInsert;
export type Assessment = typeof assessments.$inferSelect.assessment;
/** The mock that a consultation is a station of; all null for what was held by itself. */
type MockOfRow = { id: string | null; kind: MockKind | null; endedAt: Date | null; station: number | null };
export type HistoryRow = Omit<
  ConsultationRow,
  'transcript' | 'measuredDuration' | 'spoken' | 'self' | 'marks' | 'scenarioVersionId' | 'mockId' | 'stationNumber'
> & {
  mock: MockOfRow;
  /** Its place in an order by marks; null in one by time. */
  rank: number | null;
  hasTranscript: boolean;
  hasAssessment: boolean;
  grades: (Grade | null)[] | null;
  /** Null also where it was not asked for. */
  assessment: Assessment | null;
};
export type FoundConsultation = ConsultationRow & { assessment: Assessment | null; mock: MockOfRow; played: PlayedBy | null };
type HistoryWanted = { userId: string; limit: number; after: HistoryCursor | null } & Partial<HistoryFilter>;

type AttemptsWanted = { userId: string; scenarioId: string; after: Cursor | null; take: number };

/** The call of ours that a consultation came from; null where its call was another's, or none. */
const callOf = sql<
  string | null
>`case when ${consultations.vapiCallId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${consultations.vapiCallId}::uuid end`;
/** What the doctor said or typed in it; 'mm' and 'ok' are no turns. */
const doctorTurns = sql<number>`(select count(*)::int from ${callEntries} where ${callEntries.callId} = ${calls.id} and ${callEntries.role} = 'user' and ${callEntries.backchannel} is not true)`;

/** Nothing of a case opens to a candidate before the end of the mock that it was a station of. */
const notHeldBack = or(isNull(mocks.id), isNotNull(mocks.endedAt), eq(mocks.kind, 'station'));
const itsMock = { id: mocks.id, kind: mocks.kind, endedAt: mocks.endedAt, station: consultations.stationNumber };

export type ConsultationStore = ReturnType<typeof consultationStore>;

/** Saved consultations, always asked for with their owner. A malformed id finds nothing. */
export function consultationStore(db: Db) {
  const own = (id: string, userId: string) => and(eq(consultations.id, id), eq(consultations.userId, userId));
  const ownCall = (id: string, userId: string) => and(eq(calls.id, id), eq(calls.userId, userId));
  const latest = newestAssessment(db);
  // Asked for with every page of details: its SQL is put together once.
  const withLatest = db
    .select({ consultation: consultations, assessment: latest.assessment, mock: itsMock, played: calls.played })
    .from(consultations)
    .leftJoin(calls, and(eq(calls.id, callOf), eq(calls.userId, consultations.userId)))
    .leftJoin(mocks, eq(mocks.id, consultations.mockId))
    .leftJoinLateral(latest, sql`true`)
    .where(and(eq(consultations.id, sql.placeholder('id')), eq(consultations.userId, sql.placeholder('userId'))))
    .prepare('');

  /** A page of the history: cut before anything is joined or measured, so that 10,000 rows cost no more than one page. */
  function pageOf(
    where: SQL | undefined,
    marks: SQL,
    { limit, sort, brief }: Pick<HistoryWanted, 'limit' | 'brief'> & { sort: HistoryFilter['sort'] },
  ) {
    const page = db
      .select({ id: consultations.id })
      .from(consultations)
      .leftJoinLateral(latest, marks)
      .where(where)
      .orderBy(...orderOf(sort))
      .limit(limit)
      .as('page');
    return db
      .select({
        id: consultations.id,
        rank: rankOf(sort),
        userId: consultations.userId,
        scenarioId: consultations.scenarioId,
        vapiCallId: consultations.vapiCallId,
        duration: consultations.duration,
        recorded: consultations.recorded,
        recordingUrl: consultations.recordingUrl,
        stereoRecordingUrl: consultations.stereoRecordingUrl,
        notes: consultations.notes,
        scenarioTitle: consultations.scenarioTitle,
        scenarioTag: consultations.scenarioTag,
        scenarioDescription: consultations.scenarioDescription,
        completedAt: consultations.completedAt,
        createdAt: consultations.createdAt,
        hasTranscript: sql<boolean>`jsonb_array_length(${consultations.transcript}) > 0`,
        hasAssessment: sql<boolean>`${latest.id} is not null`,
        grades: latest.grades,
        assessment: brief ? sql<null>`null` : latest.assessment,
        mock: itsMock,
      })
      .from(page)
      .innerJoin(consultations, eq(consultations.id, page.id))
      .leftJoin(mocks, eq(mocks.id, consultations.mockId))
      .leftJoinLateral(latest, sql`true`)
      .orderBy(...orderOf(sort));
  }

  return {
    /** The id of the user's consultation of a call; null while it is not saved. */
    async idOfCall(userId: string, callId: string): Promise<string | null> {
      const [row] = await db
        .select({ id: consultations.id })
        .from(consultations)
        .where(and(eq(consultations.userId, userId), eq(consultations.vapiCallId, callId)));
      return row?.id ?? null;
    },

    /** The new row's id, with the notes of its call and the station that it was; null when the user's consultation of that call was there first. */
    insert(values: NewConsultation): Promise<string | null> {
      return db.transaction(async (tx) => {
        // Locked: notes that come in this moment are in the call before, or find the consultation after.
        const held = isRowId(values.vapiCallId ?? '') && ownCall(values.vapiCallId!, values.userId);
        const [call] = held
          ? await tx
              .select({ notes: calls.notes, mockId: calls.mockId, stationNumber: calls.stationNumber })
              .from(calls)
              .where(held)
              .for('update')
          : [];
        const [row] = await tx
          .insert(consultations)
          .values({ ...values, ...call })
          .onConflictDoNothing({ target: [consultations.userId, consultations.vapiCallId] })
          .returning({ id: consultations.id });
        return row?.id ?? null;
      });
    },

    /**
     * Brings what came of a call after its consultation was saved: a transcript where there was none, a recording. Nothing
     * happens while it is not saved.
     */
    async completeFromCall(callId: string, { transcript, recorded }: Pick<ConsultationRow, 'transcript' | 'recorded'>): Promise<void> {
      const its = eq(consultations.vapiCallId, callId);
      if (recorded) await db.update(consultations).set({ recorded }).where(its);
      if (transcript.length === 0) return;
      const empty = sql`jsonb_array_length(${consultations.transcript}) = 0`;
      await db.update(consultations).set({ transcript, spoken: true }).where(and(its, empty));
    },

    /** One consultation with its latest assessment. */
    async find(id: string, userId: string): Promise<FoundConsultation | null> {
      if (!isRowId(id)) return null;
      const [row] = await withLatest.execute({ id, userId });
      return row ? { ...row.consultation, assessment: row.assessment, mock: row.mock, played: row.played } : null;
    },

    /** Whether it is the user's; nothing of it is read. */
    async isOwn(id: string, userId: string): Promise<boolean> {
      return isRowId(id) && (await db.select({ id: consultations.id }).from(consultations).where(own(id, userId))).length > 0;
    },

    /** A page of the history without transcripts; `after` is the last row of the page before, in the same order. */
    history({ userId, limit, after, sort = 'newest', brief, words, ...filter }: HistoryWanted): Promise<HistoryRow[]> {
      const ownRows = eq(consultations.userId, userId);
      const asked = (from: HistoryCursor | null) => and(ownRows, beyond(from, sort), ...matching(filter, latest.grades));
      const marks = filter.result ? sql`true` : sql`false`;
      if (words === undefined) return pageOf(asked(after), marks, { limit, sort, brief });
      const rowsAfter = (from: HistoryCursor | null) =>
        db
          .select({
            id: consultations.id,
            completedAt: consultations.completedAt,
            rank: rankOf(sort),
            title: consultations.scenarioTitle,
            description: consultations.scenarioDescription,
            notes: consultations.notes,
          })
          .from(consultations)
          .leftJoinLateral(latest, marks)
          .where(asked(from))
          .orderBy(...orderOf(sort))
          .limit(WORDS_BATCH);
      return idsWithWords(words, limit, after, rowsAfter).then((ids) =>
        pageOf(and(ownRows, inArray(consultations.id, ids)), sql`false`, { limit, sort, brief }),
      );
    },

    /** The user's consultations on a scenario that came from calls held here, newest first; `after` is the last one of the batch before. */
    attempts({ userId, scenarioId, after, take }: AttemptsWanted): Promise<(HeldAttempt & Cursor)[]> {
      return db
        .select({
          id: consultations.id,
          completedAt: consultations.completedAt,
          spoken: consultations.spoken,
          measuredDuration: consultations.measuredDuration,
          transcript: consultations.transcript,
          turns: doctorTurns,
        })
        .from(consultations)
        .innerJoin(calls, and(eq(calls.id, callOf), eq(calls.userId, consultations.userId)))
        .leftJoin(mocks, eq(mocks.id, consultations.mockId))
        .where(and(eq(consultations.userId, userId), eq(consultations.scenarioId, scenarioId), beyond(after, 'newest'), notHeldBack))
        .orderBy(desc(consultations.completedAt), desc(consultations.id))
        .limit(take);
    },

    /** False when it is not the user's. */
    async setNotes(id: string, userId: string, notes: string): Promise<boolean> {
      if (!isRowId(id)) return false;
      const rows = await db.update(consultations).set({ notes }).where(own(id, userId)).returning({ id: consultations.id });
      return rows.length > 0;
    },

    /** Notes of a call, for its consultation: also of one that is saved already. False when the call is not the user's. */
    setNotesOfCall(callId: string, userId: string, notes: string): Promise<boolean> {
      if (!isRowId(callId)) return Promise.resolve(false);
      return db.transaction(async (tx) => {
        const [call] = await tx.update(calls).set({ notes }).where(ownCall(callId, userId)).returning({ id: calls.id });
        if (!call) return false;
        const its = and(eq(consultations.userId, userId), eq(consultations.vapiCallId, call.id));
        await tx.update(consultations).set({ notes }).where(its);
        return true;
      });
    },

    /** The call whose recording belongs to a consultation; null without one. `userId` null asks for anybody's. */
    async recordedCall(id: string, userId: string | null): Promise<string | null> {
      if (!isRowId(id)) return null;
      const [row] = await db
        .select({ callId: consultations.vapiCallId })
        .from(consultations)
        .where(and(userId === null ? eq(consultations.id, id) : own(id, userId), eq(consultations.recorded, true)));
      return row?.callId ?? null;
    },

    /** Those of the calls whose recording must be kept: still open, ended after `since`, or saved with their recording. */
    async callsToKeep(ids: string[], since: Date): Promise<Set<string>> {
      const known = ids.filter(isRowId);
      if (known.length === 0) return new Set();
      const saved = db
        .select({ id: consultations.id })
        .from(consultations)
        .where(and(eq(consultations.vapiCallId, sql`${calls.id}::text`), eq(consultations.recorded, true)));
      const rows = await db
        .select({ id: calls.id })
        .from(calls)
        .where(and(inArray(calls.id, known), or(isNull(calls.endedAt), gt(calls.endedAt, since), exists(saved))));
      // Of stations in rooms that are not saved yet; their calls are made when they are over.
      const inRooms = await db
        .select({ id: roomStations.id })
        .from(roomStations)
        .where(and(inArray(roomStations.id, known), or(isNull(roomStations.overAt), eq(roomStations.machine, 'marking'))));
      return new Set([...rows, ...inRooms].map((row) => row.id));
    },

    /** Notes that the consultation held on a call has no recording any more. */
    async forgetRecording(callId: string): Promise<void> {
      await db.update(consultations).set({ recorded: false }).where(eq(consultations.vapiCallId, callId));
    },

    /** Notes that consultations completed before `before` have no recording any more. @returns the calls they were held on */
    async retireRecordings(before: Date): Promise<string[]> {
      const rows = await db
        .update(consultations)
        .set({ recorded: false })
        .where(and(eq(consultations.recorded, true), lt(consultations.completedAt, before)))
        .returning({ callId: consultations.vapiCallId });
      return rows.flatMap(({ callId }) => callId ?? []);
    },

    /** Deletes a consultation with its assessments and the call it was held on; null when it is not the user's. */
    async remove(id: string, userId: string): Promise<{ callId: string | null } | null> {
      if (!isRowId(id)) return null;
      return db.transaction(async (tx) => {
        const [row] = await tx.select({ callId: consultations.vapiCallId }).from(consultations).where(own(id, userId));
        // The call holds every word too, and as an unsaved one it would soon be saved again. It is locked first, as by its notes.
        if (row?.callId && isRowId(row.callId)) await tx.delete(calls).where(ownCall(row.callId, userId));
        const removed = await tx.delete(consultations).where(own(id, userId)).returning({ callId: consultations.vapiCallId });
        return removed[0] ?? null;
      });
    },
  };
}
