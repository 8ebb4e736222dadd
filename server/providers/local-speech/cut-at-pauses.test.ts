import { expect, test } from 'vitest';
import { cutAtPauses } from './cut-at-pauses.ts';

const RATE = 16_000;
/** Loud sound with silences of 200 ms that begin at these seconds. */
function speech(seconds: number, silences: number[]): Int16Array {
  return new Int16Array(seconds * RATE).map((_, n) => {
    const at = n / RATE;
    return silences.some((from) => at >= from && at < from + 0.2) ? 0 : n % 2 ? 9000 : -9000;
  });
}

test('a long turn is cut in its pauses, into pieces that fit and that joined are the turn', () => {
  const turn = speech(20, [3, 6.1, 11.4, 17]);
  const pieces = cutAtPauses(turn, RATE, 7);
  const ends = pieces.map((_, index) => pieces.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0) / RATE);
  expect(ends).toHaveLength(4);
  for (const [index, from] of [6.1, 11.4, 17].entries()) {
    expect(ends[index]).toBeGreaterThan(from);
    expect(ends[index]).toBeLessThan(from + 0.2);
  }
  expect(pieces.flatMap((piece) => [...piece])).toEqual([...turn]);
});

test('speech without a pause is cut all the same, and a short turn is not', () => {
  expect(cutAtPauses(speech(16, []), RATE, 7).every(({ length }) => length > 0 && length <= 7 * RATE)).toBe(true);
  const short = speech(7, [3]);
  const [only, ...more] = cutAtPauses(short, RATE, 7);
  expect([only?.length, more]).toEqual([short.length, []]);
});
