import { z } from 'zod';
import { FactWhen, ReadFact, SpokenFault } from './case-reading.ts';

/** A question that was put to the real patient about a sealed fact, and what came of it. */
export const TriedQuestion = z.object({
  say: z.string(),
  reply: z.string(),
  /** The patient told the fact. */
  opened: z.boolean(),
  /** Its author wrote it. */
  byHand: z.boolean(),
});
export type TriedQuestion = z.infer<typeof TriedQuestion>;

/** Three questions that are to open a sealed fact, three that are not. */
export const Seal = z.object({ opens: z.array(TriedQuestion), keeps: z.array(TriedQuestion) });
export type Seal = z.infer<typeof Seal>;

/** One line of a case beside what the patient will say of it. */
export const SaidNote = z.object({
  factId: z.number().int().nonnegative(),
  section: z.string(),
  line: z.number().int().positive().nullable(),
  /** As the author wrote it. */
  note: z.string(),
  /** Its label; empty without one. */
  about: z.string(),
  /** What will be said. */
  spoken: z.string(),
  /** What was made of the note, where its author wrote another line. */
  made: z.string(),
  byHand: z.boolean(),
  /** The note was changed since its line was corrected. */
  noteChanged: z.boolean(),
  /** The note as it stood then. */
  handNote: z.string().nullable(),
  part: ReadFact.shape.part,
  when: FactWhen,
  /** What the note tells the actor: shown, never said. */
  shown: z.array(z.string()),
  /** Of a reaction: how doctors say what it answers, and how it is said back; absent without such lines. */
  answers: z.object({ wordings: z.array(z.string()), back: z.string().nullable() }).nullish(),
  faults: z.array(SpokenFault),
  /** The case ties it to a condition. */
  sealed: z.boolean(),
  /** Questions about it that its author wrote. */
  questionsByHand: z.number().int(),
});
export type SaidNote = z.infer<typeof SaidNote>;

/** Notes that are drafted in one request: as many as a chat model writes in a few seconds. */
export const DRAFTED_MAX = 20;

/** What a chat model would have the patient say of a note, null for nothing. Nobody says it until its author takes it. */
export const SaidDraft = z.object({ factId: z.number().int().nonnegative(), said: z.string().nullable() });
export type SaidDraft = z.infer<typeof SaidDraft>;

/** What the patient of a case will say. */
export const SaidReading = z.object({
  revision: z.number().int(),
  /** The chat model that can draft lines; null without one. */
  drafter: z.string().nullable(),
  notes: z.array(SaidNote),
  /** Corrections whose notes are no longer in the case: kept, and never said. */
  lost: z.array(z.object({ section: z.string(), note: z.string(), said: z.string() })),
});
export type SaidReading = z.infer<typeof SaidReading>;
