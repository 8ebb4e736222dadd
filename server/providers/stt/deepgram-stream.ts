import { stt, type APIConnectOptions, type APIError, type LanguageCode } from '@livekit/agents';
import { UP_RATE } from '#contract/voice.ts';
import { connectDeepgram, type DeepgramConnection, type DeepgramTimeouts } from './deepgram-connection.ts';
import type { DeepgramHeard } from './deepgram-messages.ts';
import { loudestDbfs } from './loudness.ts';

/** Speech is above -30, a quiet room below -55. */
const QUIET_DBFS = -45;
/** After a fault it is asked again with the first sound that comes so much later. */
const RETRY_MS = 2000;

type Options = { address: URL; apiKey: string; language: LanguageCode; timeouts: DeepgramTimeouts };

/**
 * The speech of one call on its way through Deepgram. A connection that fails is told at once, as an error that the
 * call survives; words under way are lost with it. It is opened anew only when somebody speaks again, so that a call
 * without other ears heals and one that has changed them is left in peace.
 */
export class DeepgramStream extends stt.SpeechStream {
  label = 'deepgram.stream';
  readonly #ears: stt.STT;
  readonly #options: Options;
  #connection: DeepgramConnection | null = null;
  #retryAt = 0;
  /** Sound so far, in seconds; the times of a connection begin where it was opened. */
  #soundS = 0;
  #openedAtS = 0;
  #speaking = false;

  constructor(ears: stt.STT, options: Options, connOptions?: APIConnectOptions) {
    super(ears, UP_RATE, connOptions);
    this.#ears = ears;
    this.#options = options;
  }

  protected async run(): Promise<void> {
    this.#connect();
    for await (const item of this.input) {
      if (typeof item === 'symbol') {
        this.#connection?.finalize();
        continue;
      }
      const loud = loudestDbfs(item.data, UP_RATE) > QUIET_DBFS;
      if (!this.#connection && loud && performance.now() >= this.#retryAt) this.#connect();
      this.#connection?.hear(item.data, loud);
      this.#soundS += item.data.length / UP_RATE;
    }
    await this.#connection?.close();
  }

  #connect(): void {
    this.#openedAtS = this.#soundS;
    this.#connection = connectDeepgram({
      ...this.#options,
      onHeard: (heard) => this.#heard(heard),
      onFault: (fault) => this.#failed(fault),
    });
  }

  #failed(error: APIError): void {
    this.#connection = null;
    this.#retryAt = performance.now() + RETRY_MS;
    this.#ended();
    // An error that nobody listens to would end the process.
    if (this.abortSignal.aborted || this.#ears.listenerCount('error') === 0) return;
    this.#ears.emit('error', { type: 'stt_error', timestamp: Date.now(), label: this.#ears.label, error, recoverable: true });
  }

  #heard(heard: DeepgramHeard): void {
    if (heard.type === 'began') this.#began();
    if (heard.type === 'words' && heard.text !== '') {
      this.#began();
      const { text, start, end, confidence } = heard;
      const offset = this.startTimeOffset + this.#openedAtS;
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
