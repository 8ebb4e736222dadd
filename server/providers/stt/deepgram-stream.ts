import { stt, type APIError, type LanguageCode } from '@livekit/agents';
import { UP_RATE } from '#contract/voice.ts';
import { connectDeepgram, type DeepgramTimeouts } from './deepgram-connection.ts';
import type { DeepgramHeard } from './deepgram-messages.ts';
import { loudestDbfs } from './loudness.ts';

/** Speech is above -30, a quiet room below -55. */
const QUIET_DBFS = -45;
/** The call itself asks others, or this one again with the sound that was not heard. */
const ONE_TRY = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: 0 };

type Options = { address: URL; apiKey: string; language: LanguageCode; timeouts: DeepgramTimeouts };

/** The speech of one call on its way through Deepgram, over one connection. A fault of the connection ends it at once, as an unrecoverable error. */
export class DeepgramStream extends stt.SpeechStream {
  label = 'deepgram.stream';
  readonly #options: Options;
  #speaking = false;

  constructor(recogniser: stt.STT, options: Options) {
    super(recogniser, UP_RATE, ONE_TRY);
    this.#options = options;
  }

  protected async run(): Promise<void> {
    const fault = Promise.withResolvers<never>();
    const connection = connectDeepgram({
      ...this.#options,
      onHeard: (heard) => this.#heard(heard),
      onFault: (error: APIError) => fault.reject(error),
    });
    const listen = async () => {
      for await (const item of this.input) {
        if (typeof item === 'symbol') connection.finalize();
        else connection.hear(item.data, loudestDbfs(item.data, UP_RATE) > QUIET_DBFS);
      }
      await connection.close();
    };
    try {
      await Promise.race([listen(), fault.promise]);
    } finally {
      this.#ended();
    }
  }

  #heard(heard: DeepgramHeard): void {
    if (heard.type === 'began') this.#began();
    if (heard.type === 'words' && heard.text !== '') {
      this.#began();
      const { text, start, end, confidence } = heard;
      const offset = this.startTimeOffset;
      this.#tell({
        type: heard.final ? stt.SpeechEventType.FINAL_TRANSCRIPT : stt.SpeechEventType.INTERIM_TRANSCRIPT,
        alternatives: [{ text, language: this.#options.language, startTime: offset + start, endTime: offset + end, confidence }],
      });
    }
    if (heard.type === 'stopped' || (heard.type === 'words' && heard.stopped)) this.#ended();
  }

  #began(): void {
    if (!this.#speaking) this.#tell({ type: stt.SpeechEventType.START_OF_SPEECH });
    this.#speaking = true;
  }

  #ended(): void {
    if (this.#speaking) this.#tell({ type: stt.SpeechEventType.END_OF_SPEECH });
    this.#speaking = false;
  }

  #tell(event: stt.SpeechEvent): void {
    if (!this.queue.closed) this.queue.put(event);
  }
}
