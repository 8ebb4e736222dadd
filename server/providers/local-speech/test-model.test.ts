import { expect, test } from 'vitest';
import { MODELS } from './manifest.ts';
import type { SpeechProcess } from './speech-process.ts';
import { testModel } from './test-model.ts';

const recogniser = MODELS.find(({ role }) => role === 'recogniser')!;
const voice = MODELS.find(({ role }) => role === 'voice')!;
const { signal } = new AbortController();

/** A process that hears these words, and speaks two seconds at this loudness. */
const says = (heard: string, loudness = 0): Pick<SpeechProcess, 'hear' | 'speak'> => ({
  hear: async ({ pcm }) => (pcm.length > 2 * 16_000 && pcm.some((sample) => sample > 5000) ? heard : 'no clip'),
  speak: async () => ({ pcm: new Int16Array(48_000).fill(loudness), voiced: { startMs: 0, endMs: 0 } }),
});

test('a recogniser that hears the clip runs, one that writes other words or none does not', async () => {
  const { realTimeFactor } = await testModel(says('Can you tell me a bit more about the pain?'))(recogniser, '/any', signal);
  expect(realTimeFactor).toBeLessThan(1);
  await expect(testModel(says('can you tell me about the bus'))(recogniser, '/any', signal)).resolves.toBeDefined();
  await expect(testModel(says('thank you for watching'))(recogniser, '/any', signal)).rejects.toThrow("heard 'thank you for watching'");
  await expect(testModel(says(''))(recogniser, '/any', signal)).rejects.toThrow("heard ''");
});

test('a voice that can be heard runs, a silent one does not', async () => {
  await expect(testModel(says('', 6000))(voice, '/any', signal)).resolves.toBeDefined();
  await expect(testModel(says('', 10))(voice, '/any', signal)).rejects.toThrow('said nothing');
});
