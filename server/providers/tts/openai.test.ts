import { APIError } from '@livekit/agents';
import { expect, test, type TestContext } from 'vitest';
import { say } from '#tests/support/say.ts';
import { startFakeOpenaiSpeech, type OpenaiSpeechFaults } from './fake-openai-speech.ts';
import { FAKE_CHAR_MS } from './fake-sound.ts';
import { openaiTts } from './openai.ts';
import type { VoiceWish } from './tts.ts';

const REPLY = 'Well, it hurts quite a lot, doctor, at night above all. I took some tablets for it. Since Tuesday it is worse.';
const wish: VoiceWish = { sex: 'male', age: 40, voiceProvider: 'openai', voiceId: 'Ash' };

type Test = Pick<TestContext, 'onTestFinished'>;
type Faults = Parameters<typeof startFakeOpenaiSpeech>[0];

async function open({ onTestFinished }: Test, faults: Faults = {}, more: { model?: string } = {}) {
  const fake = await startFakeOpenaiSpeech(faults);
  onTestFinished(() => fake.close());
  const voice = await openaiTts({ apiKey: 'key-1', baseUrl: fake.baseUrl, ...more }).open(wish);
  const errors: Error[] = [];
  voice.on('error', ({ error }) => errors.push(error));
  return { fake, voice, errors };
}

test.concurrent('a reply is spoken sentence by sentence at 24 kHz in 20 ms frames, by the voice of the case and with the key', async (t) => {
  const { fake, voice, errors } = await open(t);
  const { pcm, sampleRate, frames } = await say(voice, ...REPLY.split(/(?<= )/));
  expect(sampleRate).toBe(24_000);
  expect(pcm.length).toBe(frames * 480);
  const saidMs = fake.requests.reduce((sum, { input }) => sum + input.length * FAKE_CHAR_MS, 0);
  expect(Math.abs(pcm.length / 24 - saidMs)).toBeLessThan(20 * fake.requests.length);
  expect(fake.requests.map(({ input }) => input).join(' ')).toBe(REPLY);
  expect(fake.requests[0]).toMatchObject({ voice: 'ash', model: 'gpt-4o-mini-tts', authorization: 'Bearer key-1' });
  expect(fake.requests[0]!.instructions).toContain('British');
  expect(errors).toEqual([]);
});

test.concurrent('samples that are cut anywhere on their way are put together again', async (t) => {
  const { voice } = await open(t);
  const { pcm } = await say(voice, 'It hurts.');
  // A byte out of step would make noise of the tone: neighbours differ by little in it.
  const jumps = pcm.slice(0, -480).filter((sample, n) => n > 0 && Math.abs(sample - (pcm[n - 1] ?? 0)) > 600);
  expect(jumps).toHaveLength(0);
});

test.concurrent('an older model gets no instructions', async (t) => {
  const { fake, voice } = await open(t, {}, { model: 'tts-1' });
  await say(voice, 'Yes.');
  expect(fake.requests[0]).not.toHaveProperty('instructions');
});

// These two measure how fast it is, so that nothing runs beside them.
test('the first sound comes long before the sentence is whole', async (t) => {
  const { voice } = await open(t, { firstByteMs: 100, pace: 2 });
  const { firstMs, allMs } = await say(voice, 'I took some tablets for it on Tuesday night.');
  expect(firstMs).toBeLessThan(600);
  expect(allMs).toBeGreaterThan(1000);
});

test('the sound is passed on about a second ahead of its time at most while more is to come', async (t) => {
  const { voice } = await open(t, { pace: 3 });
  const stream = voice.stream();
  stream.pushText(`${'I took some tablets for it and they did not help me '.repeat(3)}. `);
  const began = performance.now();
  let ms = 0;
  let most = 0;
  for (let step = 0; step < 150; step += 1) {
    await stream.next();
    ms += 20;
    most = Math.max(most, ms - (performance.now() - began));
  }
  stream.close();
  expect(most).toBeLessThan(1300);
});

