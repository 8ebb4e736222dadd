import { z } from 'zod';
import { DomainId, IndicatorId } from './indicator.ts';

/** How far an examiner agrees with people on one ordinal scale; null where nothing can be said. */
export const Agreement = z.object({
  /** Marks compared. */
  pairs: z.number().int(),
  /** Of them, those where both sides gave a mark on the scale: only these enter kappa and bias. */
  judged: z.number().int(),
  /** Share of pairs with the same mark, 0 to 1. */
  exact: z.number().nullable(),
  /** Share of pairs at most one step apart, 0 to 1. */
  withinOne: z.number().nullable(),
  /** Quadratic-weighted kappa, -1 to 1. */
  kappa: z.number().nullable(),
  /** Mean of the examiner's mark less the person's, in steps: above 0 it is kinder. */
  bias: z.number().nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

const DomainAgreement = z.object({ grades: Agreement, indicators: Agreement });

/** One run of an examiner over transcripts that people have marked (docs/calibration.md). */
export const Calibration = z.object({
  examiner: z.enum(['rules', 'llm']),
  model: z.string().optional(),
  ranAt: z.iso.datetime(),
  /** Those that this examiner marked. */
  transcripts: z.number().int(),
  /** Transcripts that the examiner could not grade, or that another examiner had to mark. */
  notGraded: z.array(z.string()),
  stoodIn: z.array(z.string()),
  /** Domain grades CF 0, F 1, P 2, CP 3, all three together. */
  grades: Agreement,
  /** Verdicts missed 0, partial and overdone 1, met 2, all 26 together. */
  verdicts: Agreement,
  domains: z.record(DomainId, DomainAgreement),
  indicators: z.record(IndicatorId, Agreement),
  /** Critical indicators that people marked as missed; those the examiner found; those it called missed on its own. */
  critical: z.object({ missed: z.number().int(), found: z.number().int(), falseAlarms: z.number().int() }),
});
export type Calibration = z.infer<typeof Calibration>;
