import { z } from 'zod';
import type { EndedReason } from './call.ts';
import { CONSULTATION_SECONDS } from './limits.ts';

/** What is read of what Vapi sends: to this server when a call is over, and to the page while it runs. */

const text = z.string().nullish();
const when = z.iso.datetime({ offset: true }).nullish();

/** One utterance; `time` and `endTime` in ms since 1970, `duration` in ms. Roles besides user and bot are not spoken. */
const Message = z.object({
  role: z.string(),
  message: z.string().nullish(),
  time: z.number().nullish(),
  endTime: z.number().nullish(),
  secondsFromStart: z.number().nullish(),
  duration: z.number().nullish(),
});
export type VapiMessage = z.infer<typeof Message>;

/** What is left of a call on Vapi; appears some time after its end. */
export const VapiArtifact = z.object({
  messages: z.array(Message).nullish(),
  transcript: text,
  recording: z.object({ stereoUrl: text, videoUrl: text, mono: z.object({ combinedUrl: text }).nullish() }).nullish(),
  /** Deprecated, but still filled. */
  recordingUrl: text,
  stereoRecordingUrl: text,
  videoRecordingUrl: text,
});
export type VapiArtifact = z.infer<typeof VapiArtifact>;

/** A report of a call, as Vapi posts it. */
export const VapiWebhook = z.object({
  message: z.looseObject({
    type: z.string(),
    call: z.looseObject({ id: z.string() }),
    endedReason: text,
    startedAt: when,
    endedAt: when,
    cost: z.number().nullish(),
    artifact: VapiArtifact.nullish(),
  }),
});
export type VapiWebhook = z.infer<typeof VapiWebhook>;

const role = z.enum(['user', 'assistant']);

/** What the page is told over the call's room. Everything else that may come is ignored. */
export const VapiClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('transcript'), role, transcriptType: z.enum(['partial', 'final']), transcript: z.string() }),
  z.object({ type: z.literal('speech-update'), role, status: z.enum(['started', 'stopped']) }),
  z.object({ type: z.literal('status-update'), status: z.string(), endedReason: text }),
]);
export type VapiClientMessage = z.infer<typeof VapiClientMessage>;

/** An `error` or `camera-error` of Vapi's web client, with Daily's own inside. */
export const VapiError = z.object({
  type: z.string(),
  error: z
    .object({
      message: z.unknown(),
      // A text, or for a camera an object that says it again.
      errorMsg: z.unknown().transform((said) => (typeof said === 'string' ? said : '')),
      error: z
        .object({ type: z.string().nullish(), blockedMedia: z.array(z.string()).nullish(), missingMedia: z.array(z.string()).nullish() })
        .nullish()
        .catch(null),
    })
    .partial()
    .nullish(),
});

/** How Daily says that its own line to the room went or came. */
export const DailyConnection = z.object({ type: z.string().optional(), event: z.enum(['connected', 'interrupted']) });

/** Words in Vapi's several hundred reasons that tell of a fault. */
const FAULT = /error|failed|fault|invalid|not-found|not-valid|missing|unknown|did-not-give/;

/**
 * Why a call on Vapi ended, in our words for it.
 * @param seconds how long it ran: a page that hangs up at the limit is a customer who hung up to Vapi.
 */
export function endedReasonOf(vapiReason: string | null | undefined, seconds: number): EndedReason {
  const reason = vapiReason ?? '';
  if (reason.includes('silence')) return 'silence-timed-out';
  if (reason.includes('exceeded-max-duration')) return 'exceeded-max-duration';
  if (FAULT.test(reason)) return 'error';
  return seconds >= CONSULTATION_SECONDS ? 'exceeded-max-duration' : 'customer-ended-call';
}
