import { z } from 'zod';
import { Grade, Timeline, Verdict } from './assessment.ts';
import { DomainId, INDICATOR_IDS, IndicatorId } from './indicator.ts';
import { CASE_NOTE_MAX, PLAN_STATIONS_MAX, PROGRESS_ATTEMPTS_MAX, PROGRESS_WEEKS } from './limits.ts';
import { EXPERIENCE_GROUPS } from './scenario.ts';

/** A day of the calendar, as YYYY-MM-DD. */
const Day = z.iso.date('Please choose a date');
const Group = z.enum(EXPERIENCE_GROUPS);

/** The case to practise next, and why, in one line that gives nothing of the case away. */
export const NextBest = z.object({ scenarioId: z.string(), why: z.string() });
export type NextBest = z.infer<typeof NextBest>;

/** What one candidate noted of a case, and how hard it is. */
export const CaseMark = z.object({
  scenarioId: z.string(),
  bookmarked: z.boolean(),
  /** Private. */
  note: z.string(),
  /** Mean points of all candidates' first marked attempts, of 10.5; null below DIFFICULTY_SHOWN_AFTER of them. */
  difficulty: z.object({ points: z.number(), candidates: z.number().int() }).nullable(),
});
export type CaseMark = z.infer<typeof CaseMark>;

export const CaseMarkForm = z.object({
  bookmarked: z.boolean().optional(),
  note: z.string().max(CASE_NOTE_MAX, `A note may have at most ${CASE_NOTE_MAX} characters`).optional(),
});

export const StudyPlanForm = z.object({
  /** The day of the exam; null while it is not known. */
  examDate: Day.nullable(),
  stationsAWeek: z
    .int('Please choose how many stations a week')
    .min(1, 'At least one station a week')
    .max(PLAN_STATIONS_MAX, `At most ${PLAN_STATIONS_MAX} stations a week`),
  /** Experience groups that come first; empty is all alike. */
  groups: z
    .array(Group)
    .max(EXPERIENCE_GROUPS.length)
    .refine((groups) => new Set(groups).size === groups.length, 'Each group once'),
});
export type StudyPlanForm = z.infer<typeof StudyPlanForm>;

/** A plan, and what of it is left. Weeks begin on Monday, by the clock of London. */
export const StudyPlan = StudyPlanForm.extend({
  doneThisWeek: z.number().int(),
  /** Days until the exam, 0 on the day itself; null without a date, negative once it has passed. */
  daysLeft: z.number().int().nullable(),
  /** Path of a calendar to subscribe to; null while it is turned off. */
  calendar: z.string().nullable(),
});
export type StudyPlan = z.infer<typeof StudyPlan>;

/** What the list of cases shows beside the cases. `cases`: only those of which there is something to say. */
export const Practice = z.object({ next: NextBest.nullable(), cases: z.array(CaseMark), plan: StudyPlan.nullable() });
export type Practice = z.infer<typeof Practice>;

const perDomain = <T extends z.ZodType>(of: T) => z.array(of).length(3);

/** One consultation in the progress page. What was not marked, or could not be, is null. */
export const Attempt = z.object({
  id: z.string(),
  scenarioId: z.string(),
  title: z.string(),
  completedAt: z.iso.datetime(),
  /** Of D1, D2, D3. */
  grades: perDomain(Grade).nullable(),
  /** Of the 26 statements, in their order; of the newest PROGRESS_VERDICTS_MAX marked ones only. */
  verdicts: z.array(Verdict).length(INDICATOR_IDS.length).nullable(),
  /** The candidate's own grades; null where they gave none for a domain. */
  self: perDomain(Grade.nullable()).nullable(),
  /** Share of all words that were the doctor's, 0 to 1. */
  doctorShare: z.number().nullable(),
  split: Timeline.shape.split,
});
export type Attempt = z.infer<typeof Attempt>;

export const GroupCoverage = z.object({
  group: Group,
  /** Published cases in it. */
  cases: z.number().int(),
  /** Consultations held in it, and how many different cases. */
  tries: z.number().int(),
  met: z.number().int(),
  lastAt: z.iso.datetime().nullable(),
});
export type GroupCoverage = z.infer<typeof GroupCoverage>;

/** Everything that the progress page shows. */
export const ProgressReport = z.object({
  /** All consultations ever held. */
  held: z.number().int(),
  /** The newest PROGRESS_ATTEMPTS_MAX, oldest first. */
  attempts: z.array(Attempt).max(PROGRESS_ATTEMPTS_MAX),
  statements: z.array(z.object({ id: IndicatorId, domain: DomainId, title: z.string() })).length(INDICATOR_IDS.length),
  groups: z.array(GroupCoverage).length(EXPERIENCE_GROUPS.length),
  /** The last weeks, oldest first; each by its Monday. */
  weeks: z.array(z.object({ monday: Day, held: z.number().int() })).length(PROGRESS_WEEKS),
  next: NextBest.nullable(),
});
export type ProgressReport = z.infer<typeof ProgressReport>;
