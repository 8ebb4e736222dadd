import { expect, it } from 'vitest';
import { captureCore, type CapturedFrame } from './capture-core.ts';

const captured = (rate: number, input: Float32Array): CapturedFrame[] => {
  const frames: CapturedFrame[] = [];
  const core = captureCore({ rate, toRate: 16_000, frameSamples: 320, onFrame: (frame) => frames.push(frame) });
  for (let index = 0; index < input.length; index += 128) core.take(input.subarray(index, index + 128));
  return frames;
};

it.each([44_100, 48_000, 16_000])('cuts a second at %i Hz into 49 or 50 frames of 20 ms', (rate) => {
  const frames = captured(rate, new Float32Array(rate).fill(0.5));
  expect(frames.length).toBeGreaterThanOrEqual(49);
  expect(frames.length).toBeLessThanOrEqual(50);
  expect(frames.every(({ pcm }) => pcm.length === 320)).toBe(true);
  expect(frames[20]?.level).toBeCloseTo(0.5, 2);
});

it('clips what is louder than full scale instead of wrapping it', () => {
  const loud = captured(16_000, new Float32Array(640).fill(3));
  expect(Math.max(...(loud[0]?.pcm ?? []))).toBe(32_767);
  const low = captured(16_000, new Float32Array(640).fill(-3));
  expect(Math.min(...(low[0]?.pcm ?? []))).toBe(-32_767);
});

it('passes silence on, so that the clock of the recording runs', () => {
  expect(captured(48_000, new Float32Array(48_000)).length).toBeGreaterThanOrEqual(49);
});
