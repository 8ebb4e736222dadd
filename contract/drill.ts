import { z } from 'zod';
import { TYPED_TURN_MAX } from './limits.ts';

/** One thing to say again: the patient's words before it, and what is asked for. */
export const Drill = z.object({
  id: z.string(),
  /** The act of the case; where the case may not be known, only what its set is about. */
  title: z.string(),
  line: z.string(),
  /** Of the case that it is from; null where that may not be known. */
  caseTitle: z.string().nullable(),
});
export type Drill = z.infer<typeof Drill>;

/** Drills of one kind, those that are open to the caller. `all`: as many as there are once every case was met. */
export const DrillSet = z.object({ id: z.string(), title: z.string(), task: z.string(), all: z.number().int(), drills: z.array(Drill) });
export type DrillSet = z.infer<typeof DrillSet>;

/** The drill on its page. `from`: the set, or the consultation, that leads to it. */
export const OpenedDrill = Drill.extend({
  task: z.string().nullable(),
  from: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('set'), title: z.string(), next: z.string().nullable() }),
    z.object({ kind: z.literal('consultation'), id: z.string() }),
  ]),
});
export type OpenedDrill = z.infer<typeof OpenedDrill>;

export const DrillTry = z.object({
  words: z
    .string('Please say or type something')
    .trim()
    .min(1, 'Please say or type something')
    .max(TYPED_TURN_MAX, `Please keep it under ${TYPED_TURN_MAX} characters`),
});

/** What became of one act in a doctor's words. `say`: one way to say it, for whoever has tried. */
export const DrillMark = z.object({
  verdict: z.enum(['met', 'partial', 'missed']),
  /** The words that it stands on, letter for letter. */
  quote: z.string().nullable(),
  line: z.string(),
  say: z.string(),
});
export type DrillMark = z.infer<typeof DrillMark>;

/** The patient's line aloud: a WAV file in base64; null where the browser's own voice would speak in a call, or none. */
export const DrillVoice = z.object({ sound: z.string().nullable(), label: z.string().nullable() });
export type DrillVoice = z.infer<typeof DrillVoice>;