test.concurrent.for<OpenaiSpeechFaults>([{}, { pace: 4 }, { pace: 1 }])(
  'the words joined are the text, and each is guessed to within about a word: %j',
  async (faults, t) => {
    const { fake, voice } = await open(t, faults);
    const { words } = await say(voice, ...REPLY.split(/(?<= )/));
    expect(words.map(({ text }) => text).join('')).toBe(REPLY);
    // The fake says no space between two sentences.
    let characters = 0;
    const truth = fake.requests.flatMap(({ input }) => {
      const before = characters;
      characters += input.length;
      return Array.from(input.matchAll(/\S+/g), ({ index }) => (before + index) * FAKE_CHAR_MS);
    });
    expect(words).toHaveLength(truth.length);
    for (const [index, { startMs }] of words.entries()) expect(Math.abs(startMs - truth[index]!)).toBeLessThan(500);
  },
);

test.concurrent('a reply that is cut off breaks off its request', async (t) => {
  const { fake, voice, errors } = await open(t, { pace: 1 });
  const stream = voice.stream();
  stream.pushText(REPLY);
  await stream.next();
  stream.close();
  for (let tries = 0; fake.brokenOff() === 0 && tries < 100; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(fake.brokenOff()).toBe(1);
  expect(errors).toEqual([]);
});

test.concurrent('a text with nothing to say is one silent frame, and the server is not asked', async (t) => {
  const { fake, voice } = await open(t);
  const { frames, words } = await say(voice, '...');
  expect([frames, words.map(({ text }) => text), fake.requests]).toEqual([1, ['...'], []]);
});

const REFUSED = 1500;
const SILENT = 4500;
test.concurrent.for<[string, OpenaiSpeechFaults, number | undefined, number]>([
  ['a refused key', { refuse: 401 }, 401, REFUSED],
  ['no money left', { refuse: 402 }, 402, REFUSED],
  ['an unknown voice', { refuse: 400 }, 400, REFUSED],
  ['too many requests', { refuse: 429 }, 429, REFUSED],
  ['a broken server', { refuse: 500 }, 500, REFUSED],
  ['a page instead of sound', { garbage: 'html' }, undefined, REFUSED],
  ['a file instead of samples', { garbage: 'file' }, undefined, REFUSED],
  ['an empty answer', { garbage: 'empty' }, undefined, REFUSED],
  ['no answer', { mute: true }, undefined, SILENT],
  ['a first sound that is late', { firstByteMs: 8000 }, undefined, SILENT],
])('%s surfaces as an error that is not retried', async ([, faults, statusCode, withinMs], t) => {
  const { voice, errors } = await open(t, faults);
  const { frames, allMs } = await say(voice, REPLY);
  expect(frames).toBe(0);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toBeInstanceOf(APIError);
  expect(errors[0]).toMatchObject({ retryable: false, ...(statusCode && { statusCode }) });
  expect(allMs).toBeLessThan(withinMs);
  expect(errors[0]!.message).not.toMatch(/hurts|key-1/);
});

test.concurrent('a server that is not there is a failure', async (t) => {
  const { fake, voice, errors } = await open(t);
  await fake.close();
  await say(voice, REPLY);
  expect(errors[0]?.message).toBe('OpenAI speech: ECONNREFUSED');
});

test.concurrent.for<[string, OpenaiSpeechFaults, number]>([
  ['a stall', { stallAfterMs: 500 }, SILENT],
  ['a lost connection', { dropAfterMs: 500, pace: 10 }, REFUSED],
])('%s half-way surfaces, what came of the sound is played, and not all words are told', async ([, faults, withinMs], t) => {
  const { fake, voice, errors } = await open(t, faults);
  const { pcm, words, allMs } = await say(voice, REPLY);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toBeInstanceOf(APIError);
  expect(allMs).toBeLessThan(withinMs);
  expect(pcm.length / 24).toBeGreaterThan(400);
  expect(words.length).toBeLessThan(6);
  fake.faults = {};
  expect((await say(voice, 'Yes.')).frames).toBeGreaterThan(10);
});
