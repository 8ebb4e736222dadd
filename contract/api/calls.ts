import { z } from 'zod';
import { CallDetails, CallTicket, CallTranscript, CurrentCall, StartCall, StartedCall, TriedRecogniser, TryRecogniser } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { VAPI_WEBHOOK_MAX_BYTES } from '../limits.ts';
import { VapiWebhook } from '../vapi.ts';
import { SOCKET_PATH } from '../voice.ts';

const callId = z.object({ callId: z.string() });

export const callsApi = {
  startCall: {
    kind: 'json',
    method: 'POST',
    path: '/api/calls',
    access: 'user',
    body: StartCall,
    reply: StartedCall,
    status: 201,
    summary: "Open a call on a scenario; the caller's earlier open call ends as replaced.",
  },
  getCurrentCall: {
    kind: 'json',
    method: 'GET',
    path: '/api/calls/current',
    access: 'user',
    reply: CurrentCall,
    summary: "The caller's open call, if any.",
  },
  issueTicket: {
    kind: 'json',
    method: 'POST',
    path: '/api/calls/:callId/ticket',
    access: 'user',
    params: callId,
    reply: CallTicket,
    status: 201,
    summary: 'A fresh one-use ticket to come back to a call.',
  },
  tryRecogniser: {
    kind: 'json',
    method: 'POST',
    path: '/api/calls/try-recogniser',
    access: 'user',
    body: TryRecogniser,
    reply: TriedRecogniser,
    perMinute: 20,
    summary: "Let the server's recogniser hear a sentence, for a device check or a drill; nothing is kept.",
  },
  callSocket: {
    kind: 'socket',
    method: 'GET',
    path: SOCKET_PATH,
    access: 'public',
    summary: 'The live call, protocol consult.v1; the ticket stands in the first message.',
  },
  vapiWebhook: {
    kind: 'json',
    method: 'POST',
    path: '/api/vapi/webhook',
    access: 'public',
    body: VapiWebhook,
    reply: z.object({ received: z.literal(true) }),
    bodyMaxBytes: VAPI_WEBHOOK_MAX_BYTES,
    summary: 'Where Vapi reports calls, signed; heard as often as it is sent.',
  },
  getTranscript: {
    kind: 'json',
    method: 'GET',
    path: '/api/transcript',
    access: 'user',
    query: z.object({ callId: z.string().optional() }),
    reply: CallTranscript,
    summary: "Transcript of a call, by default of the caller's latest.",
  },
  getCallDetails: {
    kind: 'json',
    method: 'GET',
    path: '/api/call-details/:callId',
    access: 'user',
    params: callId,
    reply: CallDetails,
    summary: 'When a call became active, and how it ended.',
  },
} as const satisfies Record<string, Endpoint>;
