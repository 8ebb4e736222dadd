import { asc, eq, inArray, notInArray, and } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { roomGrades, roomLines, roomMarks, roomMembers, rooms, roomStations } from '#server/db/tables.ts';

export type RoomExport = ReturnType<typeof exportRooms>;

/**
 * What rooms hold of a person: where they were and as what, their words, marks and grades, and what others marked and gave where they
 * were the doctor. Their consultations stand apart, with everything of them. Null without any.
 */
export const exportRooms = (db: Db) => async (userId: string) => {
  const places = await db
    .select({ member: roomMembers, room: rooms })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.id, roomMembers.roomId))
    .where(eq(roomMembers.userId, userId))
    .orderBy(asc(roomMembers.createdAt));
  if (places.length === 0) return null;
  const mine = places.map(({ member }) => member.id);
  const [lines, marks, grades, held] = await Promise.all([
    db.select().from(roomLines).where(inArray(roomLines.memberId, mine)).orderBy(asc(roomLines.createdAt), asc(roomLines.seq)),
    db.select().from(roomMarks).where(inArray(roomMarks.memberId, mine)).orderBy(asc(roomMarks.createdAt)),
    db.select().from(roomGrades).where(inArray(roomGrades.memberId, mine)).orderBy(asc(roomGrades.createdAt)),
    db.select().from(roomStations).where(inArray(roomStations.doctorId, mine)).orderBy(asc(roomStations.readingAt)),
  ]);
  const stations = held.map(({ id }) => id);
  const others = stations.length === 0 ? [] : await ofOthers(db, stations, mine);
  return {
    places: places.map(({ member: { name, role, status, createdAt, admittedAt }, room }) => ({
      name,
      role,
      status,
      createdAt,
      admittedAt,
      hosted: room.userId === userId,
      roomClosedAt: room.closedAt,
    })),
    lines: lines.map(({ stationId, role, content, startMs, endMs, createdAt }) => ({
      stationId,
      role,
      content,
      startMs,
      endMs,
      createdAt,
    })),
    marks: marks.map(({ stationId, actId, verdict, comment, atMs, createdAt }) => ({
      stationId,
      actId,
      verdict,
      comment,
      atMs,
      createdAt,
    })),
    grades: grades.map(({ stationId, grades: given, comment, createdAt }) => ({ stationId, grades: given, comment, createdAt })),
    asDoctor: held.map(({ id, scenarioId, readingAt, overAt, consultationId }) => ({
      stationId: id,
      scenarioId,
      readingAt,
      overAt,
      consultationId,
      received: others.filter(({ stationId }) => stationId === id),
    })),
  };
};

/** What others marked and gave in these stations; who they are is theirs. */
async function ofOthers(db: Db, stations: string[], mine: string[]) {
  const [marks, grades] = await Promise.all([
    db
      .select({
        stationId: roomMarks.stationId,
        verdict: roomMarks.verdict,
        actId: roomMarks.actId,
        comment: roomMarks.comment,
        atMs: roomMarks.atMs,
      })
      .from(roomMarks)
      .where(and(inArray(roomMarks.stationId, stations), notInArray(roomMarks.memberId, mine))),
    db
      .select({ stationId: roomGrades.stationId, grades: roomGrades.grades, comment: roomGrades.comment })
      .from(roomGrades)
      .where(and(inArray(roomGrades.stationId, stations), notInArray(roomGrades.memberId, mine))),
  ]);
  return [...marks, ...grades];
}
