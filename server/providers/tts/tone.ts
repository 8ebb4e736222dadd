import { setTimeout as sleep } from 'node:timers/promises';
import { DOWN_RATE } from '#contract/voice.ts';
import type { Speak } from './pcm-voice.ts';
import type { TtsProvider } from './tts.ts';

const WORD_MS = 300;
const HERTZ = 330;
const LOUDNESS = 6000;

export type ToneFaults = {
  /** Delay before the first sound of each piece. */
  ttfbMs?: number;
  /** True for a piece that cannot be spoken. */
  fail?: (piece: string) => boolean;
  /** True for a piece that never comes. */
  stall?: (piece: string) => boolean;
};

function tone(ms: number): Int16Array {
  const pcm = new Int16Array((DOWN_RATE * ms) / 1000);
  return pcm.map((_, n) => LOUDNESS * Math.sin((2 * Math.PI * HERTZ * n) / DOWN_RATE));
}

/** A voice for tests: one tone of 300 ms for each word, so that what was heard can be counted; slow or failing on demand. */
export function toneTts({ ttfbMs = 0, fail, stall }: ToneFaults = {}): TtsProvider {
  const speak: Speak = async (piece, signal) => {
    await sleep(stall?.(piece) ? 2 ** 31 - 1 : ttfbMs, undefined, { signal });
    if (fail?.(piece)) throw new Error('the tone voice was told to fail');
    const words = piece.match(/\s*\S+\s*/g) ?? [];
    return {
      pcm: tone(words.length * WORD_MS),
      words: words.map((text, index) => ({ text, startMs: index * WORD_MS, endMs: (index + 1) * WORD_MS })),
    };
  };
  return {
    id: 'tone',
    label: 'test tone',
    kind: 'pcm',
    async open() {
      const { pcmVoice } = await import('./pcm-voice.ts');
      return pcmVoice({ id: 'tone', speak, alignedTranscript: true });
    },
  };
}
