import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExtraTime } from '#contract/mock.ts';
import type { RoomSignal } from '#contract/room-socket.ts';
import type { Room, RoomGrades, RoomMark, RoomPhase, RoomRole, RoomSettings } from '#contract/room.ts';
import { created, id, moment } from './columns.ts';
import { scenarios, scenarioVersions } from './scenario-tables.ts';
import { users } from './sign-in-tables.ts';

/** Rooms where people practise together; exported with all tables by tables.ts. */

export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    /** The link: 128 random bits. */
    code: text().notNull().unique(),
    /** Who made it: the room goes with their account. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The member who lets in and moves it on; null only while it is made. */
    hostId: uuid(),
    phase: text().$type<RoomPhase>().notNull().default('setup'),
    /** Counted from 1: the station that is on, was last, or comes next. */
    station: integer().notNull().default(1),
    phaseStartedAt: moment().notNull(),
    scenarioId: uuid()
      .notNull()
      .references(() => scenarios.id),
    patient: text().$type<RoomSettings['patient']>().notNull(),
    observersSee: boolean().notNull(),
    observersHidden: boolean().notNull().default(false),
    extraTime: integer().$type<ExtraTime>().notNull(),
    /** Counted up with every change that anybody may see; every change locks the row. */
    revision: integer().notNull().default(1),
    /** Lines of all its stations so far: each has its number. */
    lines: integer().notNull().default(0),
    createdAt: created(),
    closedAt: moment(),
  },
  (t) => [
    index('rooms_user').on(t.userId, t.createdAt),
    // Looked at every second.
    index('rooms_open')
      .on(t.createdAt)
      .where(sql`closed_at is null`),
  ],
);

/** Somebody in a room, or at its door. One user has one place in a room, whichever page they come by. */
export const roomMembers = pgTable(
  'room_members',
  {
    id: id(),
    roomId: uuid()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    role: text().$type<RoomRole>().notNull().default('observer'),
    /** `left`: gave the place up, and may come back. */
    status: text({ enum: ['waiting', 'in', 'left', 'declined', 'removed'] }).notNull(),
    createdAt: created(),
    /** When they were let in. Whoever was let in first is host after the host. */
    admittedAt: moment(),
    /** The connection that counts; an earlier one of the same user is replaced. */
    connection: uuid(),
    /** By the database's clock: when their connection was last there, and since when it is known to be gone. */
    seenAt: created(),
    awaySince: moment(),
    mic: boolean().notNull().default(false),
    camera: boolean().notNull().default(false),
    /** Agrees that what they say as the patient is kept. */
    keepsVoice: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('room_members_user').on(t.roomId, t.userId), index('room_members_of_user').on(t.userId, t.createdAt)],
);

/** A ticket for the socket: SHA-256, used once. */
export const roomTickets = pgTable(
  'room_tickets',
  {
    hash: text().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => roomMembers.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('room_tickets_member').on(t.memberId)],
);

/** What one page has to tell another that is at another node, or away for a moment. Gone once it is told. */
export const roomSignals = pgTable(
  'room_signals',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => roomMembers.id, { onDelete: 'cascade' }),
    fromId: uuid()
      .notNull()
      .references(() => roomMembers.id, { onDelete: 'cascade' }),
    signal: jsonb().$type<RoomSignal>().notNull(),
    createdAt: created(),
  },
  (t) => [index('room_signals_member').on(t.memberId, t.createdAt), index('room_signals_from').on(t.fromId)],
);

/** One case played in a room; its consultation's call has the same id where the patient was a person. */
export const roomStations = pgTable(
  'room_stations',
  {
    id: id(),
    roomId: uuid()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    scenarioId: uuid()
      .notNull()
      .references(() => scenarios.id),
    scenarioVersionId: uuid()
      .notNull()
      .references(() => scenarioVersions.id),
    doctorId: uuid().references(() => roomMembers.id, { onDelete: 'set null' }),
    /** Null: the machine, or somebody whose account is gone. */
    patientId: uuid().references(() => roomMembers.id, { onDelete: 'set null' }),
    patient: text().$type<RoomSettings['patient']>().notNull(),
    extraTime: integer().$type<ExtraTime>().notNull(),
    /** Of an AI patient: the doctor's call. */
    callId: uuid(),
    readingAt: moment().notNull(),
    consultingAt: moment(),
    overAt: moment(),
    /** Who was there, and as what, when it was over. */
    people: jsonb().$type<{ memberId: string; role: RoomRole }[]>().notNull().default([]),
    /** Facts of the script that the patient has told. */
    told: jsonb().$type<string[]>().notNull().default([]),
    /** The doctor's saved consultation; it may be deleted there. */
    consultationId: uuid(),
    machine: text().$type<Room['machine']>().notNull().default('none'),
    /** When a process began to save and mark it, by the database's clock; one that died is taken over. */
    claimedAt: moment(),
  },
  (t) => [
    uniqueIndex('room_stations_number').on(t.roomId, t.number),
    index('room_stations_doctor').on(t.doctorId),
    index('room_stations_patient').on(t.patientId),
    // What is over and not saved or marked yet.
    index('room_stations_unmarked')
      .on(t.overAt)
      .where(sql`machine = 'marking'`),
  ],
);

/** What somebody said in a station, stored as it comes; `seq` counts them in the order in which they came. */
export const roomLines = pgTable(
  'room_lines',
  {
    stationId: uuid()
      .notNull()
      .references(() => roomStations.id, { onDelete: 'cascade' }),
    /** The page's own: sent again it is kept once. */
    id: text().notNull(),
    seq: integer().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => roomMembers.id, { onDelete: 'cascade' }),
    role: text().$type<RoomRole>().notNull(),
    content: text().notNull(),
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    typed: boolean().notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.stationId, t.memberId, t.id] }),
    index('room_lines_order').on(t.stationId, t.seq),
    index('room_lines_member').on(t.memberId),
  ],
);

export const roomMarks = pgTable(
  'room_marks',
  {
    stationId: uuid()
      .notNull()
      .references(() => roomStations.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => roomMembers.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    actId: text(),
    verdict: text().$type<RoomMark['verdict']>(),
    comment: text().notNull(),
    atMs: integer().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.stationId, t.memberId, t.id] }), index('room_marks_member').on(t.memberId)],
);

/** Given once; null: did not want to grade. */
export const roomGrades = pgTable(
  'room_grades',
  {
    stationId: uuid()
      .notNull()
      .references(() => roomStations.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => roomMembers.id, { onDelete: 'cascade' }),
    grades: jsonb().$type<RoomGrades['grades']>(),
    comment: text().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.stationId, t.memberId] }), index('room_grades_member').on(t.memberId)],
);
