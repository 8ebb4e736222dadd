import { z } from 'zod';
import { HEARD_ONCE_SECONDS } from './limits.ts';
import { Entry } from './transcript.ts';

/** Speaking with the microphone, or typing only. A voice call takes typed turns as well. */
export const CallMode = z.enum(['voice', 'text']);
export type CallMode = z.infer<typeof CallMode>;

/** Accents a candidate may choose for the recogniser; en-GB unless chosen. */
export const LANGUAGES = ['en-GB', 'en-IN', 'en-IE', 'en-AU', 'en-US'] as const;

export const CallStatus = z.enum(['queued', 'in-progress', 'ended']);
export type CallStatus = z.infer<typeof CallStatus>;

export const EndedReason = z.enum([
  'customer-ended-call',
  'exceeded-max-duration',
  'silence-timed-out',
  'replaced',
  'server-shutdown',
  'connection-lost',
  'error',
]);
export type EndedReason = z.infer<typeof EndedReason>;

/** What holds where the call runs. Silence counts in spoken calls only, while nothing is typed. */
export const CallLimits = z.object({
  /** The consultation's end; the sentence under way may finish. */
  consultationSeconds: z.number(),
  /** Nothing lasts longer, whatever is under way. */
  maxDurationSeconds: z.number(),
  /** After so much silence the doctor is asked; the same as the end where nothing asks. */
  silenceAskSeconds: z.number(),
  silenceEndSeconds: z.number(),
});
export type CallLimits = z.infer<typeof CallLimits>;

export const StartCall = z.object({
  scenarioId: z.string({ error: 'A case is required' }).trim().min(1, 'A case is required'),
  mode: CallMode.default('voice'),
  language: z.enum(LANGUAGES).optional(),
});

/** The way into a call's LiveKit room, where spoken calls run in LiveKit; the socket is not used then. */
export const RoomPass = z.object({ url: z.string(), token: z.string() });
export type RoomPass = z.infer<typeof RoomPass>;

/** What a page joins a call on Vapi by. No word of the case stands in it. */
export const VapiPass = z.object({
  id: z.string(),
  webCallUrl: z.string(),
  /** A picture of the doctor is recorded as well. */
  videoRecording: z.boolean(),
  voiceProvider: z.string().nullable(),
  /** Starts the recording of the picture with the join. */
  callToken: z.string().nullable(),
  limits: CallLimits,
  /** Who recognises and who speaks, for the screen. */
  labels: z.object({ ears: z.string(), voice: z.string() }),
});
export type VapiPass = z.infer<typeof VapiPass>;

export const StartedCall = z.object({
  callId: z.string(),
  ticket: z.string(),
  socketPath: z.string(),
  createdAt: z.iso.datetime(),
  limits: CallLimits,
  livekit: RoomPass.optional(),
  vapi: VapiPass.optional(),
});
export type StartedCall = z.infer<typeof StartedCall>;

export const CallTicket = z.object({
  ticket: z.string(),
  socketPath: z.string(),
  expiresAt: z.iso.datetime(),
  livekit: RoomPass.optional(),
  vapi: VapiPass.optional(),
});

/** The caller's open call, if any: how a reloaded page finds its way back. */
export const CurrentCall = z.object({
  call: z
    .object({
      callId: z.string(),
      scenarioId: z.string(),
      createdAt: z.iso.datetime().nullable(),
      mode: CallMode,
      state: CallStatus,
      /** Session notes typed so far. */
      notes: z.string(),
      /** The mock, or single station, whose consultation it is: its own page goes on with it. */
      mockId: z.string().optional(),
    })
    .nullable(),
});
export type CurrentCall = z.infer<typeof CurrentCall>;

export const CallTranscript = z.object({ callId: z.string().nullable(), transcript: z.array(Entry), complete: z.boolean() });
export type CallTranscript = z.infer<typeof CallTranscript>;

export const CallDetails = z.object({
  id: z.string(),
  /** The moment the call became active (first `ready`): the 720 s run from it. Null before. */
  createdAt: z.iso.datetime().nullable(),
  status: CallStatus,
  endedAt: z.iso.datetime().optional(),
  endedReason: EndedReason.optional(),
});
export type CallDetails = z.infer<typeof CallDetails>;

/** Bytes of the longest recording that is heard at once: 16-bit samples at 16 kHz. */
const TRIED_BYTES_MAX = HEARD_ONCE_SECONDS * 16_000 * 2;

/** A sentence, or an answer of a drill, for the recogniser: base64 of 16-bit little-endian samples, 16 kHz mono. Without it only who would hear is told. */
export const TryRecogniser = z.object({
  pcm: z
    .base64({ error: 'The recording must be sent as base64' })
    .min(1, 'A recording is required')
    .max(Math.ceil(TRIED_BYTES_MAX / 3) * 4, `The recording must be at most ${HEARD_ONCE_SECONDS} seconds`)
    .optional(),
  language: z.enum(LANGUAGES).optional(),
  /** The browser has a recogniser and may use it. */
  recogniser: z.boolean().default(false),
});

/** What was understood, and by whom: null where nobody recognises speech, `id` 'browser' where the page does it itself. */
export const TriedRecogniser = z.object({
  text: z.string(),
  ears: z.object({ id: z.string(), label: z.string(), note: z.string().optional() }).nullable(),
});
export type TriedRecogniser = z.infer<typeof TriedRecogniser>;
