import { MAX_DURATION_SECONDS } from '#contract/limits.ts';
import { ELEVENLABS_BY_NAME } from '#server/providers/tts/british-voices.ts';

/** A small OpenAI chat model that Vapi offers. */
const MODEL = 'gpt-4.1-mini';
/** The spec's voice, for a case that names none. */
const VOICE = { provider: '11labs', voiceId: 'Rachel' };

/** How Vapi is told where to report, and how its reports are known again. */
export type VapiServer = { url: string; headers: Record<string, string> };

type Wish = {
  /** The global prompt with the case in it. */
  prompt: string;
  voiceProvider: string;
  voiceId: string;
  language: string;
  silenceSeconds: number;
  /** Null where nothing is reported and calls are asked for. */
  server: VapiServer | null;
};

export type VapiAssistant = ReturnType<typeof assistantFor>;

/** The patient as Vapi plays it, with the numbers of the spec's section 9. */
export function assistantFor({ prompt, voiceProvider, voiceId, language, silenceSeconds, server }: Wish) {
  return {
    name: 'Patient',
    model: { provider: 'openai', model: MODEL, messages: [{ role: 'system', content: prompt }] },
    voice: voiceOf(voiceProvider, voiceId),
    transcriber: { provider: 'deepgram', model: 'nova-3-medical', language },
    firstMessageMode: 'assistant-waits-for-user',
    maxDurationSeconds: MAX_DURATION_SECONDS,
    silenceTimeoutSeconds: silenceSeconds,
    artifactPlan: { recordingEnabled: true, recordingFormat: 'mp3', videoRecordingEnabled: false },
    monitorPlan: { controlEnabled: true, listenEnabled: false },
    // What the page gets. Vapi's own list holds conversation-update and assistant.started, which carry the whole prompt.
    clientMessages: ['transcript', 'speech-update', 'status-update', 'user-interrupted', 'hang'],
    serverMessages: server ? ['status-update', 'end-of-call-report'] : [],
    ...(server && { server: { ...server, timeoutSeconds: 20 } }),
  };
}

/** Vapi wants a vendor's own id; ElevenLabs' voices are named in cases. */
function voiceOf(provider: string, voiceId: string): { provider: string; voiceId: string } {
  const wished = provider && voiceId ? { provider, voiceId } : VOICE;
  if (wished.provider !== '11labs') return wished;
  return { provider: '11labs', voiceId: ELEVENLABS_BY_NAME[wished.voiceId] ?? wished.voiceId };
}
