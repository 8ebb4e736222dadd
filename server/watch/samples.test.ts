import { afterEach, beforeEach, expect, test } from 'vitest';
import { STATUS_SAMPLE_MS, STATUS_SAMPLES } from '#contract/limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { keepSamples, type Samples } from './samples.ts';

let metrics: Metrics;
let up = true;
let minute = 0;
let samples: Samples;
beforeEach(() => {
  metrics = createMetrics();
  up = true;
  minute = 0;
  samples = keepSamples({
    metrics,
    database: async () => ({ up, answerMs: 3, connections: null }),
    now: () => new Date(Date.UTC(2026, 10, 27, 12) + minute * STATUS_SAMPLE_MS),
  });
});
afterEach(() => {
  samples.stop();
  metrics.registry.clear();
});

test('a sample counts what was since the one before', async () => {
  for (const seconds of [0.6, 0.6, 1.2]) metrics.turnLatency.observe({ stage: 'heard' }, seconds);
  metrics.turnLatency.observe({ stage: 'taken' }, 0.1);
  metrics.grading.observe({ engine: 'rules', outcome: 'marked' }, 0.2);
  await samples.take(() => 2);
  minute = 1;
  up = false;
  for (let turn = 0; turn < 10; turn++) metrics.turnLatency.observe({ stage: 'heard' }, 0.4);
  metrics.providerErrors.inc({ stage: 'voice', provider: 'openai' }, 4);
  await samples.take(() => 3);
  minute = 2;
  await samples.take(() => 0);
  expect(samples.all()).toMatchObject([
    { at: '2026-11-27T12:00:00.000Z', calls: 2, turns: 3, answerSeconds: 1.4, markings: 1, failures: 0, databaseMs: 3 },
    { at: '2026-11-27T12:01:00.000Z', calls: 3, turns: 10, answerSeconds: 0.5, markings: 0, failures: 4, databaseMs: null },
    { calls: 0, turns: 0, answerSeconds: null, markings: 0, failures: 0 },
  ]);
});

test('no more than an hour is kept', async () => {
  for (minute = 0; minute < STATUS_SAMPLES + 5; minute++) await samples.take(() => minute);
  expect(samples.all()).toHaveLength(STATUS_SAMPLES);
  expect(samples.all()[0]!.calls).toBe(5);
});
