import { expect, test } from 'vitest';
import { levelAdvice } from './level-advice.ts';

const levels = (...parts: [count: number, level: number][]) => parts.flatMap(([count, level]) => Array<number>(count).fill(level));

test.each([
  ['waiting', 'before anybody has spoken', levels([20, 0.001])],
  ['waiting', 'after one knock on the table', levels([20, 0.001], [2, 0.6])],
  ['nothing', 'after five seconds of silence', levels([50, 0.002])],
  ['good', 'for speech with its pauses', levels([20, 0.001], [4, 0.1], [2, 0.003], [6, 0.15])],
  ['quiet', 'for speech from across the room', levels([20, 0.001], [12, 0.014])],
  ['loud', 'for speech whose peaks are cut off', levels([5, 0.001], [12, 0.5])],
  ['good', 'for ordinary speech with one shout in it', levels([12, 0.12], [2, 0.6])],
])('%s %s', (advice, _when, given) => {
  expect(levelAdvice(given)).toBe(advice);
});
