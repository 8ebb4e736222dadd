import { z } from 'zod';
import { AssessmentRecord } from './assessment.ts';
import { MAX_DURATION_SECONDS } from './limits.ts';
import { Entry, SentTranscript } from './transcript.ts';

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
});
export type Consultation = z.infer<typeof Consultation>;

export const HistoryItem = Consultation.omit({ transcript: true }).extend({
  hasTranscript: z.boolean(),
  hasAssessment: z.boolean(),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

const durationError = `A duration of 0 to ${MAX_DURATION_SECONDS} seconds is required`;
const duration = z.number(durationError).min(0, durationError).max(MAX_DURATION_SECONDS, durationError);
const scenarioId = z.string('A scenario is required').trim().min(1, 'A scenario is required');
const callId = z.string('A call id is required').trim().min(1, 'A call id is required').max(200);

export const SaveSession = z.object({ scenarioId, vapiCallId: callId, duration });
export type SaveSession = z.infer<typeof SaveSession>;

/** The older path of the spec. A userId in the body is accepted and ignored. */
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
