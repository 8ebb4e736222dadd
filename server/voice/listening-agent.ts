import { stt, voice, type llm, type TimedString } from '@livekit/agents';
import { ReadableStream, TransformStream } from 'node:stream/web';
import type { AudioFrame } from '@livekit/rtc-node';
import { isListening } from './listening-words.ts';

/** After a 'mm' the patient goes on this soon: long enough that a sentence that begins with one is not talked into. */
const GO_ON_MS = 150;

type Options = {
  chatCtx: llm.ChatContext;
  /** The patient's words of the answer that is being spoken; null when none is. */
  patientSays: () => string | null;
  onListening: (text: string) => void;
};

/**
 * The agent of a call. The library takes any word of the doctor's as an interruption; here words that only show that
 * the doctor listens do not reach it while the patient speaks. To the library the sound was then no speech at all: it
 * resumes the patient, whom it had paused at the sound.
 */
export class ListeningAgent extends voice.Agent {
  readonly #options: Options;

  constructor(options: Options) {
    super({ instructions: '', chatCtx: options.chatCtx });
    this.#options = options;
  }

  override async sttNode(
    audio: ReadableStream<AudioFrame>,
    settings: voice.ModelSettings,
  ): Promise<ReadableStream<stt.SpeechEvent | string> | null> {
    const events = await super.sttNode(audio, settings);
    return (
      events?.pipeThrough(new TransformStream({ transform: (event, out) => (this.#isHeldBack(event) ? undefined : out.enqueue(event)) })) ??
      null
    );
  }

  /**
   * The words of an answer as it is spoken; they end when the doctor cuts in. The library waits for them to end, and when
   * the cut comes before the first sound they never do: the next answer then came four seconds late.
   */
  override async transcriptionNode(
    text: ReadableStream<string | TimedString>,
    settings: voice.ModelSettings,
  ): Promise<ReadableStream<string | TimedString> | null> {
    const words = await super.transcriptionNode(text, settings);
    const speech = this.getActivityOrThrow().currentSpeech;
    return words && speech ? whileSpoken(words, speech) : words;
  }

  #isHeldBack(event: stt.SpeechEvent | string): boolean {
    if (typeof event === 'string') return false;
    const { FINAL_TRANSCRIPT, INTERIM_TRANSCRIPT, PREFLIGHT_TRANSCRIPT } = stt.SpeechEventType;
    if (event.type !== FINAL_TRANSCRIPT && event.type !== INTERIM_TRANSCRIPT && event.type !== PREFLIGHT_TRANSCRIPT) return false;
    const patientSays = this.#options.patientSays();
    const text = event.alternatives?.[0]?.text ?? '';
    if (patientSays === null || !isListening(text, patientSays)) return false;
    if (event.type === FINAL_TRANSCRIPT) {
      this.#options.onListening(text);
      this.#goOn();
    }
    return true;
  }

  /** The library's own timer would let the patient wait for a second more; it is private, and without it that second stays. */
  #goOn(): void {
    const activity = this.getActivityOrThrow() as unknown as {
      pausedSpeech?: { timeout: number };
      startFalseInterruptionTimer?: (ms: number) => void;
    };
    if (this.session.userState !== 'speaking') {
      if (activity.pausedSpeech) activity.startFalseInterruptionTimer?.(GO_ON_MS);
      return;
    }
    // The words came before the sound ended: the library starts its timer then, with what stands here.
    this.session.once(voice.AgentSessionEventTypes.UserStateChanged, () => {
      if (activity.pausedSpeech) activity.pausedSpeech.timeout = GO_ON_MS;
    });
  }
}

function whileSpoken<Word>(words: ReadableStream<Word>, speech: voice.SpeechHandle): ReadableStream<Word> {
  const reader = words.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  return new ReadableStream({
    pull: async (out) => {
      const next = reader.read();
      next.catch(() => undefined);
      await speech.waitIfNotInterrupted([next]);
      if (speech.interrupted) {
        stop();
        return out.close();
      }
      const { done, value } = await next;
      if (done) out.close();
      else out.enqueue(value);
    },
    cancel: stop,
  });
}
