import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import {
  assignments,
  groupInvitations,
  groupLooks,
  groupMembers,
  groups,
  trainerComments,
  trainerGrades,
} from '#server/db/group-tables.ts';
import {
  caseSignOffs,
  consultations,
  roles,
  roomGrades,
  roomLines,
  roomMarks,
  roomMembers,
  rooms,
  roomSignals,
  roomStations,
  roomTickets,
  scenarioVersions,
  users,
} from '#server/db/tables.ts';

/**
 * A row in each table of rooms, groups, roles and sign-offs, beside what stands there: a scenario and consultations of at least two people.
 * @returns the names of the tables, as the database has them.
 */
export async function practiseTogether(db: Db): Promise<string[]> {
  const [held] = await db.select().from(consultations).limit(1);
  const { userId, scenarioId, id: consultationId } = held!;
  const trainee = userId;
  const trainer = (await db.select({ id: users.id }).from(users)).find(({ id }) => id !== trainee)!.id;
  const now = new Date();

  await db.insert(roles).values([{ userId: trainer, role: 'trainer' }]);
  const [version] = await db
    .insert(scenarioVersions)
    .values({ scenarioId: scenarioId, number: 1, hash: 'h', snapshot: {} as never, changed: [], savedBy: trainer, createdAt: now })
    .returning();
  const signed = { signedOffBy: trainer, signedOffAt: now, signedOffVersion: 1 };
  await db.insert(caseSignOffs).values({ scenarioId: scenarioId, authorId: trainee, reviewerId: trainer, ...signed });

  const [group] = await db.insert(groups).values({ name: 'Severn', kind: 'programme', linkId: crypto.randomUUID() }).returning();
  const groupId = group!.id;
  await db.insert(groupMembers).values([
    { groupId, userId: trainee, seat: 'trainee', shares: 'reports' },
    { groupId, userId: trainer, seat: 'trainer' },
  ]);
  await db.insert(groupInvitations).values({ groupId, email: 'x@practice.test', linkId: crypto.randomUUID(), expiresAt: now });
  await db.insert(assignments).values([
    { groupId, scenarioId, dueOn: '2028-02-29', note: 'Ask “why”.' },
    { groupId, mockKind: 'mini', dueOn: '2027-01-31' },
  ]);
  await db.insert(trainerComments).values({ consultationId, groupId, trainerId: trainer, text: 'Good.' });
  await db.insert(trainerGrades).values({ consultationId, groupId, trainerId: trainer, grades: ['CP', 'P', 'F'] });
  const look = { groupId, traineeId: trainee, trainerId: trainer, day: '2026-11-27' };
  await db.insert(groupLooks).values({ ...look, what: 'report', consultationId, about: consultationId });

  const setting: Pick<typeof rooms.$inferInsert, 'patient' | 'extraTime' | 'scenarioId'> = {
    scenarioId: scenarioId,
    patient: 'person',
    extraTime: 0,
  };
  const [room] = await db
    .insert(rooms)
    .values({ ...setting, code: 'c', userId: trainee, phaseStartedAt: now, observersSee: true })
    .returning();
  const roomId = room!.id;
  const [doctor, observer] = await db
    .insert(roomMembers)
    .values([
      { roomId, userId: trainee, name: 'Ann', role: 'doctor', status: 'in' },
      { roomId, userId: trainer, name: 'Bob', status: 'in' },
    ])
    .returning();
  const memberId = observer!.id;
  await db.update(rooms).set({ hostId: doctor!.id }).where(eq(rooms.id, roomId));
  await db.insert(roomTickets).values({ hash: 'h', memberId, expiresAt: now });
  await db.insert(roomSignals).values({ memberId, fromId: doctor!.id, signal: { kind: 'hello' } as never });
  const [station] = await db
    .insert(roomStations)
    .values({
      ...setting,
      roomId,
      number: 1,
      scenarioVersionId: version!.id,
      doctorId: doctor!.id,
      readingAt: now,
      people: [{ memberId, role: 'observer' }],
      told: ['fever'],
      consultationId,
    })
    .returning();
  const stationId = station!.id;
  const said = { stationId, memberId, id: 'l', seq: 1, role: 'doctor' as const, content: 'Hello 🦶', startMs: 0, endMs: 900, typed: false };
  await db.insert(roomLines).values(said);
  await db.insert(roomMarks).values({ stationId, memberId, id: 'm', comment: 'Asked.', atMs: 500 });
  await db.insert(roomGrades).values({ stationId, memberId, grades: null, comment: '' });

  const grouped = ['groups', 'group_members', 'group_invitations', 'assignments', 'trainer_comments', 'trainer_grades', 'group_looks'];
  const roomed = ['rooms', 'room_members', 'room_tickets', 'room_signals', 'room_stations', 'room_lines', 'room_marks', 'room_grades'];
  return ['roles', 'case_sign_offs', ...grouped, ...roomed];
}
