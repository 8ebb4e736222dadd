import { z } from 'zod';
import { AssessmentRecord, Grade } from './assessment.ts';
import { SubdomainsByDomain } from './subdomain.ts';
import { MAX_DURATION_SECONDS, NOTES_MAX, SEARCH_WORDS_MAX, TITLE_MAX } from './limits.ts';
import { MockOfConsultation } from './mock.ts';
import { PlayedBy } from './played-by.ts';
import { Entry, SentTranscript } from './transcript.ts';

/** Session notes as they are sent. */
export const Notes = z.object({
  notes: z.string('Notes are required').max(NOTES_MAX, `Notes can have at most ${NOTES_MAX} characters`),
});

/** The saved record of one call (the spec's consultation session). */
export const Consultation = z.object({
  id: z.string(),
  scenarioId: z.string(),
  userId: z.string(),
  vapiCallId: z.string().nullable(),
  /** Seconds, as the client sent it. */
  duration: z.number(),
  transcript: z.array(Entry),
  assessment: AssessmentRecord.shape.assessment.nullable(),
  recordingUrl: z.string().nullable(),
  stereoRecordingUrl: z.string().nullable(),
  completedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  notes: z.string(),
  /** As it was when the consultation was held; a deleted scenario keeps its title here. */
  scenario: z.object({ id: z.string(), title: z.string(), tag: z.string(), description: z.string() }),
  /** Absent for what was held by itself. */
  mock: MockOfConsultation.optional(),
  /** Absent where it is not known: before it was kept, and where another service held the call. */
  played: PlayedBy.optional(),
});
export type Consultation = z.infer<typeof Consultation>;

/** The case that a consultation was held on; later edits of the case do not change it. */
export const HeldCase = z.object({
  versionId: z.string(),
  /** Nothing of the case or its marking was edited since. */
  isCurrent: z.boolean(),
  title: z.string(),
  description: z.string(),
  tag: z.string(),
  materialsForCandidate: z.string().nullable(),
  patientDetails: z.string(),
  subdomains: SubdomainsByDomain,
});

/** The newest marks in the order D1, D2, D3; null where there are none or nothing could be assessed. */
const grades = z.array(Grade).length(3).nullable();

export const HistoryItem = Consultation.omit({ transcript: true, played: true }).extend({
  hasTranscript: z.boolean(),
  hasAssessment: z.boolean(),
  grades,
});
export type HistoryItem = z.infer<typeof HistoryItem>;

/** Which part of the history is wanted, and in which order. */
export const HistoryFilter = z.object({
  /** `best`, `worst`: by the points of the newest marks, the newest of equals first; what has no marks comes last in both. */
  sort: z.enum(['newest', 'oldest', 'best', 'worst']).default('newest'),
  tag: z.string().trim().min(1).max(TITLE_MAX).optional(),
  /** Words of the title, the description or the notes: all of them must stand there. */
  words: z
    .string()
    .trim()
    .min(1)
    .max(TITLE_MAX)
    .refine((words) => words.split(/\s+/).length <= SEARCH_WORDS_MAX, `Please search for at most ${SEARCH_WORDS_MAX} words`)
    .optional(),
  /** By the newest marks: a fail in any domain, none in any, or no marks. */
  result: z.enum(['failed', 'passed', 'unmarked']).optional(),
  /** `assessment` is null in the reply: a report is a hundred times as long as its card. */
  brief: z.literal('true').optional(),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

/** How often one scenario was tried, and how it went when it was last marked. */
export const Progress = z.object({ scenarioId: z.string(), tries: z.number().int(), lastAt: z.iso.datetime(), grades });
export type Progress = z.infer<typeof Progress>;

const durationError = `A duration of 0 to ${MAX_DURATION_SECONDS} seconds is required`;
/** To the millisecond: a number nearer to zero than the database can tell from it would be refused there. */
const duration = z
  .number(durationError)
  .min(0, durationError)
  .max(MAX_DURATION_SECONDS, durationError)
  .overwrite((seconds) => Math.round(seconds * 1000) / 1000);
const scenarioId = z.string('A case is required').trim().min(1, 'A case is required');
const callId = z.string('A call id is required').trim().min(1, 'A call id is required').max(200);

export const SaveSession = z.object({ scenarioId, vapiCallId: callId, duration });
export type SaveSession = z.infer<typeof SaveSession>;

/** The older path of the spec. A userId in the body is accepted and ignored; an assessment is an administrator's to send. */
export const SaveConsultation = z.object({
  scenarioId,
  userId: z.unknown().optional(),
  vapiCallId: callId.nullish(),
  duration: duration.default(0),
  transcript: SentTranscript.nullish(),
  assessment: z.unknown().optional(),
  recordingUrl: z.string().max(2000).nullish(),
  stereoRecordingUrl: z.string().max(2000).nullish(),
});
export type SaveConsultation = z.infer<typeof SaveConsultation>;
