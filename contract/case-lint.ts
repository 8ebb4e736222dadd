import { z } from 'zod';
import { PATIENT_DETAILS_MAX } from './limits.ts';
import { Guideline } from './scenario.ts';

/** What an author may want to change in a case; an error would spoil a consultation. */
export const LintFinding = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  /** Plain advice. */
  message: z.string(),
  /** The place in the patient's details, counted from 1, where there is one. */
  line: z.number().int().positive().nullable(),
});
export type LintFinding = z.infer<typeof LintFinding>;

/** A case as it stands in the editor; nothing of it must be finished. */
export const CaseDraft = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  patientDetails: z.string().max(PATIENT_DETAILS_MAX).default(''),
  materialsForCandidate: z.string().nullish(),
  stationKey: z.string().optional(),
  guidelines: z.array(Guideline).nullish(),
  reviewBy: z.string().nullish(),
});
export type CaseDraft = z.infer<typeof CaseDraft>;
