import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Grade } from '#contract/assessment.ts';
import type { GroupKind, GroupSeat, Looked, Shares } from '#contract/group.ts';
import type { MockKind } from '#contract/mock.ts';
import { created, id, moment } from './columns.ts';
import { scenarios } from './scenario-tables.ts';
import { users } from './sign-in-tables.ts';
import { consultations } from './tables.ts';

/** Groups of trainers and trainees, what is assigned in them, and what is said of it. */

export const groups = pgTable('groups', {
  id: id(),
  name: text().notNull(),
  kind: text().$type<GroupKind>().notNull(),
  /** Names the link that lets anybody in; null while there is none. A new one makes the old address worthless. */
  linkId: uuid().unique(),
  createdAt: created(),
});

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seat: text().$type<GroupSeat>().notNull(),
    /** What the trainers see of a trainee's work beyond that it is done. */
    shares: text().$type<Shares>().notNull().default('nothing'),
    joinedAt: created(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_members_user').on(t.userId)],
);

/** Asked by mail, and not come yet. A row goes when it is taken up. */
export const groupInvitations = pgTable(
  'group_invitations',
  {
    id: id(),
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** Names the mailed link, which works once. */
    linkId: uuid().notNull().unique(),
    createdAt: created(),
    expiresAt: moment().notNull(),
  },
  (t) => [uniqueIndex('group_invitations_address').on(t.groupId, t.email)],
);

export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Either a case or a kind of mock. */
    scenarioId: uuid().references(() => scenarios.id, { onDelete: 'cascade' }),
    mockKind: text().$type<MockKind>(),
    note: text().notNull().default(''),
    dueOn: date({ mode: 'string' }).notNull(),
    /** What was held before it does not count. */
    createdAt: created(),
  },
  (t) => [index('assignments_group').on(t.groupId, t.dueOn)],
);

/** Of a consultation, by a trainer in a group: it stays the trainee's when its trainer or the group goes. */
const byTrainer = () => ({
  id: id(),
  consultationId: uuid()
    .notNull()
    .references(() => consultations.id, { onDelete: 'cascade' }),
  groupId: uuid().references(() => groups.id, { onDelete: 'set null' }),
  trainerId: uuid().references(() => users.id, { onDelete: 'set null' }),
});

/** What trainers wrote of a consultation. */
export const trainerComments = pgTable(
  'trainer_comments',
  {
    ...byTrainer(),
    text: text().notNull(),
    createdAt: created(),
  },
  (t) => [index('trainer_comments_consultation').on(t.consultationId, t.createdAt)],
);

/** A trainer's own three grades, at most one row of each trainer. */
export const trainerGrades = pgTable(
  'trainer_grades',
  {
    ...byTrainer(),
    /** In the order D1, D2, D3. */
    grades: jsonb().$type<Grade[]>().notNull(),
    updatedAt: created(),
  },
  (t) => [uniqueIndex('trainer_grades_trainer').on(t.consultationId, t.trainerId)],
);

/** Who looked at whose work: one row a day of each trainer, trainee and thing. */
export const groupLooks = pgTable(
  'group_looks',
  {
    id: id(),
    groupId: uuid()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    traineeId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trainerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    what: text().$type<Looked>().notNull(),
    /** Null for the grades of the whole table. */
    consultationId: uuid().references(() => consultations.id, { onDelete: 'cascade' }),
    /** What makes it one thing: the consultation's id, or '' for the table. */
    about: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    lastAt: created(),
    times: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('group_looks_day').on(t.groupId, t.traineeId, t.trainerId, t.what, t.about, t.day),
    index('group_looks_trainee').on(t.traineeId, t.lastAt),
  ],
);
