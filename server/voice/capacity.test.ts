import { expect, test, vi } from 'vitest';
import { callsThatFit } from './capacity.ts';

test('more cores hold more calls, up to what one event loop can do; a slower computer fewer, and one at least', () => {
  const two = callsThatFit(2, 90);
  expect(callsThatFit(1, 90)).toBe(two / 2);
  expect(callsThatFit(64, 90)).toBe(callsThatFit(32, 90));
  expect(callsThatFit(2, 180)).toBe(two / 2);
  expect(callsThatFit(1, 9000)).toBe(1);
});

test('the quickest prediction so far tells how fast this computer is', async () => {
  // One that no call has told anything yet: test files share their modules.
  vi.resetModules();
  const fresh = await import('./capacity.ts');
  fresh.predictionTook(180);
  const slow = fresh.callsThatFit(2);
  fresh.predictionTook(90);
  expect(fresh.callsThatFit(2)).toBe(2 * slow);
  fresh.predictionTook(400);
  expect(fresh.callsThatFit(2)).toBe(2 * slow);
});
