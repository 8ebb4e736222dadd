import { and, asc, count, desc, eq, gt, inArray, isNotNull, type SQL, sql, sum } from 'drizzle-orm';
import { ROOM_LINES_MAX, ROOM_MARKS_MAX, ROOM_WORDS_MAX } from '#contract/limits.ts';
import type { Db } from '#server/db/open.ts';
import { roomGrades, roomLines, roomMarks, roomMembers, rooms, roomStations } from '#server/db/tables.ts';

export type RoomRow = typeof rooms.$inferSelect;
export type MemberRow = typeof roomMembers.$inferSelect;
export type StationRow = typeof roomStations.$inferSelect;
export type LineRow = typeof roomLines.$inferSelect;
export type MarkRow = typeof roomMarks.$inferSelect;
export type GradesRow = typeof roomGrades.$inferSelect;

type MemberChange = Omit<Partial<MemberRow>, 'awaySince'> & { awaySince?: Date | null | SQL };

/** A room with who is in it or was, and the station that is on or just over; null in setup. */
export type RoomState = { room: RoomRow; members: MemberRow[]; station: StationRow | null };

export const memberOrder = [sql`${roomMembers.admittedAt} asc nulls last`, asc(roomMembers.createdAt), asc(roomMembers.id)];

const oneMore = { revision: sql`${rooms.revision} + 1` };

async function stateOf(db: Db, room: RoomRow): Promise<RoomState> {
  const members = await db
    .select()
    .from(roomMembers)
    .where(eq(roomMembers.roomId, room.id))
    .orderBy(...memberOrder);
  const [station] = await db
    .select()
    .from(roomStations)
    .where(and(eq(roomStations.roomId, room.id), eq(roomStations.number, room.station)));
  return { room, members, station: station ?? null };
}

