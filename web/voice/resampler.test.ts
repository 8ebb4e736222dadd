import { describe, expect, it } from 'vitest';
import { createResampler } from './resampler.ts';

const tone = (hz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) => Math.sin((2 * Math.PI * hz * index) / rate));

function convert(input: Float32Array, from: number, to: number, chunk = 128): number[] {
  const resampler = createResampler({ from, to });
  const out: number[] = [];
  for (let index = 0; index < input.length; index += chunk) resampler.push(input.subarray(index, index + chunk), (x) => out.push(x));
  resampler.finish((x) => out.push(x));
  return out;
}

/** Loudness in dB against a full-scale sine, edges left out. */
function decibels(samples: number[]): number {
  const middle = samples.slice(800, -800);
  return 20 * Math.log10(Math.sqrt((2 * middle.reduce((sum, x) => sum + x * x, 0)) / middle.length));
}

describe('resampler', () => {
  it.each([48_000, 44_100, 96_000, 16_000, 22_050])('keeps a voice tone from %i Hz to 16 kHz within 0.1 dB', (rate) => {
    expect(Math.abs(decibels(convert(tone(1000, rate, 0.5), rate, 16_000)))).toBeLessThan(0.1);
  });

  it('keeps what a recogniser needs: 6 kHz is hardly weaker', () => {
    expect(decibels(convert(tone(6000, 48_000, 0.5), 48_000, 16_000))).toBeGreaterThan(-0.5);
  });

  it.each([9500, 12_000, 20_000])('lets no alias of %i Hz into 16 kHz', (hz) => {
    expect(decibels(convert(tone(hz, 48_000, 0.5), 48_000, 16_000))).toBeLessThan(-70);
  });

  it.each([
    [44_100, 16_000],
    [48_000, 16_000],
    [24_000, 48_000],
    [24_000, 44_100],
  ])('gives as many samples as time has passed, %i to %i', (from, to) => {
    expect(Math.abs(convert(tone(440, from, 2), from, to).length - 2 * to)).toBeLessThanOrEqual(2);
  });

  it('stays aligned with its input: a click comes out where it went in', () => {
    const input = new Float32Array(24_000);
    input[6000] = 1;
    const output = convert(input, 24_000, 48_000);
    expect(output.indexOf(Math.max(...output))).toBe(12_000);
  });

  it('does not care how the samples are cut into blocks', () => {
    const input = tone(700, 44_100, 0.2);
    const small = convert(input, 44_100, 16_000, 128);
    const large = convert(input, 44_100, 16_000, 4000);
    expect(small).toHaveLength(large.length);
    expect(Math.max(...small.map((sample, index) => Math.abs(sample - (large[index] ?? 9))))).toBeLessThan(1e-4);
  });
});
