import { z } from 'zod';
import { DomainId, IndicatorId } from './indicator.ts';
import { ACT_PART_NAME_MAX, ACT_PARTS_MAX, SHEET_LINE_MAX, SHEET_LINES_MAX, SHEET_TEXT_MAX } from './limits.ts';

/** What a candidate does; what harms here; or the patient's own words, and what should follow within a few turns. */
export const ACT_KINDS = ['do', 'must not', 'cue'] as const;
export const ACT_WEIGHTS = [1, 2, 3] as const;
export const COUNTS_FOR_MAX = 3;

const line = (most: number, empty?: string) =>
  z
    .string()
    .trim()
    .min(1, empty)
    .max(most, `At most ${most} characters in a line`)
    .regex(/^[^\r\n]*$/, 'A line cannot be broken in two');
const lines = z.array(line(SHEET_LINE_MAX)).max(SHEET_LINES_MAX, `At most ${SHEET_LINES_MAX} lines`).default([]);
const text = line(SHEET_TEXT_MAX).optional();

const PART_LINE = 'A part is written like “fever: any shivers with it”';
/** One of several things that an act wants: what it is called, and ways in which it alone is said. */
export const ActPart = z.strictObject({
  name: line(ACT_PART_NAME_MAX, PART_LINE).regex(/^[^:]*$/, 'The name of a part has no colon'),
  wordings: z.array(line(SHEET_LINE_MAX, PART_LINE)).min(1, PART_LINE).max(SHEET_LINES_MAX, `At most ${SHEET_LINES_MAX} lines`),
});
export type ActPart = z.infer<typeof ActPart>;

/** How one of a case's own marks is recognised in speech, and what a candidate is told of it. Everything may be left out. */
export const SheetEntry = z
  .strictObject({
    kind: z.enum(ACT_KINDS).default('do'),
    /** Indicators whose verdict it has a part in. */
    countsFor: z.array(IndicatorId).max(COUNTS_FOR_MAX, `At most ${COUNTS_FOR_MAX} indicators`).default([]),
    weight: z.literal(ACT_WEIGHTS).default(2),
    /** One sentence on why it matters for this patient. */
    why: text,
    /** What a good doctor would say here, to this patient. */
    say: text,
    /** Ways in which it is said, as a recogniser writes speech. */
    wordings: lines,
    /** Where it wants more than one thing: each of them. What was done in part counts half. */
    parts: z
      .array(ActPart)
      .max(ACT_PARTS_MAX, `At most ${ACT_PARTS_MAX} parts`)
      .refine(({ length }) => length !== 1, 'One part alone is the whole: name two or more')
      .optional(),
    /** Near misses that are something else, or its opposite. */
    notThis: lines,
    /** Of a cue: the patient's words. */
    cue: text,
    /** Of what must not be: medicines, classes, or a phrase of advice. */
    forbids: lines,
    /** And what in the record forbids it. */
    because: text,
  })
  .refine(({ kind, parts }) => !parts?.length || kind === 'do', { path: ['parts'], message: 'Only what is to be done has parts' });
export type SheetEntry = z.infer<typeof SheetEntry>;

export const Subdomain = z.object({
  id: z.string(),
  domain: DomainId,
  title: z.string(),
  instructions: z.string(),
  isCritical: z.union([z.literal(0), z.literal(1)]),
  orderIndex: z.number().int().min(0),
  /** What it is recognised by; absent: its instructions alone. */
  sheet: SheetEntry.optional(),
  /** Counted up with every save of it; sent back with an edit, a save by somebody else meanwhile is a 409. */
  revision: z.number().int().optional(),
});
export type Subdomain = z.infer<typeof Subdomain>;
export const SubdomainsByDomain = z.object({ D1: z.array(Subdomain), D2: z.array(Subdomain), D3: z.array(Subdomain) });
export type SubdomainsByDomain = z.infer<typeof SubdomainsByDomain>;
