import { stt, type LanguageCode } from '@livekit/agents';
import { DEEPGRAM_TIMEOUTS, type DeepgramTimeouts } from './deepgram-connection.ts';
import { DeepgramStream } from './deepgram-stream.ts';

type Options = { address: URL; apiKey: string; language: string; model: string; timeouts?: Partial<DeepgramTimeouts> | undefined };

/** The recogniser of one call, at the address that says how it shall hear. */
export class DeepgramRecogniser extends stt.STT {
  label = 'deepgram';
  readonly #settings: ConstructorParameters<typeof DeepgramStream>[1];
  readonly #streams = new Set<DeepgramStream>();

  readonly #model: string;

  constructor({ address, apiKey, language, model, timeouts }: Options) {
    super({ streaming: true, interimResults: true });
    this.#model = model;
    this.#settings = { address, apiKey, language: language as LanguageCode, timeouts: { ...DEEPGRAM_TIMEOUTS, ...timeouts } };
  }

  override get provider() {
    return 'Deepgram';
  }

  override get model() {
    return this.#model;
  }

  protected _recognize(): Promise<stt.SpeechEvent> {
    return Promise.reject(new Error('Deepgram hears speech as it comes: use a stream'));
  }

  stream() {
    const stream = new DeepgramStream(this, this.#settings);
    this.#streams.add(stream);
    return stream;
  }

  override close(): Promise<void> {
    for (const stream of this.#streams) stream.close();
    this.#streams.clear();
    return Promise.resolve();
  }
}
