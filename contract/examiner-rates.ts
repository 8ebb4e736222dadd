import { z } from 'zod';
import { measuredModel } from './model-rates.ts';

const Count = z.number().int().min(0);

/** What an examiner made of the consultations of `content/measure/examiner`: counts, of which shares are made where they are shown. */
export const ExaminerCounts = z.object({
  /** Changes of a good consultation: those that moved the verdicts that they should, and those that moved no other besides. */
  changes: z.object({ n: Count, moved: Count, clean: Count }),
  /** What harms a patient: how often it stood in the red banner. */
  harms: z.object({ n: Count, found: Count }),
  /** Domains of the good consultations, and those that passed. */
  good: z.object({ n: Count, passed: Count }),
});
export type ExaminerCounts = z.infer<typeof ExaminerCounts>;

/** A chat model that marks, as it was measured beside the rules on one day. */
export const ExaminerRates = z.object({
  model: z.object({ key: z.string(), label: z.string() }),
  measuredAt: z.iso.datetime(),
  ...ExaminerCounts.shape,
  rules: ExaminerCounts,
  /** Of the `n` consultations that it was given `alone` were marked by it in all their parts. */
  own: z.object({ n: Count, alone: Count }),
  /** Of one consultation, half of them within. */
  seconds: z.number().min(0),
});
export type ExaminerRates = z.infer<typeof ExaminerRates>;

/** The one that marks. */
export const ExaminerModel = measuredModel(ExaminerRates);
export type ExaminerModel = z.infer<typeof ExaminerModel>;
