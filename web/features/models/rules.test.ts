import { expect, test } from 'vitest';
import { shareDone, timeLeft, timesFaster } from './rules.ts';

test.each([
  [1, 'about 5 seconds'],
  [41, 'about 45 seconds'],
  [60, 'about a minute'],
  [75, 'about 2 minutes'],
])('%s seconds are %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});

test('a share is told of downloading and unpacking only', () => {
  const state = { is: 'installing', step: 'downloading', doneBytes: 50, totalBytes: 200, secondsLeft: null } as const;
  expect(shareDone(state)).toBe(0.25);
  expect(shareDone({ ...state, step: 'testing' })).toBeNull();
  expect(shareDone({ ...state, totalBytes: 0 })).toBeNull();
});

test('the speed is told as times faster than speech, or not at all', () => {
  expect([timesFaster(0.02), timesFaster(0.4), timesFaster(1.2)]).toEqual(['50', '2.5', null]);
});
