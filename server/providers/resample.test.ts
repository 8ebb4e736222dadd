import { expect, test } from 'vitest';
import { resample } from './resample.ts';

const sine = (hertz: number, rate: number, seconds = 0.5) =>
  new Int16Array(rate * seconds).map((_, n) => 10_000 * Math.sin((2 * Math.PI * hertz * n) / rate));

/** Root of the mean square in the middle, away from the edges. */
const strength = (pcm: Int16Array) => Math.sqrt(pcm.subarray(1000, -1000).reduce((sum, one) => sum + one * one, 0) / (pcm.length - 2000));

test.each([
  [16_000, 24_000],
  [24_000, 16_000],
  [48_000, 16_000],
  [8000, 24_000],
])('a 1 kHz tone keeps its length, pitch and strength from %i to %i', (from, to) => {
  const out = resample(sine(1000, from), from, to);
  const ideal = sine(1000, to);
  expect(out.length).toBe(ideal.length);
  const difference = out.map((sample, n) => sample - (ideal[n] ?? 0));
  expect(strength(difference) / strength(ideal)).toBeLessThan(0.01);
});

test('what the lower rate cannot hold is left out instead of folded back', () => {
  expect(strength(resample(sine(11_000, 24_000), 24_000, 16_000))).toBeLessThan(100);
});

test('the result owns its buffer even when nothing changes', () => {
  const pcm = sine(100, 16_000);
  expect(resample(pcm, 16_000, 16_000).buffer).not.toBe(pcm.buffer);
});
