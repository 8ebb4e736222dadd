import { z } from 'zod';
import { GRADES, TOTAL_OUT_OF } from './grades.ts';
import { DomainId, IndicatorId } from './indicator.ts';
import { POINTS_MAX, SELF_LINE_MAX } from './limits.ts';
import { Entry, Role } from './transcript.ts';

export const Grade = z.enum(GRADES);
export type Grade = z.infer<typeof Grade>;

export const Verdict = z.enum(['met', 'partial', 'missed', 'overdone', 'not_applicable']);
export type Verdict = z.infer<typeof Verdict>;

/** A quote that stands literally in the transcript, with its place. */
export const Evidence = z.object({
  entryId: z.string().optional(),
  role: Role,
  quote: z.string(),
  seconds: z.number().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

export const DomainReport = z.object({
  id: DomainId,
  title: z.string(),
  /** Null when the consultation is not assessable. */
  grade: Grade.nullable(),
  /** Weighted: D1 and D3 0 to 3, D2 0 to 4.5. */
  points: z.number().nullable(),
  outOf: z.number(),
  summary: z.string(),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
  /** The one thing that would move, or that kept, this grade. */
  gradeMover: z.string(),
});
export type DomainReport = z.infer<typeof DomainReport>;

export const IndicatorReport = z.object({
  id: IndicatorId,
  domain: DomainId,
  title: z.string(),
  critical: z.boolean(),
  verdict: Verdict,
  rationale: z.string(),
  suggestion: z.string(),
  evidence: z.array(Evidence),
});
export type IndicatorReport = z.infer<typeof IndicatorReport>;

export const SubdomainReport = z.object({
  id: z.string(),
  domain: DomainId,
  title: z.string(),
  critical: z.boolean(),
  verdict: Verdict,
  rationale: z.string(),
  evidence: z.array(Evidence),
});
export type SubdomainReport = z.infer<typeof SubdomainReport>;

/** Something said or given that harms here, in the words said: the red banner. */
export const HarmReport = z.object({ title: z.string(), why: z.string(), evidence: z.array(Evidence) });
export type HarmReport = z.infer<typeof HarmReport>;

/**
 * One thing that a report leads with: an act of the case, or an indicator. `line`: what was heard or missed, in one sentence;
 * `say`: the words for next time, empty where nothing is to change; `moment`: what was said where it belonged.
 */
export const ReportPoint = z.object({
  id: z.string(),
  domain: DomainId,
  title: z.string(),
  critical: z.boolean(),
  verdict: Verdict,
  line: z.string(),
  say: z.string(),
  evidence: z.array(Evidence),
  moment: Evidence.nullable(),
});
export type ReportPoint = z.infer<typeof ReportPoint>;

/** First moment of each part; null when it never came, or came where no time is known. */
const moments = <T extends z.ZodType>(at: T) => z.object({ ice: at, summary: at, diagnosis: at, plan: at, safetyNet: at });

/**
 * The twelve minutes as a picture. Seconds count from the start of the call; null or empty where times are unknown.
 * What has a default is absent from reports of earlier versions.
 */
export const Timeline = z.object({
  durationSeconds: z.number().nullable(),
  turns: z.array(z.object({ role: Role, start: z.number(), end: z.number(), entryId: z.string().optional() })),
  /** The doctor's share of all words, 0 to 1. */
  doctorShare: z.number(),
  openQuestions: z.number().int(),
  closedQuestions: z.number().int(),
  moments: moments(z.number().nullable()),
  /** The same by entry: known for transcripts without times, too. */
  momentEntries: moments(z.string().nullable()).nullable().default(null),
  /** Each turn's words, in order: the picture of a transcript without times. */
  words: z.array(z.object({ role: Role, words: z.number().int(), entryId: z.string() })).default([]),
  /** The patient's turns that the doctor cut off. */
  interruptions: z.array(z.object({ entryId: z.string(), seconds: z.number().nullable() })).default([]),
  /** Pauses of SILENCE_NOTED_SECONDS and more; `role` is who broke them. */
  silences: z.array(z.object({ entryId: z.string(), role: Role, start: z.number(), seconds: z.number() })).default([]),
  /** Speed while speaking. */
  wordsPerMinute: z.object({ doctor: z.number().nullable(), patient: z.number().nullable() }).default({ doctor: null, patient: null }),
  /** What the patient told before the doctor's first closed question or interruption. */
  opening: z.object({ words: z.number().int(), seconds: z.number().nullable() }).nullable().default(null),
  /** History against plan: the plan's share of the doctor's words, and minutes of both in seconds; null without a plan. */
  split: z
    .object({ planShare: z.number(), historySeconds: z.number().nullable(), planSeconds: z.number().nullable() })
    .nullable()
    .default(null),
  /** Medical words that were not explained, each once. */
  jargon: z.array(z.object({ word: z.string(), entryId: z.string(), seconds: z.number().nullable() })).default([]),
});
export type Timeline = z.infer<typeof Timeline>;

/**
 * Which form of its case a saved consultation was marked by: as it was held, or as it stood on the day of the marking.
 * `changedSince`: the case or its marking was edited after the consultation.
 */
export const MarkedBy = z.object({ case: z.enum(['held', 'today']), changedSince: z.boolean() });

/** Which facts of the case came to light, where and when; empty when no case was given. */
export const Coverage = z.object({
  facts: z.array(
    z.object({
      section: z.string(),
      text: z.string(),
      found: z.boolean(),
      entryId: z.string().optional(),
      seconds: z.number().optional(),
      /** Told only when asked for. */
      closed: z.boolean().optional(),
    }),
  ),
});
export type Coverage = z.infer<typeof Coverage>;

export const Report = z.object({
  version: z.literal(1),
  engine: z.enum(['llm', 'rules']),
  model: z.string().optional(),
  assessable: z.boolean(),
  reason: z.string().optional(),
  /** Plain words when this report came from a fallback. */
  note: z.string().optional(),
  domains: z.array(DomainReport).length(3),
  indicators: z.array(IndicatorReport).length(26),
  subdomains: z.array(SubdomainReport),
  total: z.object({ points: z.number().nullable(), outOf: z.literal(TOTAL_OUT_OF) }),
  criticalMissed: z.array(z.string()),
  /** Absent from reports of earlier versions, and of cases without a mark sheet. */
  harms: z.array(HarmReport).optional(),
  /** Acts of the case that a model and the rules saw differently; absent where only one of them looked. */
  differs: z.array(z.object({ id: z.string(), title: z.string(), rules: Verdict, model: Verdict })).optional(),
  /** What this examiner cannot judge, once. */
  caution: z.string().optional(),
  /** The one behaviour to change next time. */
  focus: z.string(),
  /** The same in its parts; absent where nothing is to change, and from reports of earlier versions. */
  change: ReportPoint.optional(),
  /** What to work on and what went well, the heaviest first; absent from reports of earlier versions. */
  points: z.object({ work: z.array(ReportPoint).max(POINTS_MAX), well: z.array(ReportPoint).max(POINTS_MAX) }).optional(),
  timeline: Timeline,
  coverage: Coverage.optional(),
  markedBy: MarkedBy.optional(),
});
export type Report = z.infer<typeof Report>;

/** Three self-grades with a line each, given beside the feedback. */
export const SelfAssessment = z
  .array(z.object({ domain: DomainId, grade: Grade, line: z.string().trim().max(SELF_LINE_MAX) }))
  .max(3)
  .refine((grades) => new Set(grades.map(({ domain }) => domain)).size === grades.length, 'Each domain has one grade');
export type SelfAssessment = z.infer<typeof SelfAssessment>;

/** A candidate's objection to a report; `answer` is null until an administrator has answered. */
export const Dispute = z.object({
  id: z.string(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

/**
 * A dispute as an administrator reads it: the report objected to and what was said in that one consultation. Who the
 * candidate is, is not told: it is the marks that are judged.
 */
export const DisputedReport = Dispute.extend({
  scenarioTitle: z.string(),
  completedAt: z.iso.datetime(),
  report: Report,
  transcript: z.array(Entry),
  /** The newest feedback on that consultation, where it was marked again since; null otherwise. */
  since: z.object({ createdAt: z.iso.datetime(), report: Report }).nullable(),
});
export type DisputedReport = z.infer<typeof DisputedReport>;

export const AssessmentRecord = z.object({
  id: z.string().optional(),
  source: z.literal('sca_scoring'),
  createdAt: z.iso.datetime(),
  assessment: z.object({ report: Report, self: SelfAssessment.optional() }),
  /** Oldest first; absent without any. Only the last may be open. */
  disputes: z.array(Dispute).optional(),
});
export type AssessmentRecord = z.infer<typeof AssessmentRecord>;
