import { expect, it } from 'vitest';
import { levelMeter, speechWatch, volumeOf } from './levels.ts';

it('volume is the sum of levels over 0.15, at most 1', () => {
  expect(volumeOf([0.03, 0.045])).toBeCloseTo(0.5);
  expect(volumeOf([0.1, 0.2])).toBe(1);
  expect(volumeOf([])).toBe(0);
});

it('the meter gives the loudness since it was last asked', () => {
  const meter = levelMeter();
  meter.add(0.3);
  meter.add(0.3);
  expect(meter.take()).toBeCloseTo(0.3);
  expect(meter.take()).toBe(0);
});

it('speech begins above 0.01 and ends after one second of quiet', () => {
  const seen: string[] = [];
  const watch = speechWatch({ onStart: () => seen.push('start'), onEnd: () => seen.push('end') });
  watch.observe(0.01, 0);
  expect(seen).toEqual([]);
  watch.observe(0.02, 100);
  watch.observe(0, 600);
  watch.observe(0.02, 1000);
  watch.observe(0, 1900);
  expect(seen).toEqual(['start']);
  watch.observe(0, 2000);
  watch.observe(0, 5000);
  expect(seen).toEqual(['start', 'end']);
});
