import { z } from 'zod';
import { PATIENT_DETAILS_MAX, TYPED_TURN_MAX } from './limits.ts';

/** Lines of one case that may be corrected, and questions: more than any case has. */
export const HAND_LINES_MAX = 400;
const QUESTIONS_MAX = 600;

/** The note that a correction belongs to: its heading and its words, as they stood when it was corrected. */
const Note = { section: z.string().max(300), note: z.string().min(1).max(PATIENT_DETAILS_MAX) };

export const HandLine = z.strictObject({
  ...Note,
  /** The note's label: 'nil' may stand behind many. Absent in corrections from before it was kept. */
  about: z.string().max(PATIENT_DETAILS_MAX).optional(),
  /** What the patient says of it. */
  said: z.string().trim().min(1, 'Write what the patient says').max(TYPED_TURN_MAX),
});
export type HandLine = z.infer<typeof HandLine>;

export const HandQuestion = z.strictObject({
  ...Note,
  /** Whether it is to open what the note seals. */
  opens: z.boolean(),
  /** Which of the three. */
  place: z.number().int().min(0).max(2),
  say: z.string().trim().min(1, 'Write what the doctor says').max(TYPED_TURN_MAX),
});
export type HandQuestion = z.infer<typeof HandQuestion>;

/** What an author corrected by hand of what the patient says, and of the questions that a sealed fact is tried with. */
export const SaidByHand = z.strictObject({
  lines: z.array(HandLine).max(HAND_LINES_MAX).default([]),
  questions: z.array(HandQuestion).max(QUESTIONS_MAX).default([]),
});
export type SaidByHand = z.infer<typeof SaidByHand>;

/** No author writes this line: it is put behind a case's text where the patient is to read it. */
const MARK = '\n\n<!-- said by hand -->\n';

/** A case's text as the patient reads it: with the lines that its author corrected behind it. The text alone without any. */
export const withSaidByHand = (patientDetails: string, said: SaidByHand | null | undefined): string =>
  said && said.lines.length > 0 ? `${patientDetails}${MARK}${JSON.stringify(said.lines)}` : patientDetails;

/** The two apart again. What stands behind the mark and is none of ours stays text. */
export function splitSaidByHand(text: string): { patientDetails: string; lines: HandLine[] } {
  const at = text.lastIndexOf(MARK);
  if (at === -1) return { patientDetails: text, lines: [] };
  try {
    const lines = z.array(HandLine).safeParse(JSON.parse(text.slice(at + MARK.length)));
    return lines.success ? { patientDetails: text.slice(0, at), lines: lines.data } : { patientDetails: text, lines: [] };
  } catch {
    return { patientDetails: text, lines: [] };
  }
}
