import { z } from 'zod';

const Count = z.number().int().min(0);
const Milliseconds = z.number().min(0);

/** Why the rules spoke in a chat model's place, or went on for it, as it is shown. */
const HELP_REASONS = {
  late: 'late',
  slow: 'not waited for',
  failed: 'failed',
  empty: 'nothing said',
  caught: 'caught',
  leftOut: 'fact left out',
  left: 'given up',
} as const;
export const HelpReason = z.enum(Object.keys(HELP_REASONS) as [keyof typeof HELP_REASONS]);
export type HelpReason = z.infer<typeof HelpReason>;

/** Turns that the rules answered for a model, by the reason. */
export const Helped = z.partialRecord(HelpReason, Count);
export type Helped = z.infer<typeof Helped>;

const counted = (helped: Helped) => Object.entries(helped) as [HelpReason, number][];
/** How many turns these are. */
export const helpedTurns = (helped: Helped): number => counted(helped).reduce((sum, [, count]) => sum + count, 0);
/** 'late 2, caught 1' */
export const helpedWords = (helped: Helped): string =>
  counted(helped)
    .map(([why, count]) => `${HELP_REASONS[why]} ${count}`)
    .join(', ');

/** What a patient did with the questions and conversations of `content/measure`: counts, of which shares are made where they are shown. */
export const PatientRates = z.object({
  /** `facts` of the `asked` that expect one; faults of all `n`. */
  questions: z.object({ n: Count, asked: Count, facts: Count, leaks: Count, inventions: Count, contradictions: Count }),
  turns: z.object({ n: Count, right: Count, acceptable: Count, wrong: Count }),
  /** From the doctor's last word to the patient's first sentence. */
  firstSentence: z.object({ p50: Milliseconds, p95: Milliseconds }),
});
export type PatientRates = z.infer<typeof PatientRates>;

export const shareOf = (count: number, of: number): number => (of === 0 ? 0 : count / of);
/** 0.0208 -> '2.1%'; 0.01 -> '1%'. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;
/** What the gate looks at, between 0 and 1. */
export const sharesOf = ({ n, asked, facts, leaks, inventions }: PatientRates['questions']) => ({
  facts: shareOf(facts, asked),
  leaks: shareOf(leaks, n),
  inventions: shareOf(inventions, n),
});

/** A chat model as it was measured beside the rules, on one day. */
export const ModelRates = z.object({
  /** `key`: provider, host and name, alike on every server. */
  model: z.object({ key: z.string(), label: z.string() }),
  measuredAt: z.iso.datetime(),
  ...PatientRates.shape,
  rules: PatientRates,
  /** Turns that the model answered alone, of all that it was asked; the others by why the rules helped out. */
  own: z.object({ turns: Count, alone: Count, helped: Helped }),
  /** Tokens that it had to read anew for a turn. */
  tokensATurn: z.number().min(0),
});
export type ModelRates = z.infer<typeof ModelRates>;

/** Whether a measured model may play for candidates, or what it failed of. */
export const Gate = z.union([z.literal('passed'), z.object({ failed: z.array(z.string()).min(1) })]);
export type Gate = z.infer<typeof Gate>;

/** Where the measurement of this installation stands: one at a time, whichever server runs it. */
export const Measuring = z.discriminatedUnion('is', [
  z.object({ is: z.literal('idle') }),
  z.object({ is: z.literal('measuring'), label: z.string(), done: Count, of: Count, secondsLeft: Count.nullable() }),
  z.object({ is: z.literal('failed'), label: z.string(), reason: z.string() }),
]);
export type Measuring = z.infer<typeof Measuring>;

/** A chat model that is set up, for administrators. `gate` and `rates` are null while it was not measured. */
export const measuredModel = <Rates extends z.ZodType>(rates: Rates) =>
  z.object({ model: ModelRates.shape.model.nullable(), rates: rates.nullable(), gate: Gate.nullable(), measuring: Measuring });

/** The one that plays the patient. */
export const PatientModel = measuredModel(ModelRates);
export type PatientModel = z.infer<typeof PatientModel>;
