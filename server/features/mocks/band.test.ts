import { expect, test } from 'vitest';
import { bandOf } from './band.ts';

const stations = (count: number, points: number) => Array.from({ length: count }, () => points);

test.each([
  ['nothing marked', [], null],
  ['twelve straight passes', stations(12, 7), { low: 75, high: 93, scaled: false }],
  ['six of them', stations(6, 7), { low: 67, high: 101, scaled: true }],
  ['three of them', stations(3, 7), { low: 58, high: 110, scaled: true }],
  ['nothing got', stations(12, 0), { low: 0, high: 9, scaled: false }],
  ['everything got', stations(12, 10.5), { low: 117, high: 126, scaled: false }],
])('%s', (_name, points, band) => {
  expect(bandOf(points)).toEqual(band);
});

test('a band is never as narrow as a number, and the narrower the more was marked', () => {
  const widths = [1, 3, 6, 12].map((count) => {
    const { low, high } = bandOf(stations(count, 7))!;
    return high - low;
  });
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(widths.at(-1)).toBeGreaterThan(6);
});
