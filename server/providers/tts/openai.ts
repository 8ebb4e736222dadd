import { setTimeout as sleep } from 'node:timers/promises';
import { DOWN_RATE, FRAME_MS } from '#contract/voice.ts';
import { OPENAI_NAMES, OPENAI_VOICES } from './british-voices.ts';
import { wordGuesser, type GuessWords } from './openai-words.ts';
import type { Speak, Spoken } from './pcm-voice.ts';
import type { TtsProvider } from './tts.ts';
import { chooseVendorVoice, type Vendor } from './voice-map.ts';
import { wordTimes } from './word-times.ts';

const BASE = 'https://api.openai.com/v1';
const MODEL = 'gpt-4o-mini-tts';
/** The same for every patient; nothing of the case is in it. */
const ACCENT = 'Speak British English, as a patient who talks with their doctor: natural, unhurried.';
const FRAME = (DOWN_RATE * FRAME_MS) / 1000;
/**
 * Sound is passed on at most so far ahead of its time, until all of a piece is there: then the rest goes with word times
 * by the true length. More than a call's own lead (400 ms), so that nobody waits for it.
 */
const AHEAD_MS = 1000;
const LOOK_MS = 20;

const speakable = (text: string) => /[\p{L}\p{N}]/u.test(text);
const msOf = (samples: number) => (samples * 1000) / DOWN_RATE;

/** Samples that come in pieces of any number of bytes. */
function gathered() {
  let bytes: Buffer = Buffer.alloc(0);
  return {
    add: (more: Buffer) => void (bytes = Buffer.concat([bytes, more])),
    count: () => Math.floor(bytes.length / 2),
    pcm: () => new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 2))),
  };
}

/**
 * Speech of OpenAI, or of any server with the same /audio/speech: sentence by sentence, played as it comes. It tells no word
 * times; they are guessed. What fails reaches the session as an APIError that is not retried, within 3 s.
 *
 * Not with the agents' plugin (1.9.0): it plays nothing before all of a sentence is there, waits ten minutes for an
 * answer, and a refusal ends the whole process as an unhandled rejection.
 */
export function openaiTts({
  apiKey,
  baseUrl = BASE,
  model = MODEL,
}: {
  apiKey: string;
  baseUrl?: string | undefined;
  model?: string | undefined;
}): TtsProvider {
  const url = `${baseUrl.replace(/\/+$/, '')}/audio/speech`;
  const accents = model.startsWith('gpt-');
  const vendor: Vendor = {
    provider: 'openai',
    label: baseUrl === BASE ? 'OpenAI' : new URL(baseUrl).host,
    find: (voiceId) => {
      const name = voiceId.toLowerCase();
      // Another server has voices of its own.
      if (!OPENAI_NAMES.includes(name)) return baseUrl === BASE ? null : { id: voiceId, name: voiceId };
      return { id: name, name: name[0]?.toUpperCase() + name.slice(1) };
    },
    voices: OPENAI_VOICES,
    accents,
  };

  function speakAs(voice: string): Speak {
    const guess = wordGuesser();
    return async function* speak(piece, signal) {
      if (speakable(piece)) {
        const request = { url, apiKey, body: { model, voice, input: piece.trim(), ...(accents && { instructions: ACCENT }) } };
        const { speechOf } = await import('./openai-speech.ts');
        yield* inTime(speechOf(request, signal), guess(piece), signal);
      } else yield { pcm: new Int16Array(FRAME), words: wordTimes(piece, { startMs: 0, endMs: 0 }) };
    };
  }

  return {
    id: 'openai',
    label: vendor.label,
    kind: 'pcm',
    about: (wish) => chooseVendorVoice(wish, vendor).about,
    async open(wish) {
      const { pcmVoice } = await import('./pcm-voice.ts');
      return pcmVoice({ id: 'openai', speak: speakAs(chooseVendorVoice(wish, vendor).id), alignedTranscript: true });
    },
  };
}

/** Reads the sound as fast as it comes, and passes it on not too far ahead of its time, with its words. */
async function* inTime(sound: AsyncIterable<Buffer>, guess: GuessWords, signal: AbortSignal): AsyncGenerator<Spoken> {
  const heard = gathered();
  const first = Promise.withResolvers<void>();
  let whole = false;
  let failure: unknown;
  const reading = (async () => {
    try {
      for await (const bytes of sound) {
        heard.add(bytes);
        if (heard.count() >= 2 * FRAME) first.resolve();
      }
    } catch (error) {
      failure = error;
    }
    whole = true;
  })();
  let passed = 0;
  let beganAt: number | null = null;
  for (;;) {
    const ended = whole;
    const have = heard.count();
    if (have >= 2 * FRAME) beganAt ??= performance.now();
    const due = beganAt === null ? 0 : ((performance.now() - beganAt + AHEAD_MS) * DOWN_RATE) / 1000;
    // The last frame is kept back: it carries the words that nobody guessed to begin before the end.
    const until = ended ? have : Math.floor(Math.min(have - FRAME, due) / FRAME) * FRAME;
    if (until > passed) {
      const pcm = heard.pcm();
      const known = ended && !failure;
      const fromMs = msOf(passed);
      const words = guess(pcm, known, known ? Infinity : msOf(until));
      yield {
        pcm: pcm.slice(passed, until),
        words: words.map(({ text, startMs, endMs }) => ({ text, startMs: startMs - fromMs, endMs: endMs - fromMs })),
      };
      passed = until;
    }
    if (ended) break;
    await Promise.race([reading, beganAt === null ? first.promise : sleep(LOOK_MS, undefined, { signal })]);
  }
  if (failure) throw failure;
}
