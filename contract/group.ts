import { z } from 'zod';
import { AssessmentRecord, Dispute, Grade } from './assessment.ts';
import { ASSIGNMENT_NOTE_MAX, GROUP_NAME_MAX, INVITED_AT_ONCE_MAX, TRAINER_COMMENT_MAX } from './limits.ts';
import { MockKind } from './mock.ts';
import { SHARES } from './shares.ts';
import { Entry } from './transcript.ts';

/** A training programme has its trainers and trainees for years, a study group its members until the exam. */
export const GroupKind = z.enum(['programme', 'study']);
export type GroupKind = z.infer<typeof GroupKind>;

export const GroupSeat = z.enum(['trainer', 'trainee']);
export type GroupSeat = z.infer<typeof GroupSeat>;

/** What a trainee lets the trainers of one group see (shares.ts). */
export const Shares = z.enum(SHARES);
export type Shares = z.infer<typeof Shares>;

/** What a trainer looked at. */
export const Looked = z.enum(['grades', 'report', 'recording']);
export type Looked = z.infer<typeof Looked>;

const name = z
  .string('Please give the group a name')
  .trim()
  .min(1, 'Please give the group a name')
  .max(GROUP_NAME_MAX, `Keep it under ${GROUP_NAME_MAX} characters`);
export const GroupForm = z.object({ name, kind: GroupKind });
export type GroupForm = z.infer<typeof GroupForm>;

/** A group as its members find it in their list. */
export const GroupItem = z.object({
  id: z.string(),
  name: z.string(),
  kind: GroupKind,
  seat: GroupSeat,
  shares: Shares,
  trainees: z.number().int(),
  /** Of a trainee: what is assigned and not done. */
  open: z.number().int(),
});
export type GroupItem = z.infer<typeof GroupItem>;

/** `late`: done after its date. `overdue`: not done, and the date has passed. */
export const WorkState = z.enum(['open', 'overdue', 'done', 'late']);
export type WorkState = z.infer<typeof WorkState>;

/** What is assigned: a case by its title as it is today, or a mock. */
export const Assignment = z.object({
  id: z.string(),
  scenarioId: z.string().nullable(),
  mockKind: MockKind.nullable(),
  title: z.string(),
  note: z.string(),
  dueOn: z.iso.date(),
  createdAt: z.iso.datetime(),
});
export type Assignment = z.infer<typeof Assignment>;

export const MyAssignment = Assignment.extend({ state: WorkState, doneAt: z.iso.datetime().nullable() });
export type MyAssignment = z.infer<typeof MyAssignment>;

/** What waits for somebody, over all their groups. */
export const OpenAssignment = MyAssignment.extend({ groupId: z.string(), groupName: z.string() });
export type OpenAssignment = z.infer<typeof OpenAssignment>;

/** That a trainer looked: on one day, so many times. */
export const Look = z.object({
  /** Null where the account is gone. */
  trainer: z.string().nullable(),
  what: Looked,
  title: z.string().nullable(),
  lastAt: z.iso.datetime(),
  times: z.number().int(),
});
export type Look = z.infer<typeof Look>;

/** A group as one of its members sees it. Nobody but its trainers sees the trainees. */
export const Group = z.object({
  id: z.string(),
  name: z.string(),
  kind: GroupKind,
  seat: GroupSeat,
  shares: Shares,
  joinedAt: z.iso.datetime(),
  trainers: z.array(z.string()),
  assignments: z.array(MyAssignment),
  looks: z.array(Look),
});
export type Group = z.infer<typeof Group>;

