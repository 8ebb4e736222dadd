import { createTimedString, tts, type APIConnectOptions } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { DOWN_RATE, FRAME_MS } from '#contract/voice.ts';
import { sentenceCutter } from './sentences.ts';
import type { TimedWord } from './word-times.ts';

export type Spoken = {
  /** 24 kHz mono. */
  pcm: Int16Array;
  /** Their texts joined are the piece that was spoken; none for a voice that does not know its times. */
  words: TimedWord[];
};

/**
 * Speaks one piece of text, whole or in parts as they come: whole 20 ms frames but for the last, each part with the words
 * that begin in it, timed from the part's beginning. Rejects with the signal's reason when aborted, with an Error when it
 * cannot.
 */
export type Speak = (piece: string, signal: AbortSignal) => Promise<Spoken> | AsyncIterable<Spoken>;

type Cutter = { push: (more: string) => string[]; flush: () => string[] };
type Settings = { id: string; speak: Speak; alignedTranscript: boolean; cutter?: () => Cutter };

const SAMPLES = (DOWN_RATE * FRAME_MS) / 1000;

/** 20 ms frames, each owning its buffer, each with the words that begin in it; times count from `offsetMs`. */
function* framesOf({ pcm, words }: Spoken, offsetMs: number, id: string): Generator<tts.SynthesizedAudio> {
  const left = [...words];
  for (let at = 0; at < pcm.length; at += SAMPLES) {
    const samples = new Int16Array(SAMPLES);
    samples.set(pcm.subarray(at, at + SAMPLES));
    const endMs = ((at + SAMPLES) * 1000) / DOWN_RATE;
    const lastFrame = at + SAMPLES >= pcm.length;
    const begun = left.splice(0, lastFrame ? left.length : left.findLastIndex((word) => word.startMs < endMs) + 1);
    const audio: tts.SynthesizedAudio = {
      requestId: id,
      segmentId: id,
      frame: new AudioFrame(samples, DOWN_RATE, 1, SAMPLES),
      final: false,
    };
    if (begun.length > 0) {
      audio.timedTranscripts = begun.map((word) =>
        createTimedString({ text: word.text, startTime: (offsetMs + word.startMs) / 1000, endTime: (offsetMs + word.endMs) / 1000 }),
      );
    }
    yield audio;
  }
}

const partsOf = (said: ReturnType<Speak>) => (Symbol.asyncIterator in said ? said : [said]);

class PcmStream extends tts.SynthesizeStream {
  label: string;
  readonly #settings: Settings;

  constructor(voice: tts.TTS, settings: Settings, connOptions?: APIConnectOptions) {
    super(voice, connOptions);
    this.label = `${settings.id}.stream`;
    this.#settings = settings;
  }

  protected async run(): Promise<void> {
    const cutter = (this.#settings.cutter ?? sentenceCutter)();
    const id = crypto.randomUUID();
    let offsetMs = 0;
    const say = async (pieces: string[]) => {
      for (const piece of pieces) {
        this.markStarted();
        for await (const spoken of partsOf(this.#settings.speak(piece, this.abortSignal))) {
          for (const audio of framesOf(spoken, offsetMs, id)) this.#put(audio);
          offsetMs += Math.ceil(spoken.pcm.length / SAMPLES) * FRAME_MS;
        }
      }
    };
    try {
      for await (const text of this.input) await say(typeof text === 'string' ? cutter.push(text) : cutter.flush());
      await say(cutter.flush());
    } catch (error) {
      // An aborted reply is no failure; everything else reaches the session as an error of the voice.
      if (!this.abortSignal.aborted) throw error;
    }
    this.#put(tts.SynthesizeStream.END_OF_STREAM);
  }

  #put(audio: tts.SynthesizedAudio | typeof tts.SynthesizeStream.END_OF_STREAM) {
    if (!this.queue.closed && !this.abortSignal.aborted) this.queue.put(audio);
  }
}

class PcmChunks extends tts.ChunkedStream {
  label: string;
  readonly #speak: Speak;

  constructor(text: string, voice: tts.TTS, { id, speak }: Settings, connOptions?: APIConnectOptions, signal?: AbortSignal) {
    super(text, voice, connOptions, signal);
    this.label = `${id}.chunks`;
    this.#speak = speak;
  }

  protected async run(): Promise<void> {
    const cutter = sentenceCutter();
    const id = crypto.randomUUID();
    for (const piece of [...cutter.push(this.inputText), ...cutter.flush()]) {
      for await (const spoken of partsOf(this.#speak(piece, this.abortSignal))) {
        for (const audio of framesOf(spoken, 0, id)) this.queue.put(audio);
      }
    }
    this.queue.close();
  }
}

class PcmVoice extends tts.TTS {
  label: string;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    super(DOWN_RATE, 1, { streaming: true, alignedTranscript: settings.alignedTranscript });
    this.label = settings.id;
    this.#settings = settings;
  }

  override get provider() {
    return this.#settings.id;
  }

  synthesize(text: string, connOptions?: APIConnectOptions, signal?: AbortSignal) {
    return new PcmChunks(text, this, this.#settings, connOptions, signal);
  }

  stream(options?: { connOptions?: APIConnectOptions }) {
    return new PcmStream(this, this.#settings, options?.connOptions);
  }
}

/** A voice of the agents library made from a function that speaks one piece at a time. */
export function pcmVoice(settings: Settings): tts.TTS {
  return new PcmVoice(settings);
}
