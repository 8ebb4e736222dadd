import type { CallLimits, EndedReason, VapiPass } from '#contract/call.ts';
import { LAST_SENTENCE_SECONDS } from '#contract/limits.ts';
import { assistantFor, type VapiServer } from '#server/providers/vapi/calls/assistant.ts';
import { VapiFailure, type VapiCallApi } from '#server/providers/vapi/calls/call-api.ts';
import type { WebCall } from '#server/providers/vapi/calls/call-shapes.ts';
import type { CaseForCall } from '../call-parts.ts';
import type { RemoteCalls } from '../remote-calls.ts';
import type { CallRow, CallStore } from '../store.ts';
import { refusalOf } from './refusal.ts';
import type { takeReport } from './take-report.ts';
import type { HeldOnVapi, VapiStore } from './vapi-store.ts';

/** Vapi forgets nothing within this: what it does not know by then never was. */
const UNKNOWN_MS = 60_000;
const SPEAKS: Readonly<Record<string, string>> = { '11labs': 'Vapi (ElevenLabs)', openai: 'Vapi (OpenAI)', playht: 'Vapi (PlayHT)' };

type Options = {
  api: VapiCallApi;
  calls: CallStore;
  store: VapiStore;
  reports: ReturnType<typeof takeReport>;
  limits: CallLimits;
  settings: { silenceSeconds: number };
  /** Where Vapi reports a call to; null where it cannot. */
  serverFor: (callId: string) => VapiServer | null;
  now: () => number;
  warn: (callId: string, message: string, detail: object) => void;
};

/** Spoken calls on Vapi: made by this server, joined by the page, and brought here when they are over. */
export function vapiCalls({ api, calls, store, reports, settings, serverFor, now, warn, ...options }: Options): RemoteCalls {
  // Vapi asks nothing before it hangs up.
  const limits = { ...options.limits, silenceAskSeconds: settings.silenceSeconds, silenceEndSeconds: settings.silenceSeconds };
  const looking = new Map<string, Promise<void>>();

  async function open(call: CallRow, { prompt, voice }: CaseForCall): Promise<void> {
    const { voiceProvider, voiceId } = voice;
    const { silenceSeconds } = settings;
    const wish = { prompt, voiceProvider, voiceId, language: call.language, silenceSeconds, server: serverFor(call.id) };
    try {
      const made = await api.createWebCall(assistantFor(wish));
      await store.add({ callId: call.id, vapiId: made.id, askedAt: new Date(now()), ...passParts(made, voiceProvider) });
    } catch (error) {
      warn(call.id, 'a call could not be made on Vapi', { error: String(error) });
      await calls.end(call.id, 'error', new Date(now()));
      throw refusalOf(error);
    }
  }

  async function pass(call: CallRow): Promise<{ vapi: VapiPass }> {
    const there = await store.get(call.id);
    if (!there) throw refusalOf(null);
    const labels = { ears: 'Vapi (Deepgram)', voice: SPEAKS[there.webCall.voiceProvider ?? ''] ?? 'Vapi' };
    return { vapi: { ...there.webCall, limits, labels } };
  }

  async function end(call: CallRow, reason: EndedReason): Promise<void> {
    // On record first: Vapi would report another reason.
    await calls.end(call.id, reason, new Date(now()));
    const there = await store.get(call.id);
    if (!there?.controlUrl || there.collectedAt) return;
    await api
      .endCall(there.controlUrl)
      .catch((error: unknown) => warn(call.id, 'Vapi could not be asked to end a call; silence will', { error: String(error) }));
  }

  async function ask({ call, there }: HeldOnVapi): Promise<void> {
    try {
      const report = await api.getCall(there.vapiId);
      if (report) await reports.take({ call, there }, report);
      else if (now() - call.createdAt.getTime() > UNKNOWN_MS) await giveUp(call.id);
    } catch (error) {
      warn(call.id, 'Vapi could not be asked for a call', { error: String(error) });
      if (!(error instanceof VapiFailure)) throw error;
    }
  }

  /** Vapi knows no such call any more: what has come is all there is. */
  async function giveUp(callId: string): Promise<void> {
    await calls.end(callId, 'error', new Date(now()));
    await store.collect(callId, [], new Date(now()));
    await store.noteRecording(callId, false, new Date(now()));
  }

  async function look(call: CallRow): Promise<void> {
    const there = await store.get(call.id);
    if (!there || (there.collectedAt && there.recordedAt)) return;
    // Two pages that ask at once are one question.
    const asked = looking.get(call.id) ?? ask({ call, there }).finally(() => looking.delete(call.id));
    looking.set(call.id, asked);
    await asked;
  }

  return {
    limits,
    open,
    pass,
    end,
    look,
    unheld: async () => [],
    isComplete: async (call) => {
      const there = await store.get(call.id);
      return !there || there.collectedAt !== null;
    },
    tend: async () => {
      const over = now() - (limits.consultationSeconds + LAST_SENTENCE_SECONDS) * 1000;
      for (const { call, there } of await store.takeDue(new Date(now()))) {
        if (call.status !== 'ended' && call.activeAt && call.activeAt.getTime() < over) await end(call, 'exceeded-max-duration');
        else await ask({ call, there });
      }
    },
  };
}

function passParts(made: WebCall, wished: string) {
  const webCallUrl = made.webCallUrl ?? made.transport?.callUrl;
  if (!webCallUrl) throw new VapiFailure(null, 'a call without a room');
  return {
    controlUrl: made.monitor?.controlUrl ?? null,
    webCall: {
      id: made.id,
      webCallUrl,
      videoRecording: made.artifactPlan?.videoRecordingEnabled ?? false,
      voiceProvider: made.assistant?.voice?.provider ?? wished,
      callToken: made.transport?.callToken ?? null,
    },
  };
}
