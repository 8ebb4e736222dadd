import { APIConnectionError, APITimeoutError, tts, type APIConnectOptions } from '@livekit/agents';
import { DOWN_RATE } from '#contract/voice.ts';
import { ELEVENLABS_BRITISH, ELEVENLABS_BY_NAME } from './british-voices.ts';
import { ElevenlabsConnection } from './elevenlabs-connection.ts';
import { replyFrames } from './elevenlabs-frames.ts';
import { wordClock } from './elevenlabs-words.ts';
import { sentenceCutter } from './sentences.ts';
import type { TtsProvider } from './tts.ts';
import { chooseVendorVoice, type Vendor } from './voice-map.ts';

const BASE = 'https://api.elevenlabs.io/v1';
/** The vendor's fastest (its page: about 75 ms before the first sound, without the way to it). */
const MODEL = 'eleven_flash_v2_5';
/** A voice that is silent for so long has failed: a doctor expects an answer in about a second. */
const PATIENCE_MS = 3000;
/** The longest pause that the vendor allows. After it the next reply opens another socket. */
const PAUSE_SECONDS = 180;

const speakable = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The id that a case's voice means: that of a known name, or one that looks like an id. */
function findVoice(voiceId: string): ReturnType<Vendor['find']> {
  const known = Object.entries(ELEVENLABS_BY_NAME).find(([name, id]) => id === voiceId || name.toLowerCase() === voiceId.toLowerCase());
  if (known) return { name: known[0], id: known[1] };
  return /^[A-Za-z0-9]{20}$/.test(voiceId) ? { id: voiceId, name: null } : null;
}

const VENDOR: Vendor = { provider: '11labs', label: 'ElevenLabs', find: findVoice, voices: ELEVENLABS_BRITISH, accents: false };

function addressOf(baseUrl: string, voiceId: string): string {
  const url = new URL(baseUrl.replace(/^http/, 'ws'));
  if (url.pathname === '/') url.pathname = '/v1';
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/text-to-speech/${encodeURIComponent(voiceId)}/multi-stream-input`;
  url.search = new URLSearchParams({
    model_id: MODEL,
    language_code: 'en',
    output_format: `pcm_${DOWN_RATE}`,
    // Whole sentences are sent: the vendor need not wait for more before it speaks.
    auto_mode: 'true',
    sync_alignment: 'true',
    inactivity_timeout: String(PAUSE_SECONDS),
  }).toString();
  return url.toString();
}

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

class ElevenlabsVoice extends tts.TTS {
  label = 'elevenlabs';
  readonly #connection: ElevenlabsConnection;

  constructor(connection: ElevenlabsConnection) {
    super(DOWN_RATE, 1, { streaming: true, alignedTranscript: true });
    this.#connection = connection;
  }

  override get provider() {
    return 'elevenlabs';
  }

  override get model() {
    return MODEL;
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

/**
 * ElevenLabs' voices: sentences go up as the patient finds them, sound comes down at 24 kHz with the time of every
 * character. One WebSocket a call. Only the patient's words are sent. What fails reaches the session as an APIError that is
 * not retried, within 3 s.
 *
 * Not with the agents' plugin (1.9.0): it takes the times of every message as counted from the beginning of the reply,
 * which the vendor counts from the message, so that a patient who is cut off would have 'said' words that nobody heard; it
 * waits without end for a handshake that is not answered and for sound that stays away; it takes answers that it cannot
 * read for silence; and it does not tell with which status it was refused.
 */
export function elevenlabsTts({ apiKey, baseUrl = BASE }: { apiKey: string; baseUrl?: string | undefined }): TtsProvider {
  return {
    id: 'elevenlabs',
    label: 'ElevenLabs',
    kind: 'pcm',
    about: (wish) => chooseVendorVoice(wish, VENDOR).about,
    open: (wish) =>
      new ElevenlabsVoice(new ElevenlabsConnection(addressOf(baseUrl, chooseVendorVoice(wish, VENDOR).id), apiKey, PATIENCE_MS)),
  };
}
