import { wavOf } from '#server/providers/wav.ts';

const RATE = 16_000;

/** A WAV of quiet tones, one a channel. */
export function toneWav({ seconds, tones }: { seconds: number; tones: readonly number[] }): Uint8Array {
  const samples = Int16Array.from({ length: Math.round(seconds * RATE) * tones.length }, (_, at) => {
    const second = Math.floor(at / tones.length) / RATE;
    return Math.round(Math.sin(2 * Math.PI * tones[at % tones.length]! * second) * 4000);
  });
  return wavOf(samples, RATE, tones.length);
}
