import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, stt, type APIConnectOptions, type LanguageCode } from '@livekit/agents';
import { batchRecogniser } from '#server/providers/stt/batch-recogniser.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';

/** A recogniser that hear what the bench's doctor is told to say. */
export type BenchRecogniser = {
  provider: SttProvider;
  /** The doctor begins to say these words ('' for a noise), which take so many ms. */
  begin: (words: string, ms: number) => void;
  /** The next utterance (batch) or the connection (streaming) fails. */
  breakDown: () => void;
  /** When the last words were final, by `performance.now()`. */
  finalAt: () => number;
};
export type RecogniserKind = 'batch' | 'streaming';

/** How far the guesses of a streaming recogniser run behind the speaker. */
const GUESS_LAG_MS = 150;

export const benchRecogniser = (kind: RecogniserKind, latencyMs: number): BenchRecogniser =>
  kind === 'batch' ? wholeUtterances(latencyMs) : streaming(latencyMs);

/** Hears whole utterances, `latencyMs` after the VAD cut them. */
function wholeUtterances(latencyMs: number): BenchRecogniser {
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
    throw new Error('the recogniser was told to fail');
  };
  return {
    provider: { id: 'batch', label: 'bench', open: async ({ language }) => batchRecogniser({ id: 'batch', language, recognise }) },
    begin: (words) => void (pending = words),
    breakDown: () => void (broken = true),
    finalAt: () => finalAt,
  };
}

/** The way to a streaming recogniser: what is said while it is down waits, as its sound does, and is heard when it is up again. */
type Line = { up: RecogniserStream | null; waiting: [text: string, final: boolean][] };

/** Guesses while the doctor speaks, and is sure `latencyMs` after the last sound. */
function streaming(latencyMs: number): BenchRecogniser {
  const line: Line = { up: null, waiting: [] };
  let finalAt = 0;
  const hear = (text: string, final: boolean) => {
    if (line.up) line.up.hear(text, final);
    else line.waiting.push([text, final]);
  };
  return {
    provider: { id: 'streaming', label: 'bench', open: async ({ language }) => new StreamingRecogniser(language as LanguageCode, line) },
    begin: (words, ms) => {
      const each = words.split(' ').filter(Boolean);
      for (const index of each.keys()) {
        const spokenMs = (ms * (index + 1)) / each.length + GUESS_LAG_MS;
        if (spokenMs < ms + latencyMs) setTimeout(() => hear(each.slice(0, index + 1).join(' '), false), spokenMs);
      }
      if (each.length === 0) return;
      setTimeout(() => {
        finalAt = performance.now();
        hear(words, true);
      }, ms + latencyMs);
    },
    breakDown: () => line.up?.breakDown(),
    finalAt: () => finalAt,
  };
}

class StreamingRecogniser extends stt.STT {
  label = 'streaming';
  readonly #language: LanguageCode;
  readonly #line: Line;

  constructor(language: LanguageCode, line: Line) {
    super({ streaming: true, interimResults: true });
    this.#language = language;
    this.#line = line;
  }

  protected _recognize(): Promise<stt.SpeechEvent> {
    return Promise.reject(new Error('this recogniser streams'));
  }

  stream(options?: { connOptions?: APIConnectOptions }): stt.SpeechStream {
    return new RecogniserStream(this, this.#language, this.#line, options?.connOptions);
  }
}

class RecogniserStream extends stt.SpeechStream {
  label = 'streaming.stream';
  readonly #language: LanguageCode;
  readonly #line: Line;
  #speaking = false;
  #fail: (error: Error) => void = () => {};

  constructor(recogniser: stt.STT, language: LanguageCode, line: Line, connOptions?: APIConnectOptions) {
    super(recogniser, undefined, connOptions);
    this.#language = language;
    this.#line = line;
  }

  protected async run(): Promise<void> {
    const failed = new Promise<never>((_, reject) => (this.#fail = reject));
    this.#line.up = this;
    for (const [text, final] of this.#line.waiting.splice(0)) this.hear(text, final);
    const listen = async () => {
      for await (const _ of this.input);
    };
    await Promise.race([listen(), failed]).finally(() => {
      if (this.#line.up === this) this.#line.up = null;
    });
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
    this.#line.up = null;
    this.#fail(new APIConnectionError({ message: 'the line to the recogniser dropped' }));
  }
}
