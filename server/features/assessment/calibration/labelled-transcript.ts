import { z } from 'zod';
import { Grade, Verdict } from '#contract/assessment.ts';
import { DEFAULT_CRITICAL, DomainId, type GuidanceRow, IndicatorId, type Indicator } from '#contract/indicator.ts';
import { SentTranscript } from '#contract/transcript.ts';
import type { MarkedConsultation } from '../examiner.ts';
import { indicatorRows, markScheme, type MarkScheme } from '../mark-scheme.ts';
import { parseTranscript } from '../parse-transcript.ts';

/** A consultation that a person has marked: the form of docs/calibration.md. */
export const LabelledTranscript = z.object({
  name: z.string().min(1),
  author: z.string().optional(),
  case: z.object({
    title: z.string(),
    tag: z.string().optional(),
    consultationType: z.enum(['video', 'telephone']).optional(),
    patientDetails: z.string(),
    materialsForCandidate: z.string().nullish(),
  }),
  guidance: z
    .array(
      z
        .object({ indicatorId: IndicatorId, text: z.string() })
        .transform(({ indicatorId, text }): GuidanceRow => ({ indicator_id: indicatorId, targeted_guidance: text })),
    )
    .default([]),
  critical: z.array(IndicatorId).default([]),
  subdomains: z
    .array(
      z.object({
        domain: DomainId,
        title: z.string(),
        instructions: z.string(),
        isCritical: z.union([z.literal(0), z.literal(1)]).default(0),
      }),
    )
    .default([]),
  transcript: SentTranscript,
  labels: z.record(IndicatorId, Verdict),
  grades: z.record(DomainId, Grade),
  why: z.partialRecord(DomainId, z.string()).optional(),
});
export type LabelledTranscript = z.infer<typeof LabelledTranscript>;

/** Its station, as the server builds one: without critical flags of its own the usual three hold. */
export function schemeOfLabelled(labelled: LabelledTranscript, indicators: Indicator[]): MarkScheme {
  return markScheme({
    rows: indicatorRows(indicators, []),
    guidance: labelled.guidance,
    critical: labelled.critical.length > 0 ? labelled.critical : [...DEFAULT_CRITICAL],
    subdomains: labelled.subdomains.map((subdomain, orderIndex) => ({ ...subdomain, id: `subdomain-${orderIndex + 1}`, orderIndex })),
    patientDetails: labelled.case.patientDetails,
    revealCase: true,
    revealGuidance: true,
  });
}

/** Its consultation; spoken where every turn has a time. */
export function consultationOfLabelled({ transcript }: LabelledTranscript): MarkedConsultation {
  const turns = parseTranscript(transcript);
  return { turns, durationSeconds: null, spoken: turns.length > 0 && turns.every(({ startMs }) => startMs !== undefined) };
}
