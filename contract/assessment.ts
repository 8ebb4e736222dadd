import { z } from 'zod';
import { DomainId, IndicatorId } from './indicator.ts';
import { Role } from './transcript.ts';

export const Grade = z.enum(['CP', 'P', 'F', 'CF']);
export type Grade = z.infer<typeof Grade>;
export const GRADE_WORDS = { CP: 'Clear pass', P: 'Pass', F: 'Fail', CF: 'Clear fail' } as const satisfies Record<Grade, string>;
/** Points before weighting, as preparation sites publish them. */
export const GRADE_POINTS = { CP: 3, P: 2, F: 1, CF: 0 } as const satisfies Record<Grade, number>;
/** D2 counts one and a half times. */
export const DOMAIN_WEIGHT = { D1: 1, D2: 1.5, D3: 1 } as const satisfies Record<DomainId, number>;
export const TOTAL_OUT_OF = 10.5;

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

/** The twelve minutes as a picture. Seconds count from the start of the call; absent where times are unknown. */
export const Timeline = z.object({
  durationSeconds: z.number().nullable(),
  turns: z.array(z.object({ role: Role, start: z.number(), end: z.number() })),
  /** The doctor's share of all words, 0 to 1. */
  doctorShare: z.number(),
  openQuestions: z.number().int(),
  closedQuestions: z.number().int(),
  /** First moment of each part, null when it never came. */
  moments: z.object({
    ice: z.number().nullable(),
    summary: z.number().nullable(),
    diagnosis: z.number().nullable(),
    plan: z.number().nullable(),
    safetyNet: z.number().nullable(),
  }),
});
export type Timeline = z.infer<typeof Timeline>;

/** Which facts of the case came to light; empty until the case is compiled or when no case was given. */
export const Coverage = z.object({
  facts: z.array(z.object({ section: z.string(), text: z.string(), found: z.boolean(), entryId: z.string().optional() })),
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
  /** The one behaviour to change next time. */
  focus: z.string(),
  timeline: Timeline,
  coverage: Coverage.optional(),
});
export type Report = z.infer<typeof Report>;

/** Three self-grades with a line each, given before the feedback is shown. */
export const SelfAssessment = z.array(z.object({ domain: DomainId, grade: Grade, line: z.string().max(500) })).max(3);

export const AssessmentRecord = z.object({
  id: z.string().optional(),
  source: z.literal('sca_scoring'),
  createdAt: z.iso.datetime(),
  assessment: z.object({ report: Report, self: SelfAssessment.optional() }),
});
export type AssessmentRecord = z.infer<typeof AssessmentRecord>;
