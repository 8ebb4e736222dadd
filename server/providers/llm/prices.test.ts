import { expect, test } from 'vitest';
import { costOf } from './prices.ts';

test('a cost is that of the tokens, cached ones at their own price', () => {
  expect(costOf('claude-haiku-4-5-20251001', { input: 1_000_000, cached: 500_000, output: 100_000 })).toBeCloseTo(0.5 + 0.05 + 0.5);
});

test.each(['llama3.1:8b', 'gpt-6-luna-fast', 'claude-haiku'])('there is none where the price of %s is not known', (model) => {
  expect(costOf(model, { input: 1, cached: 0, output: 1 })).toBeNull();
});
