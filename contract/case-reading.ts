import { z } from 'zod';

/** Where a fact stands in the case; an aside is told only to the words by which its author says that doctors ask for it. */
export const FactPart = z.enum([
  'open',
  'asked',
  'past',
  'social',
  'family',
  'medication',
  'allergy',
  'aside',
  'idea',
  'concern',
  'expectation',
  'agenda',
  'cue',
  'question',
  'reaction',
]);

/** When a fact of a case may be told: openly, if asked, only if that very matter is named, only if asked kindly, only with nobody else there, to a plan, after a cue. */
export const FactWhen = z.enum(['open', 'asked', 'directly', 'gently', 'alone', 'reaction', 'cue']);

/** What would strike a listener in a line as it is said: somebody else's person, a verb of the wrong person, signs, brackets, an actor's instruction, no verb, a capital inside. */
export const SpokenFault = z.enum(['third-person', 'half-converted', 'shorthand', 'bracket', 'direction', 'no-verb', 'capital']);
export type SpokenFault = z.infer<typeof SpokenFault>;

/** One thing that the patient can say, as the author wrote it and as it is said aloud. */
export const ReadFact = z.object({
  id: z.number().int().nonnegative(),
  /** The heading it stands under, as written; empty above the first. */
  section: z.string(),
  /** Its place in the text, counted from 1; null for what was read off the Demographics or the opening. */
  line: z.number().int().positive().nullable(),
  source: z.string(),
  spoken: z.string(),
  part: FactPart,
  when: FactWhen,
  /** Says that something is not so. */
  denied: z.boolean(),
  topics: z.array(z.string()),
});
export type ReadFact = z.infer<typeof ReadFact>;

export const ReadingNote = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  line: z.number().int().positive().nullable(),
  code: z.enum([
    'nothing-to-tell',
    'no-name',
    'no-age',
    'no-opening',
    'no-open-history',
    'no-ideas',
    'no-concerns',
    'no-expectations',
    'no-hidden-agenda',
    'not-understood',
    'instruction',
    'third-person',
    'unknown-heading',
    'contradiction',
    'long-answer',
  ]),
  /** Plain English, for the author. */
  message: z.string(),
});
export type ReadingNote = z.infer<typeof ReadingNote>;

/** How the software understands a case: what the author sees while writing it. */
export const CaseReading = z.object({
  speaker: z.object({
    name: z.string(),
    age: z.number().int().nonnegative().nullable(),
    sex: z.enum(['female', 'male', 'other']),
    /** The patient speaks; otherwise somebody speaks about the patient. */
    self: z.boolean(),
    /** What the caller is to the patient; null when the patient speaks. */
    caller: z.string().nullable(),
    callerName: z.string().nullable(),
  }),
  opening: z.string(),
  facts: z.array(ReadFact),
  notes: z.array(ReadingNote),
});
export type CaseReading = z.infer<typeof CaseReading>;