/** A room whose row is locked: what is written here, nobody else writes at the same time. */
function heldRoom(db: Db, state: RoomState) {
  const { id } = state.room;
  let touched = false;
  /** What writes, and is known to have. */
  const writing = () => {
    touched = true;
    return db;
  };
  const theirs = (stationId: string, memberId: string) => ({
    mark: (markId: string) => and(eq(roomMarks.stationId, stationId), eq(roomMarks.memberId, memberId), eq(roomMarks.id, markId)),
  });
  return Object.assign(state, {
    isTouched: () => touched,
    setRoom: async (change: Partial<RoomRow>): Promise<void> => {
      await writing().update(rooms).set(change).where(eq(rooms.id, id));
      Object.assign(state.room, change);
    },
    setMember: async (memberId: string, change: MemberChange): Promise<void> => {
      const [row] = await writing().update(roomMembers).set(change).where(eq(roomMembers.id, memberId)).returning();
      const member = state.members.find((one) => one.id === memberId);
      if (row && member) Object.assign(member, row);
    },
    addMember: async (values: Pick<MemberRow, 'userId' | 'name' | 'status' | 'role' | 'admittedAt'>): Promise<MemberRow> => {
      // Away until their socket is there: who never opens one does not keep a place.
      const [row] = await writing()
        .insert(roomMembers)
        .values({ ...values, roomId: id, awaySince: sql`now()` })
        .returning();
      state.members.push(row!);
      return row!;
    },
    beginStation: async (values: Omit<typeof roomStations.$inferInsert, 'roomId'>): Promise<void> => {
      const [row] = await writing()
        .insert(roomStations)
        .values({ ...values, roomId: id })
        .returning();
      state.station = row!;
    },
    /** Reading was broken off: it never was a station. */
    dropStation: async (stationId: string): Promise<void> => {
      await writing().delete(roomStations).where(eq(roomStations.id, stationId));
      state.station = null;
    },
    setStation: async (stationId: string, change: Partial<StationRow>): Promise<void> => {
      const [row] = await writing().update(roomStations).set(change).where(eq(roomStations.id, stationId)).returning();
      state.station = row ?? null;
    },
    /** The line as it stands; null when this person has said all that a station takes. */
    addLine: async (values: Omit<typeof roomLines.$inferInsert, 'seq'>): Promise<LineRow | null> => {
      const mine = and(eq(roomLines.stationId, values.stationId), eq(roomLines.memberId, values.memberId));
      const [before] = await db
        .select()
        .from(roomLines)
        .where(and(mine, eq(roomLines.id, values.id)));
      if (before) return before;
      const said = { lines: count(), words: sum(sql`length(${roomLines.content})`).mapWith(Number) };
      const [so] = await db.select(said).from(roomLines).where(mine);
      if (so && (so.lines >= ROOM_LINES_MAX || (so.words ?? 0) + values.content.length > ROOM_WORDS_MAX)) return null;
      const seq = state.room.lines + 1;
      const [row] = await writing()
        .insert(roomLines)
        .values({ ...values, seq })
        .returning();
      await writing().update(rooms).set({ lines: seq }).where(eq(rooms.id, id));
      state.room.lines = seq;
      return row!;
    },
    /** False when this person has set all the marks that a station takes. */
    putMark: async (values: typeof roomMarks.$inferInsert): Promise<boolean> => {
      const of = theirs(values.stationId, values.memberId);
      const mine = and(eq(roomMarks.stationId, values.stationId), eq(roomMarks.memberId, values.memberId));
      const isNew = (await db.$count(roomMarks, of.mark(values.id))) === 0;
      if (isNew && (await db.$count(roomMarks, mine)) >= ROOM_MARKS_MAX) return false;
      const { actId, verdict, comment, atMs } = values;
      const change = { actId, verdict, comment, atMs };
      await writing()
        .insert(roomMarks)
        .values(values)
        .onConflictDoUpdate({ target: [roomMarks.stationId, roomMarks.memberId, roomMarks.id], set: change });
      return true;
    },
    removeMark: async (stationId: string, memberId: string, markId: string): Promise<void> => {
      await writing().delete(roomMarks).where(theirs(stationId, memberId).mark(markId));
    },
    /** False when they were given before: the first ones stand. */
    putGrades: async (values: typeof roomGrades.$inferInsert): Promise<boolean> =>
      (await writing().insert(roomGrades).values(values).onConflictDoNothing().returning()).length > 0,
  });
}
export type HeldRoom = ReturnType<typeof heldRoom>;
export type RoomStore = ReturnType<typeof roomStore>;

