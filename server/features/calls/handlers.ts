import { AppError } from '#contract/errors.ts';
import { mayAct } from '#contract/may-act.ts';
import { SOCKET_PATH } from '#contract/voice.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { CallService } from './call-service.ts';
import type { CallStore } from './store.ts';
import type { tryRecogniser } from './try-recogniser.ts';
import type { hearWebhook } from './vapi/hear-webhook.ts';

type Names = 'startCall' | 'getCurrentCall' | 'issueTicket' | 'getTranscript' | 'getCallDetails' | 'tryRecogniser' | 'vapiWebhook';

type Parts = {
  service: CallService;
  store: CallStore;
  tryRecogniser: ReturnType<typeof tryRecogniser>;
  /** Null where no call runs on Vapi. */
  hearVapi: ReturnType<typeof hearWebhook> | null;
};

export const callHandlers = ({ service, store, tryRecogniser: hear, hearVapi }: Parts): HandlersFor<Names> => ({
  startCall: async ({ user, body }) => {
    const { call, limits, ticket, livekit, vapi } = await service.start({ ...body, userId: user.id, seesDrafts: mayAct(user, 'author') });
    return {
      callId: call.id,
      ticket,
      socketPath: SOCKET_PATH,
      createdAt: call.createdAt.toISOString(),
      limits,
      ...(livekit && { livekit }),
      ...(vapi && { vapi }),
    };
  },
  getCurrentCall: async ({ user }) => {
    const [call] = await store.openOf(user.id);
    if (!call) return { call: null };
    const { id, scenarioId, activeAt, mode, status, notes, mockId } = call;
    return {
      call: { callId: id, scenarioId, createdAt: activeAt?.toISOString() ?? null, mode, state: status, notes, ...(mockId && { mockId }) },
    };
  },
  issueTicket: async ({ user, params }) => ({ ...(await service.ticketFor(params.callId, user.id)), socketPath: SOCKET_PATH }),
  tryRecogniser: async ({ body }) => hear({ ...body, pcm: body.pcm === undefined ? null : samplesOf(body.pcm) }),
  vapiWebhook: async ({ body, raw, sent }) => {
    if (!hearVapi) throw new AppError('not_found');
    await hearVapi({ body, raw, header: sent });
    return { received: true };
  },
  getTranscript: async ({ user, query }) => {
    const call = query.callId === undefined ? await store.latestOf(user.id) : await service.owned(query.callId, user.id);
    if (!call) return { callId: null, transcript: [], complete: false };
    const { complete } = await service.current(call);
    return { callId: call.id, transcript: await store.entries(call.id), complete };
  },
  getCallDetails: async ({ user, params }) => {
    const { id, activeAt, status, endedAt, endedReason } = await service.current(await service.owned(params.callId, user.id));
    return {
      id,
      createdAt: activeAt?.toISOString() ?? null,
      status,
      ...(endedAt && { endedAt: endedAt.toISOString() }),
      ...(endedReason && { endedReason }),
    };
  },
});

/** Copied out of Node's pooled memory, which the recogniser would otherwise share; half a sample at the end is dropped. */
function samplesOf(base64: string): Int16Array {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  return new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2));
}