/** What a link leads into, before it is gone through. */
export const Invitation = z.object({
  groupId: z.string(),
  name: z.string(),
  kind: GroupKind,
  trainers: z.array(z.string()),
  isMember: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const GroupKey = z.object({ key: z.string().trim().min(1).max(200) });

const address = z.email('Please enter email addresses').trim().toLowerCase().max(254);
export const Invite = z.object({
  emails: z
    .array(address, 'Please enter email addresses')
    .min(1, 'Please enter an email address')
    .max(INVITED_AT_ONCE_MAX, `Please invite at most ${INVITED_AT_ONCE_MAX} at a time`),
});

const dueOn = z.iso.date('Please choose a date');
const note = z.string().trim().max(ASSIGNMENT_NOTE_MAX, `Keep it under ${ASSIGNMENT_NOTE_MAX} characters`).default('');
export const AssignWork = z
  .object({ scenarioId: z.string().trim().min(1).optional(), mockKind: MockKind.exclude(['station']).optional(), dueOn, note })
  .refine(({ scenarioId, mockKind }) => (scenarioId === undefined) !== (mockKind === undefined), {
    path: ['scenarioId'],
    message: 'Please choose a case or a mock',
  });
export type AssignWork = z.infer<typeof AssignWork>;
export const ChangeAssignment = z.object({ dueOn, note });

const grades = z.array(Grade).length(3);

/** One trainee's work on one assignment. Everything but the state and its day is there only where it is shared. */
export const Work = z.object({
  assignmentId: z.string(),
  state: WorkState,
  doneAt: z.iso.datetime().nullable(),
  /** What was held for it; of a mock its stations in their order. Empty unless reports are shared. */
  consultations: z.array(z.object({ id: z.string(), title: z.string(), grades: grades.nullable(), disputed: z.boolean() })),
  /** Null unless grades are shared, and there are any; of a mock null. */
  grades: grades.nullable(),
  /** Points of 10.5; of a mock the mean of its marked stations. */
  points: z.number().nullable(),
});
export type Work = z.infer<typeof Work>;

export const Trainee = z.object({
  id: z.string(),
  email: z.string().nullable(),
  shares: Shares,
  joinedAt: z.iso.datetime(),
  work: z.array(Work),
});
export type Trainee = z.infer<typeof Trainee>;

/** A group as its trainers see it. */
export const GroupWork = z.object({
  id: z.string(),
  name: z.string(),
  kind: GroupKind,
  /** Opens the group to whoever has it; null while there is none. */
  link: z.string().nullable(),
  trainers: z.array(z.object({ id: z.string(), email: z.string().nullable() })),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), expiresAt: z.iso.datetime() })),
  assignments: z.array(Assignment),
  trainees: z.array(Trainee),
});
export type GroupWork = z.infer<typeof GroupWork>;

export const TrainerComment = z.object({
  id: z.string(),
  trainer: z.string().nullable(),
  mine: z.boolean(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type TrainerComment = z.infer<typeof TrainerComment>;

export const TrainerGrade = z.object({ trainer: z.string().nullable(), mine: z.boolean(), grades, updatedAt: z.iso.datetime() });
export type TrainerGrade = z.infer<typeof TrainerGrade>;

/** What trainers said of a consultation, oldest first. */
export const TrainerWords = z.object({ comments: z.array(TrainerComment), grades: z.array(TrainerGrade) });
export type TrainerWords = z.infer<typeof TrainerWords>;

export const WriteComment = z.object({
  text: z
    .string('Please write a comment')
    .trim()
    .min(1, 'Please write a comment')
    .max(TRAINER_COMMENT_MAX, `Keep it under ${TRAINER_COMMENT_MAX} characters`),
});
export const WriteGrade = z.object({
  grades: z.array(Grade, 'Please grade all three domains').length(3, 'Please grade all three domains'),
});

/** A consultation that a trainee shares, as a trainer of the group reads it. The candidate's private notes are not part of it. */
export const SharedConsultation = z.object({
  id: z.string(),
  title: z.string(),
  tag: z.string(),
  trainee: z.object({ id: z.string(), email: z.string().nullable() }),
  completedAt: z.iso.datetime(),
  duration: z.number(),
  transcript: z.array(Entry),
  /** The newest feedback; null while there is none. */
  assessment: AssessmentRecord.nullable(),
  disputes: z.array(Dispute),
  /** There is a recording of ours, and the trainee shares recordings. */
  recording: z.boolean(),
  words: TrainerWords,
});
export type SharedConsultation = z.infer<typeof SharedConsultation>;
