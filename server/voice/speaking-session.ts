import { llm, stt, voice } from '@livekit/agents';
import '#server/providers/agents-log.ts';
import type { CallPlan, Engines, Heard } from './plan.ts';
import { awaitedWords } from './awaited-words.ts';
import { endOfTurnDetector } from './end-of-turn.ts';
import { ListeningAgent } from './listening-agent.ts';
import { MicrophoneInput } from './microphone-input.ts';
import { PatientLlm } from './patient-llm.ts';
import type { PatientOutput } from './patient-output.ts';
import { ECHO_WARM_UP_MS, TURN_HANDLING } from './turn-settings.ts';
import { voiceActivity } from './voice-activity.ts';

/** Errors that cannot be mended end the library's session at once when they are of its recogniser. Here others take over, so that it is kept. */
function keptAlive(recogniser: stt.STT): stt.STT {
  const emit = recogniser.emit.bind(recogniser) as (name: string, event: object) => boolean;
  const kept = (name: string, event: { recoverable?: boolean }) =>
    emit(name, name === 'error' ? { ...event, recoverable: true, fatal: !event.recoverable } : event);
  return Object.assign(recogniser, { emit: kept });
}

const ONE_TRY = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 5000 };

export type SpeakingSession = {
  session: voice.AgentSession;
  microphone: MicrophoneInput | null;
  recogniser: stt.STT | null;
  close: () => Promise<void>;
};

/**
 * Starts the agents library's session for one page, without a LiveKit room: microphone in, patient out.
 * @param said what was said before, when a call goes on with another recogniser or another voice.
 * @param onListening told of words such as 'mm' that leave the patient speaking.
 */
export async function startSpeaking(
  plan: CallPlan,
  engines: Engines,
  output: PatientOutput,
  { said, onListening }: { said: Heard[]; onListening: (text: string) => void },
): Promise<SpeakingSession> {
  const recogniser = engines.stt ? keptAlive(await engines.stt.open({ language: plan.language, keyTerms: plan.keyTerms })) : null;
  const streaming = recogniser?.capabilities.streaming ?? false;
  const awaited = recogniser && !streaming ? awaitedWords(recogniser) : null;
  const vad = recogniser && voiceActivity();
  const voiceOf = await engines.tts?.open(plan.voice);
  const session = new voice.AgentSession({
    vad: vad ?? null,
    ...(recogniser && vad && { stt: streaming ? recogniser : new stt.StreamAdapter(recogniser, vad) }),
    llm: new PatientLlm(plan.patient),
    ...(voiceOf && { tts: voiceOf }),
    // A voice or a model that fails again and again leaves the call usable by reading and typing (voice.md, trap 12).
    // One try each: the next provider is nearer than a second try.
    connOptions: { sttConnOptions: ONE_TRY, ttsConnOptions: ONE_TRY, maxUnrecoverableErrors: Number.MAX_SAFE_INTEGER },
    aecWarmupDuration: ECHO_WARM_UP_MS,
    userAwayTimeout: null,
    turnHandling: { ...TURN_HANDLING, turnDetection: recogniser ? endOfTurnDetector(plan.endOfTurn, awaited?.all) : null },
  });
  if (awaited) {
    session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState }) => newState === 'speaking' && awaited.speechBegan());
    session.on(voice.AgentSessionEventTypes.UserInputTranscribed, ({ isFinal }) => isFinal && awaited.arrived());
  }
  const microphone = recogniser ? new MicrophoneInput() : null;
  session.input.audio = microphone;
  session.output.audio = voiceOf ? output : null;
  session.output.transcription = output.text;
  const chatCtx = llm.ChatContext.empty();
  for (const { role, content } of said) chatCtx.addMessage({ role, content });
  const agent = new ListeningAgent({ chatCtx, patientSays: () => output.saying(), onListening });
  await session.start({ agent, record: false });
  return {
    session,
    microphone,
    recogniser,
    close: async () => {
      await session.close();
      await microphone?.close();
      // The library leaves both open, and a hosted one has a line.
      await Promise.all([recogniser?.close(), voiceOf?.close()]);
    },
  };
}
