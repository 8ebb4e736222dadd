import { expect, test } from 'vitest';
import { FULL_VIDEO, nextVideo, VIDEO_STEPS, type LinkSample, type VideoState } from './video-steps.ts';

const GOOD: LinkSample = { lossShare: 0, roundTripMs: 40, availableBps: 900_000 };
const LOSSY: LinkSample = { ...GOOD, lossShare: 0.2 };
const NONE = VIDEO_STEPS.length - 1;
const after = (state: VideoState, samples: LinkSample[]) => samples.reduce(nextVideo, state);
const times = (count: number, sample: LinkSample) => Array.from({ length: count }, () => sample);

test('one bad moment changes nothing, two take the picture a step down, and a bad line ends at sound alone', () => {
  expect(after(FULL_VIDEO, [LOSSY, GOOD, LOSSY, GOOD]).step).toBe(0);
  expect(after(FULL_VIDEO, [LOSSY, LOSSY]).step).toBe(1);
  expect(after(FULL_VIDEO, times(20, LOSSY)).step).toBe(NONE);
});

test('a narrow line without loss gives up the picture and not the sound', () => {
  const narrow = { ...GOOD, availableBps: 60_000 };
  const end = after(FULL_VIDEO, times(20, narrow));
  expect(VIDEO_STEPS[end.step]).toBeNull();
});

test('a calm line brings the picture back step by step; each failed try is followed by a longer wait', () => {
  const down = after(FULL_VIDEO, [LOSSY, LOSSY]);
  expect(after(down, times(down.patience - 1, GOOD)).step).toBe(1);
  const up = after(down, times(down.patience, GOOD));
  expect(up.step).toBe(0);
  expect(after(up, [LOSSY, LOSSY]).patience).toBeGreaterThan(down.patience);
});

test('a slow line is not tried with more', () => {
  const down = after(FULL_VIDEO, [LOSSY, LOSSY]);
  expect(after(down, times(50, { ...GOOD, roundTripMs: 900 })).step).toBe(1);
});
