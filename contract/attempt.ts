import { z } from 'zod';
import { Evidence, Grade, Verdict } from './assessment.ts';
import { DomainId } from './indicator.ts';

/** An earlier attempt at the same case, as much of it as stands beside a later one. */
export const EarlierAttempt = z.object({
  consultationId: z.string(),
  completedAt: z.iso.datetime(),
  /** There is a recording of ours, in which its moments can be heard. */
  recorded: z.boolean(),
  domains: z.array(z.object({ id: DomainId, grade: Grade.nullable() })),
  /** The case's own acts, where the report has them, and all indicators. `moment`: the words that show it, else those at which it belonged. */
  marks: z.array(z.object({ title: z.string(), verdict: Verdict, moment: Evidence.nullable() })),
});
export type EarlierAttempt = z.infer<typeof EarlierAttempt>;
