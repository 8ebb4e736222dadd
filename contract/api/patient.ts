import { z } from 'zod';
import { ProbeFile, ProbeResult } from '../case-probes.ts';
import { CaseReading } from '../case-reading.ts';
import { HAND_LINES_MAX, HandLine, HandQuestion, SaidByHand } from '../said-by-hand.ts';
import { DRAFTED_MAX, SaidDraft, SaidNote, Seal, SaidReading } from '../said-reading.ts';
import type { Endpoint } from '../endpoint.ts';
import { PATIENT_DETAILS_MAX, TYPED_TURN_MAX } from '../limits.ts';
import { Role } from '../transcript.ts';

/** Longer conversations are tried in a call. */
export const TRIED_TURNS_MAX = 200;

const patientDetails = z.string('Patient details are required').trim().min(1, 'Patient details are required').max(PATIENT_DETAILS_MAX);
const Said = z.object({ role: Role, content: z.string().max(PATIENT_DETAILS_MAX) });

/** A fact that a doctor's turn opened, and by which of the doctor's words; no words where it came by itself ('tell me more'). */
export const OpenedFact = z.object({
  factId: z.number().int(),
  source: z.string(),
  spoken: z.string(),
  part: z.string(),
  words: z.array(z.string()),
});
export type OpenedFact = z.infer<typeof OpenedFact>;

/** A line of a note; null gives it back to the software. `replaces`: the words that the note had when it was corrected before. */
const LineCorrection = HandLine.extend({ said: HandLine.shape.said.nullable(), replaces: z.string().optional() });

/** One correction: a line, several lines at once, or a question; null gives it back to the software. */
export const SaidCorrection = z
  .strictObject({
    /** Of the case as the author read it. */
    revision: z.number().int(),
    line: LineCorrection.optional(),
    lines: z.array(LineCorrection).min(1).max(HAND_LINES_MAX).optional(),
    question: HandQuestion.extend({ say: HandQuestion.shape.say.nullable() }).optional(),
  })
  .refine((sent) => [sent.line, sent.lines, sent.question].filter(Boolean).length === 1, 'Send a line, lines or a question');
export type SaidCorrection = z.infer<typeof SaidCorrection>;

const ofCase = z.object({ id: z.string() });

export const patientApi = {
  readSaid: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/scenarios/:id/said',
    access: 'author',
    params: ofCase,
    reply: SaidReading,
    perMinute: 60,
    summary: 'What the patient of a saved case will say, line beside note.',
  },
  trySeal: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/scenarios/:id/said/:factId',
    access: 'author',
    params: ofCase.extend({ factId: z.coerce.number().int().nonnegative() }),
    reply: Seal,
    perMinute: 120,
    summary: 'Questions for a sealed fact of a saved case, put to its patient: those that are to open it, and those that are not.',
  },
  draftSaid: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/scenarios/:id/said/draft',
    access: 'author',
    params: ofCase,
    /** As the author read them: a note that has other words now has no draft. */
    body: z.strictObject({
      notes: z
        .array(SaidNote.pick({ factId: true, note: true }))
        .min(1)
        .max(DRAFTED_MAX),
    }),
    reply: z.object({ drafts: z.array(SaidDraft) }),
    perMinute: 30,
    summary: 'Has the chat model draft what the patient says of some notes. Nothing is stored.',
  },
  correctSaid: {
    kind: 'json',
    method: 'PUT',
    path: '/api/admin/scenarios/:id/said',
    access: 'author',
    params: ofCase,
    body: SaidCorrection,
    reply: SaidReading,
    perMinute: 60,
    summary: 'Correct lines of the patient or a question by hand; it is kept when its note changes.',
  },
  readCase: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/patient/reading',
    access: 'author',
    body: z.object({ patientDetails }),
    reply: CaseReading,
    summary: 'How the patient reads a case: facts, who speaks, and what was not understood.',
  },
  tryPatient: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/patient/try',
    access: 'author',
    body: z.object({
      /** The case as it stands in the editor; nothing is stored. */
      patientDetails,
      /** Lines that its author corrected. */
      saidByHand: SaidByHand.optional(),
      /** What was said before, oldest first. */
      history: z.array(Said).max(TRIED_TURNS_MAX).default([]),
      text: z.string().trim().min(1).max(TYPED_TURN_MAX),
      /** `auto`: the patient that calls have. */
      patient: z.enum(['auto', 'offline']).default('auto'),
    }),
    reply: z.object({
      reply: z.string(),
      engine: z.enum(['offline', 'llm']),
      label: z.string(),
      /** Milliseconds to the whole reply. */
      ms: z.number(),
      opened: z.array(OpenedFact),
    }),
    summary: 'One turn with a case, also a draft, and the facts that it opened.',
  },
  probePatient: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/patient/probe',
    access: 'author',
    body: z.object({
      /** A saved case; with details beside it the saved one's probes are put to those. */
      id: z.string().optional(),
      patientDetails: patientDetails.optional(),
      /** In place of the case's own. */
      probes: ProbeFile.optional(),
    }),
    reply: ProbeResult,
    perMinute: 12,
    summary: 'Put the probes of a case to its offline patient: figures, and every probe that failed.',
  },
} as const satisfies Record<string, Endpoint>;
