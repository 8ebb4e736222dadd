import { describe, expect, it } from 'vitest';
import { chime, chimeHeard } from './chime.ts';

const RATE = 16_000;
const noise = (length: number, loudness: number): Int16Array => {
  let seed = 7;
  return Int16Array.from({ length }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * 2 * loudness * 32_767;
  });
};
/** A voice with its overtones, as loud as a talker near the microphone. */
const voice = (length: number, hertz: number): Int16Array =>
  Int16Array.from({ length }, (_, at) => {
    let sum = 0;
    for (let overtone = 1; overtone < 20; overtone += 1) sum += Math.sin((2 * Math.PI * hertz * overtone * at) / RATE) / overtone;
    return sum * 5000;
  });
const mix = (one: Int16Array, other: Int16Array, share: number) => one.map((sample, at) => sample + (other[at] ?? 0) * share);

describe('the chime of the device check', () => {
  it('is short, audible and ends in silence', () => {
    const sound = chime(24_000);
    expect(sound.length / 24_000).toBeLessThan(1);
    const peak = sound.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0);
    expect(peak).toBeGreaterThan(4000);
    expect(peak).toBeLessThan(16_000);
    expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(50);
  });

  it('is recognised when a loudspeaker brings it back, quietly and through noise', () => {
    expect(chimeHeard(mix(noise(RATE, 0.002), chime(RATE), 0.1), RATE)).toBe(true);
  });

  it('is not taken from a quiet room or from a talker', () => {
    expect(chimeHeard(noise(RATE, 0.01), RATE)).toBe(false);
    // One of a man's overtones, and one of a woman's, is a note of the chime itself.
    for (const hertz of [110, 220, 293.66]) expect(chimeHeard(voice(RATE, hertz), RATE)).toBe(false);
    expect(chimeHeard(new Int16Array(RATE), RATE)).toBe(false);
  });
});
