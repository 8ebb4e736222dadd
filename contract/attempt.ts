import { z } from 'zod';
import { Grade, Verdict } from './assessment.ts';
import { DomainId } from './indicator.ts';

/** An earlier attempt at the same case, as much of it as stands beside a later one. */
export const EarlierAttempt = z.object({
  consultationId: z.string(),
  completedAt: z.iso.datetime(),
  domains: z.array(z.object({ id: DomainId, grade: Grade.nullable() })),
  /** The case's own acts, where the report has them, and all indicators. */
  marks: z.array(z.object({ title: z.string(), verdict: Verdict })),
});
export type EarlierAttempt = z.infer<typeof EarlierAttempt>;
