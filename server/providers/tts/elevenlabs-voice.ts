import { APIConnectionError, APITimeoutError, tts, type APIConnectOptions } from '@livekit/agents';
import { DOWN_RATE } from '#contract/voice.ts';
import { ElevenlabsConnection } from './elevenlabs-connection.ts';
import { replyFrames } from './elevenlabs-frames.ts';
import { wordClock } from './elevenlabs-words.ts';
import { sentenceCutter } from './sentences.ts';

/** A voice that is silent for so long has failed: a doctor expects an answer in about a second. */
const PATIENCE_MS = 3000;

const speakable = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Gives up when what is due does not come. */
function patience(giveUp: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  /** Something is due; a wait that has begun goes on. */
  const begin = () => void (timer ??= setTimeout(giveUp, PATIENCE_MS));
  const again = () => {
    stop();
    begin();
  };
  return { begin, again, stop };
}

class ElevenlabsStream extends tts.SynthesizeStream {
  label = 'elevenlabs.stream';
  readonly #connection: ElevenlabsConnection;

  constructor(voice: tts.TTS, connection: ElevenlabsConnection, connOptions?: APIConnectOptions) {
    super(voice, connOptions);
    this.#connection = connection;
  }

  protected async run(): Promise<void> {
    const words = wordClock();
    const frames = replyFrames(crypto.randomUUID(), (audio) => this.#put(audio));
    const over = Promise.withResolvers<void>();
    let spoke = false;
    let finished = false;
    const wait = patience(() => {
      // Only the word that it is over is missing.
      if (finished && !words.waits()) return over.resolve();
      over.reject(new APITimeoutError({ message: `ElevenLabs: no sound for ${PATIENCE_MS} ms`, options: { retryable: false } }));
      // The socket may be as dead as it is silent; the next reply opens another.
      this.#connection.close();
    });
    const replying = this.#connection.reply({
      heard: (sound, alignment) => {
        if (alignment) frames.tell(words.hear(alignment, frames.ms()));
        frames.sound(sound);
        // Between two sentences the vendor is silent by right: the next one is still being thought of.
        if (finished || words.waits()) wait.again();
        else wait.stop();
      },
      said: over.resolve,
      failed: over.reject,
    });
    replying.catch(over.reject);
    this.abortSignal.addEventListener('abort', () => over.resolve(), { once: true });

    const speak = async (pieces: string[]) => {
      for (const piece of pieces) {
        words.add(piece);
        if (!speakable(piece)) continue;
        spoke = true;
        wait.begin();
        this.markStarted();
        (await replying).say(piece.endsWith(' ') ? piece : `${piece} `);
      }
    };
    const read = async () => {
      const cutter = sentenceCutter();
      for await (const text of this.input) await speak(typeof text === 'string' ? cutter.push(text) : cutter.flush());
      await speak(cutter.flush());
      finished = true;
      if (!spoke) return over.resolve();
      wait.begin();
      (await replying).finish();
    };
    read().catch(over.reject);

    try {
      await over.promise;
      if (this.abortSignal.aborted) return;
      if (spoke && frames.ms() === 0)
        throw new APIConnectionError({ message: 'ElevenLabs: no sound at all', options: { retryable: false } });
      frames.tell(words.rest(frames.ms()));
      frames.end();
      this.#put(tts.SynthesizeStream.END_OF_STREAM);
    } catch (error) {
      frames.breakOff();
      throw error;
    } finally {
      wait.stop();
      replying.then(
        (reply) => reply.abandon(),
        () => undefined,
      );
    }
  }

  #put(audio: tts.SynthesizedAudio | typeof tts.SynthesizeStream.END_OF_STREAM): void {
    if (!this.queue.closed && !this.abortSignal.aborted) this.queue.put(audio);
  }
}

/** The voice of one call, over one socket to `address`. */
export class ElevenlabsVoice extends tts.TTS {
  label = 'elevenlabs';
  readonly #connection: ElevenlabsConnection;

  readonly #model: string;

  constructor({ address, apiKey, model }: { address: string; apiKey: string; model: string }) {
    super(DOWN_RATE, 1, { streaming: true, alignedTranscript: true });
    this.#connection = new ElevenlabsConnection(address, apiKey, PATIENCE_MS);
    this.#model = model;
  }

  override get provider() {
    return 'elevenlabs';
  }

  override get model() {
    return this.#model;
  }

  synthesize(): never {
    throw new Error('the call speaks by streams');
  }

  stream(options?: { connOptions?: APIConnectOptions }) {
    return new ElevenlabsStream(this, this.#connection, options?.connOptions);
  }

  override async close(): Promise<void> {
    this.#connection.close();
  }
}
