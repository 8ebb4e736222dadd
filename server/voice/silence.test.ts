import { expect, test } from 'vitest';
import { SILENCE_ASK_SECONDS, SILENCE_END_SECONDS } from '#contract/limits.ts';
import { silenceStep } from './silence.ts';

test('after 10 seconds of silence a question is asked, and after a minute the call ends', () => {
  const limits = { silenceAskSeconds: SILENCE_ASK_SECONDS, silenceEndSeconds: SILENCE_END_SECONDS };
  const steps = [0, 9999, 10_000, 59_999, 60_000].map((silentMs) => silenceStep(silentMs, limits));
  expect(steps).toEqual(['wait', 'wait', 'ask', 'ask', 'end']);
});