/** Rooms, who is in them, and what was said and marked there. */
export function roomStore(db: Db) {
  const ofStation = (stationId: string) => ({
    lines: db.select().from(roomLines).where(eq(roomLines.stationId, stationId)).orderBy(asc(roomLines.startMs), asc(roomLines.seq)),
    marks: db.select().from(roomMarks).where(eq(roomMarks.stationId, stationId)).orderBy(asc(roomMarks.atMs), asc(roomMarks.createdAt)),
    grades: db.select().from(roomGrades).where(eq(roomGrades.stationId, stationId)).orderBy(asc(roomGrades.createdAt)),
  });
  return {
    /** A room with its host in it. */
    create: (values: typeof rooms.$inferInsert, host: Pick<MemberRow, 'userId' | 'name'>): Promise<{ room: RoomRow; host: MemberRow }> =>
      db.transaction(async (tx) => {
        const [room] = await tx.insert(rooms).values(values).returning();
        const member = {
          ...host,
          roomId: room!.id,
          status: 'in' as const,
          role: 'doctor' as const,
          admittedAt: values.phaseStartedAt,
          awaySince: sql`now()`,
        };
        const [made] = await tx.insert(roomMembers).values(member).returning();
        const [row] = await tx.update(rooms).set({ hostId: made!.id }).where(eq(rooms.id, room!.id)).returning();
        return { room: row!, host: made! };
      }),
    byCode: async (code: string): Promise<RoomRow | null> => (await db.select().from(rooms).where(eq(rooms.code, code)))[0] ?? null,
    /** Null when it is gone. */
    state: async (roomId: string): Promise<RoomState | null> => {
      const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId));
      return room ? stateOf(db, room) : null;
    },
    /**
     * Does something with a room while its row is locked, and counts its revision up where something was written. `changed` is
     * false also when the room is gone; `done` then is null.
     */
    change: <T>(roomId: string, act: (held: HeldRoom) => Promise<T>): Promise<{ done: T | null; changed: boolean }> =>
      db.transaction(async (tx) => {
        const [room] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update');
        if (!room) return { done: null, changed: false };
        const held = heldRoom(tx, await stateOf(tx, room));
        const done = await act(held);
        if (held.isTouched()) await tx.update(rooms).set(oneMore).where(eq(rooms.id, roomId));
        return { done, changed: held.isTouched() };
      }),
    /** Counts the revision up: somebody came or went. */
    touch: async (roomId: string): Promise<void> => {
      await db.update(rooms).set(oneMore).where(eq(rooms.id, roomId));
    },
    line: async (stationId: string, memberId: string, id: string): Promise<LineRow | null> =>
      (
        await db
          .select()
          .from(roomLines)
          .where(and(eq(roomLines.stationId, stationId), eq(roomLines.memberId, memberId), eq(roomLines.id, id)))
      )[0] ?? null,
    station: async (roomId: string, number: number): Promise<StationRow | null> =>
      (
        await db
          .select()
          .from(roomStations)
          .where(and(eq(roomStations.roomId, roomId), eq(roomStations.number, number)))
      )[0] ?? null,
    stationById: async (id: string): Promise<StationRow | null> =>
      (await db.select().from(roomStations).where(eq(roomStations.id, id)))[0] ?? null,
    setStation: async (id: string, change: Partial<StationRow>): Promise<void> => {
      await db.update(roomStations).set(change).where(eq(roomStations.id, id));
    },
    members: (roomId: string): Promise<MemberRow[]> =>
      db
        .select()
        .from(roomMembers)
        .where(eq(roomMembers.roomId, roomId))
        .orderBy(...memberOrder),
    lines: (stationId: string): Promise<LineRow[]> => ofStation(stationId).lines,
    linesAfter: (stationId: string, seq: number): Promise<LineRow[]> =>
      db
        .select()
        .from(roomLines)
        .where(and(eq(roomLines.stationId, stationId), gt(roomLines.seq, seq)))
        .orderBy(asc(roomLines.seq)),
    marks: (stationId: string): Promise<MarkRow[]> => ofStation(stationId).marks,
    grades: (stationId: string): Promise<GradesRow[]> => ofStation(stationId).grades,
    /** Rooms that a user was let into, newest first. */
    ofUser: (userId: string, take: number): Promise<RoomRow[]> =>
      db
        .select({ room: rooms })
        .from(rooms)
        .innerJoin(roomMembers, eq(roomMembers.roomId, rooms.id))
        .where(and(eq(roomMembers.userId, userId), isNotNull(roomMembers.admittedAt)))
        .orderBy(desc(rooms.createdAt))
        .limit(take)
        .then((rows) => rows.map(({ room }) => room)),
    stationsOf: (roomIds: string[]): Promise<StationRow[]> =>
      roomIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(roomStations)
            .where(and(inArray(roomStations.roomId, roomIds), isNotNull(roomStations.overAt)))
            .orderBy(asc(roomStations.number)),
    membersOf: (roomIds: string[]): Promise<MemberRow[]> =>
      roomIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(roomMembers)
            .where(and(inArray(roomMembers.roomId, roomIds), isNotNull(roomMembers.admittedAt)))
            .orderBy(...memberOrder),
    madeSince: async (userId: string, since: Date): Promise<number> => {
      const [row] = await db
        .select({ made: count() })
        .from(rooms)
        .where(and(eq(rooms.userId, userId), gt(rooms.createdAt, since)));
      return row?.made ?? 0;
    },
    remove: async (id: string): Promise<void> => void (await db.delete(rooms).where(eq(rooms.id, id))),
  };
}
