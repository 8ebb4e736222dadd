import { tts, type APIConnectOptions } from '@livekit/agents';
import { DOWN_RATE } from '#contract/voice.ts';
import type { OnVoiceFailed } from './fallback.ts';
import type { TtsProvider, VoiceWish } from './tts.ts';

/** No sound for this long although there is text to speak: the voice has stalled. Doctors expect an answer in about a second. */
const STALLED_MS = 4000;
/** One try: another voice is nearer than a second try (the library's own default is three, two seconds apart). */
const ONE_TRY: APIConnectOptions = { maxRetry: 0, retryIntervalMs: 0, timeoutMs: STALLED_MS };

type OpenVoice = { provider: TtsProvider; voice: tts.TTS };

/** The chain of voices of one call (fallback.ts). */
export class FallbackVoice extends tts.TTS {
  label = 'fallback';
  readonly #left: TtsProvider[];
  readonly #wish: VoiceWish;
  readonly #onFailed: OnVoiceFailed;
  #open: OpenVoice | null = null;
  #opening: Promise<OpenVoice> | null = null;

  constructor(voices: TtsProvider[], wish: VoiceWish, onFailed: OnVoiceFailed) {
    super(DOWN_RATE, 1, { streaming: true, alignedTranscript: true });
    this.#left = [...voices];
    this.#wish = wish;
    this.#onFailed = onFailed;
  }

  /** The voice in use. */
  current(): Promise<OpenVoice> {
    this.#opening ??= this.#openNext().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #openNext(): Promise<OpenVoice> {
    const provider = this.#left[0]!;
    const voice = await provider.open(this.#wish);
    // An 'error' that nobody hears would end the process; the stream tells it as well.
    voice.on('error', () => undefined);
    this.#open = { provider, voice };
    return this.#open;
  }

  /**
   * Leaves a voice for good; a second report on the same one changes nothing. The last one stays: it may work again, and
   * there is no other.
   */
  leave(provider: TtsProvider, error: unknown): void {
    if (this.#open?.provider !== provider || this.#left.length < 2) return;
    const { voice } = this.#open;
    this.#open = null;
    this.#opening = null;
    this.#left.shift();
    void voice.close().catch(() => undefined);
    this.#onFailed(provider, error);
  }

  synthesize(): never {
    throw new Error('the call speaks by streams');
  }

  stream(options?: { connOptions?: APIConnectOptions }): tts.SynthesizeStream {
    return new FallbackStream(this, { ...options?.connOptions, ...ONE_TRY });
  }

  override async close(): Promise<void> {
    const open = await this.#opening?.catch(() => null);
    await open?.voice.close();
  }
}

class FallbackStream extends tts.SynthesizeStream {
  label = 'fallback.stream';
  readonly #chain: FallbackVoice;
  readonly #text: (string | typeof tts.SynthesizeStream.FLUSH_SENTINEL)[] = [];
  #ended = false;
  #wake = () => {};
  #spokenWords = 0;
  #spokenMs = 0;

  constructor(chain: FallbackVoice, connOptions: APIConnectOptions) {
    super(chain, connOptions);
    this.#chain = chain;
  }

  protected async run(): Promise<void> {
    void this.#read();
    while (!this.abortSignal.aborted) {
      const open = await this.#chain.current();
      try {
        await this.#speak(open.voice);
        return;
      } catch (error) {
        if (this.abortSignal.aborted) return;
        this.#chain.leave(open.provider, error);
        if ((await this.#chain.current()) === open) throw error;
      }
    }
  }

  async #read(): Promise<void> {
    for await (const piece of this.input) {
      this.#text.push(piece);
      this.#wake();
    }
    this.#ended = true;
    this.#wake();
  }

  /** Speaks what is left of the text. Rejects when the voice fails, stalls or says nothing. */
  async #speak(voice: tts.TTS): Promise<void> {
    const stream = voice.stream({ connOptions: ONE_TRY });
    const startMs = this.#spokenMs;
    let failure: unknown;
    let over = false;
    let sounded = false;
    const onError = ({ error }: { error: Error }) => (failure ??= error);
    let watch: NodeJS.Timeout | undefined;
    const stop = () => {
      over = true;
      stream.close();
    };
    const expectSound = () => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        failure ??= new Error(`no sound for ${STALLED_MS} ms`);
        stop();
      }, STALLED_MS);
    };
    voice.on('error', onError);
    this.abortSignal.addEventListener('abort', stop);
    const feeding = this.#feed(stream, expectSound, () => over);
    try {
      for await (const audio of stream) {
        if (audio === tts.SynthesizeStream.END_OF_STREAM) continue;
        sounded = true;
        this.markStarted();
        if (this.#ended) expectSound();
        else clearTimeout(watch);
        this.#put(audio, startMs);
      }
    } finally {
      clearTimeout(watch);
      voice.off('error', onError);
      this.abortSignal.removeEventListener('abort', stop);
      stop();
      this.#wake();
      await feeding;
    }
    if (failure) throw failure;
    if (!sounded && isSpeakable(this.#textLeft())) throw new Error('the voice said nothing');
    this.#end();
  }

  /** Gives the voice the words that nobody has spoken yet, as they come. */
  async #feed(stream: tts.SynthesizeStream, expectSound: () => void, over: () => boolean): Promise<void> {
    const give = (text: string) => {
      if (text) stream.pushText(text);
      if (isSpeakable(text)) expectSound();
    };
    // Joined, for a word may have come in two pieces.
    let at = this.#text.length;
    give(this.#textLeft());
    while (!over()) {
      const piece = this.#text[at];
      if (piece !== undefined) {
        at += 1;
        if (typeof piece === 'string') give(piece);
        else stream.flush();
      } else if (this.#ended) {
        stream.endInput();
        return;
      } else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  #put(audio: tts.SynthesizedAudio, startMs: number): void {
    for (const word of audio.timedTranscripts ?? []) {
      this.#spokenWords += countWords(word.text);
      if (word.startTime !== undefined) word.startTime += startMs / 1000;
      if (word.endTime !== undefined) word.endTime += startMs / 1000;
    }
    this.#spokenMs += (audio.frame.samplesPerChannel / audio.frame.sampleRate) * 1000;
    if (!this.queue.closed && !this.abortSignal.aborted) this.queue.put(audio);
  }

  #end(): void {
    if (!this.queue.closed && !this.abortSignal.aborted) this.queue.put(tts.SynthesizeStream.END_OF_STREAM);
  }

  /** The text so far without the words that were spoken. */
  #textLeft(): string {
    let text = this.#text.filter((piece) => typeof piece === 'string').join('');
    for (let word = 0; word < this.#spokenWords; word += 1) text = text.replace(/^\s*\S+\s*/, '');
    return text;
  }
}

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;
const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
