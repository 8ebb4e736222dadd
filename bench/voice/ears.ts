import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, stt, type APIConnectOptions, type LanguageCode } from '@livekit/agents';
import { batchEars } from '#server/providers/stt/batch-ears.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';

/** Ears that hear what the bench's doctor is told to say. */
export type BenchEars = {
  provider: SttProvider;
  /** The doctor begins to say these words ('' for a noise), which take so many ms. */
  begin: (words: string, ms: number) => void;
  /** The next utterance (batch) or the connection (streaming) fails. */
  breakDown: () => void;
  /** When the last words were final, by `performance.now()`. */
  finalAt: () => number;
};
export type EarsKind = 'batch' | 'streaming';

/** How far the guesses of a streaming recogniser run behind the speaker. */
const GUESS_LAG_MS = 150;

export const benchEars = (kind: EarsKind, latencyMs: number): BenchEars =>
  kind === 'batch' ? wholeUtterances(latencyMs) : streaming(latencyMs);

/** Hears whole utterances, `latencyMs` after the VAD cut them. */
function wholeUtterances(latencyMs: number): BenchEars {
  let pending = '';
  let broken = false;
  let finalAt = 0;
  const recognise = async (_pcm: Int16Array, signal?: AbortSignal) => {
    const words = pending;
    pending = '';
    await sleep(latencyMs, undefined, { signal });
    finalAt = performance.now();
    if (!broken) return words;
    broken = false;
    throw new Error('the ears were told to fail');
  };
  return {
    provider: { id: 'batch', label: 'bench', open: ({ language }) => batchEars({ id: 'batch', language, recognise }) },
    begin: (words) => void (pending = words),
    breakDown: () => void (broken = true),
    finalAt: () => finalAt,
  };
}

/** Guesses while the doctor speaks, and is sure `latencyMs` after the last sound. */
function streaming(latencyMs: number): BenchEars {
  let open: StreamingEars | null = null;
  let finalAt = 0;
  return {
    provider: { id: 'streaming', label: 'bench', open: ({ language }) => (open = new StreamingEars(language as LanguageCode)) },
    begin: (words, ms) => {
      const each = words.split(' ').filter(Boolean);
      for (const index of each.keys()) {
        const spokenMs = (ms * (index + 1)) / each.length + GUESS_LAG_MS;
        if (spokenMs < ms + latencyMs) setTimeout(() => open?.hear(each.slice(0, index + 1).join(' '), false), spokenMs);
      }
      if (each.length === 0) return;
      setTimeout(() => {
        finalAt = performance.now();
        open?.hear(words, true);
      }, ms + latencyMs);
    },
    breakDown: () => open?.breakDown(),
    finalAt: () => finalAt,
  };
}

class StreamingEars extends stt.STT {
  label = 'streaming';
  readonly #language: LanguageCode;
  #stream: EarsStream | null = null;

  constructor(language: LanguageCode) {
    super({ streaming: true, interimResults: true });
    this.#language = language;
  }

  hear(text: string, final: boolean): void {
    this.#stream?.hear(text, final);
  }

  breakDown(): void {
    this.#stream?.breakDown();
  }

  protected _recognize(): Promise<stt.SpeechEvent> {
    return Promise.reject(new Error('these ears stream'));
  }

  stream(options?: { connOptions?: APIConnectOptions }): stt.SpeechStream {
    this.#stream = new EarsStream(this, this.#language, options?.connOptions);
    return this.#stream;
  }
}

class EarsStream extends stt.SpeechStream {
  label = 'streaming.stream';
  readonly #language: LanguageCode;
  #speaking = false;
  #fail: (error: Error) => void = () => {};

  constructor(ears: stt.STT, language: LanguageCode, connOptions?: APIConnectOptions) {
    super(ears, undefined, connOptions);
    this.#language = language;
  }

  protected async run(): Promise<void> {
    const failed = new Promise<never>((_, reject) => (this.#fail = reject));
    const listen = async () => {
      for await (const _ of this.input);
    };
    await Promise.race([listen(), failed]);
  }

  hear(text: string, final: boolean): void {
    if (this.queue.closed) return;
    if (!this.#speaking) this.queue.put({ type: stt.SpeechEventType.START_OF_SPEECH });
    this.#speaking = !final;
    const type = final ? stt.SpeechEventType.FINAL_TRANSCRIPT : stt.SpeechEventType.INTERIM_TRANSCRIPT;
    this.queue.put({ type, alternatives: [{ text, language: this.#language, startTime: 0, endTime: 0, confidence: 1 }] });
    if (final) this.queue.put({ type: stt.SpeechEventType.END_OF_SPEECH });
  }

  breakDown(): void {
    this.#fail(new APIConnectionError({ message: 'the line to the ears dropped' }));
  }
}
