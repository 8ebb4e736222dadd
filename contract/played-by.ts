import { z } from 'zod';
import { Helped } from './model-rates.ts';

const Share = z.number().min(0).max(1);

/** Who played the patient of a consultation, as it was known when it was held. */
export const PlayedBy = z.object({
  label: z.string(),
  /** Of a chat model: its measured rates, or null where nobody had measured it. Absent where the rules played. */
  rates: z.object({ measuredAt: z.iso.datetime(), facts: Share, leaks: Share, inventions: Share }).nullable().optional(),
  /** Why the chat model that is set up did not play. */
  withheld: z.string().optional(),
  /** Turns that a chat model was asked, and those that the rules answered in its place. */
  turns: z.number().int().min(0).optional(),
  helped: Helped.optional(),
});
export type PlayedBy = z.infer<typeof PlayedBy>;
