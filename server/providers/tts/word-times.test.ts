import { expect, test } from 'vitest';
import { voicedSpan, wordTimes } from './word-times.ts';

test('the texts joined are the piece, and the times run from the first sound to the last', () => {
  const words = wordTimes('It hurts, doctor, since Tuesday. ', { startMs: 100, endMs: 2100 });
  expect(words.map((word) => word.text).join('')).toBe('It hurts, doctor, since Tuesday. ');
  expect(words[0]?.startMs).toBe(100);
  expect(words.at(-1)?.endMs).toBeCloseTo(2100);
  expect(words.every((word, index) => word.endMs > word.startMs && word.startMs === (words[index - 1]?.endMs ?? 100))).toBe(true);
});

test('a longer word, a number and a pause take longer', () => {
  const lasts = (text: string) => {
    const [first] = wordTimes(`${text} toe`, { startMs: 0, endMs: 1000 });
    return (first?.endMs ?? 0) - (first?.startMs ?? 0);
  };
  expect(lasts('terrible')).toBeGreaterThan(lasts('bad'));
  expect(lasts('250')).toBeGreaterThan(lasts('bad'));
  expect(lasts('bad,')).toBeGreaterThan(lasts('bad'));
});

test('silence before and after is not speech', () => {
  const pcm = new Int16Array(24_000);
  pcm.fill(5000, 2400, 12_000);
  expect(voicedSpan(pcm, 24_000)).toEqual({ startMs: 100, endMs: 500 });
  expect(voicedSpan(new Int16Array(10), 24_000)).toEqual({ startMs: 0, endMs: 0 });
});
