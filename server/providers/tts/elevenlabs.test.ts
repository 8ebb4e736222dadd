import { APIError } from '@livekit/agents';
import { expect, test, type TestContext } from 'vitest';
import { say } from '#tests/support/say.ts';
import { elevenlabsTts } from './elevenlabs.ts';
import { startFakeElevenlabs, type ElevenlabsFaults } from './fake-elevenlabs.ts';
import { FAKE_CHAR_MS } from './fake-sound.ts';
import type { VoiceWish } from './tts.ts';

const REPLY = 'It hurts a lot, doctor. I took 500 mg of it — twice! Since Tuesday it is worse.';
const wish: VoiceWish = { sex: 'male', age: 40, voiceProvider: '11labs', voiceId: 'Rachel' };

type Test = Pick<TestContext, 'onTestFinished'>;
type Faults = Parameters<typeof startFakeElevenlabs>[0];

async function open({ onTestFinished }: Test, faults: Faults = {}, apiKey = 'key-1') {
  const fake = await startFakeElevenlabs(faults);
  const voice = await elevenlabsTts({ apiKey, baseUrl: fake.baseUrl }).open(wish);
  const errors: Error[] = [];
  voice.on('error', ({ error }) => errors.push(error));
  onTestFinished(async () => {
    await voice.close();
    await fake.close();
  });
  return { fake, voice, errors };
}

/** When each word of a text is said by the fake. */
const truth = (text: string) => Array.from(text.matchAll(/\S+/g), ({ index }) => index * FAKE_CHAR_MS);
const until = async (what: () => boolean) => {
  for (let tries = 0; !what() && tries < 100; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(what()).toBe(true);
};

test.concurrent('a reply is spoken whole at 24 kHz in 20 ms frames, by the voice of the case and with the key', async (t) => {
  const { fake, voice, errors } = await open(t);
  const { pcm, sampleRate, frames } = await say(voice, ...REPLY.split(/(?<= )/));
  expect(sampleRate).toBe(24_000);
  expect(pcm.length).toBe(frames * 480);
  expect(pcm.length / 24).toBeCloseTo((REPLY.length + 1) * FAKE_CHAR_MS, -2);
  expect(fake.connections[0]).toMatchObject({
    voiceId: '21m00Tcm4TlvDq8ikWAM',
    key: 'key-1',
    query: { model_id: 'eleven_flash_v2_5', output_format: 'pcm_24000', language_code: 'en', sync_alignment: 'true' },
  });
  expect(fake.connections[0]!.said.join('').trim()).toBe(REPLY);
  expect(errors).toEqual([]);
});

test.concurrent.for<ElevenlabsFaults>([
  { timesFrom: 'message' },
  { timesFrom: 'generation' },
  { timesFrom: 'context' },
  { alignment: 'normalized' },
])('the words joined are the text, each at the time it is said: %j', async (faults, t) => {
  const { voice } = await open(t, faults);
  const { words } = await say(voice, ...REPLY.split(/(?<= )/));
  expect(words.map(({ text }) => text).join('')).toBe(REPLY);
  // A dash belongs to the word before it.
  const times = truth(REPLY.replace('—', ' '));
  expect(words).toHaveLength(times.length);
  for (const [index, { startMs }] of words.entries()) expect(Math.abs(startMs - times[index]!)).toBeLessThanOrEqual(FAKE_CHAR_MS);
});

test.concurrent('each word comes with the frame in which it begins', async (t) => {
  const { voice } = await open(t);
  const stream = voice.stream();
  stream.pushText(REPLY);
  stream.endInput();
  let atMs = 0;
  for await (const audio of stream) {
    if (typeof audio === 'symbol') break;
    for (const { startTime } of audio.timedTranscripts ?? []) expect(startTime! * 1000).toBeLessThan(atMs + 20);
    atMs += 20;
  }
  expect(atMs).toBeGreaterThan(4000);
});

test.concurrent('without any alignment the words are spread over the sound', async (t) => {
  const { voice } = await open(t, { alignment: 'none' });
  const { words, pcm } = await say(voice, REPLY);
  expect(words.map(({ text }) => text).join('')).toBe(REPLY);
  expect(words.at(-1)!.endMs).toBeLessThanOrEqual(pcm.length / 24);
});

test.concurrent(
  'the first sentence sounds while the second is still unknown, and a patient who thinks is not a fault',
  { timeout: 30_000 },
  async (t) => {
    const { voice, errors } = await open(t, { firstByteMs: 100 });
    const stream = voice.stream();
    stream.pushText('It hurts. ');
    const first = await stream.next();
    expect(first.done).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    stream.pushText('A lot.');
    stream.endInput();
    let frames = 1;
    for await (const audio of stream) frames += typeof audio === 'symbol' ? 0 : 1;
    expect(errors).toEqual([]);
    expect(frames * 20).toBeGreaterThan(900);
  },
);

test.concurrent('the replies of a call share one socket, which is opened again when the vendor closed it in a pause', async (t) => {
  const { fake, voice, errors } = await open(t);
  await say(voice, 'Yes.');
  await say(voice, 'No.');
  expect(fake.connections).toHaveLength(1);
  fake.hangUp();
  await until(() => fake.live() === 0);
  expect((await say(voice, 'Really?')).frames).toBeGreaterThan(10);
  expect(fake.connections).toHaveLength(2);
  expect(errors).toEqual([]);
});

test.concurrent('replies that are cut off one after the other leave no context open, and nothing stays open after the call', async (t) => {
  const { fake, voice, errors } = await open(t, { pace: 2 });
  for (let turn = 0; turn < 8; turn += 1) {
    const stream = voice.stream();
    stream.pushText(REPLY);
    stream.endInput();
    await stream.next();
    stream.close();
  }
  fake.faults = {};
  expect((await say(voice, 'Yes.')).frames).toBeGreaterThan(10);
  expect(errors).toEqual([]);
  await voice.close();
  await until(() => fake.live() === 0);
});

test.concurrent('a text with nothing to say is one silent frame, and the vendor is not asked', async (t) => {
  const { fake, voice } = await open(t);
  const { frames, words } = await say(voice, '...');
  expect([frames, words.map(({ text }) => text)]).toEqual([1, ['...']]);
  expect(fake.connections[0]?.said ?? []).toEqual([]);
});

const REFUSED = 1500;
const SILENT = 4500;
test.concurrent.for<[string, ElevenlabsFaults, number | undefined, number]>([
  ['a refused key', { refuse: 401 }, 401, REFUSED],
  ['no money left', { refuse: 402 }, 402, REFUSED],
  ['too many requests', { refuse: 429 }, 429, REFUSED],
  ['a broken server', { refuse: 500 }, 500, REFUSED],
  ['a refused key, said later', { error: 'invalid_api_key' }, 401, REFUSED],
  ['no money left, said later', { error: 'quota_exceeded' }, 402, REFUSED],
  ['an answer that is no JSON', { garbage: 'text' }, undefined, REFUSED],
  ['an answer that is no text', { garbage: 'binary' }, undefined, REFUSED],
  ['an answer of another shape', { garbage: 'shape' }, undefined, REFUSED],
  ['a handshake without an answer', { mute: true }, undefined, SILENT],
  ['a first sound that is late', { firstByteMs: 8000 }, undefined, SILENT],
])('%s surfaces as an error that is not retried', async ([, faults, statusCode, withinMs], t) => {
  const { fake, voice, errors } = await open(t, faults);
  const { frames, allMs } = await say(voice, REPLY);
  expect(frames).toBe(0);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toBeInstanceOf(APIError);
  expect(errors[0]).toMatchObject({ retryable: false, ...(statusCode && { statusCode }) });
  expect(allMs).toBeLessThan(withinMs);
  expect(errors[0]!.message).not.toMatch(/hurts|key-1/);
  await until(() => fake.live() === 0);
});

test.concurrent('a voice that the vendor does not have is a failure', async (t) => {
  const { voice, errors } = await open(t, { voices: ['another'] });
  await say(voice, REPLY);
  expect(errors[0]).toMatchObject({ message: 'ElevenLabs: voice_id_does_not_exist', statusCode: 404 });
});

test.concurrent('a wrong key is a failure', async (t) => {
  const { voice, errors } = await open(t, {}, 'wrong');
  await say(voice, REPLY);
  expect(errors[0]).toMatchObject({ statusCode: 401 });
});

test.concurrent.for<[string, ElevenlabsFaults, number]>([
  ['a stall', { stallAfter: 3 }, SILENT],
  ['a lost connection', { dropAfter: 3, pace: 10 }, REFUSED],
  ['a closed connection', { dropAfter: 3, pace: 10, closeCode: 1011 }, REFUSED],
])('%s half-way surfaces, and only words with sound are told', async ([, faults, withinMs], t) => {
  const { fake, voice, errors } = await open(t, faults);
  const { pcm, words, allMs } = await say(voice, REPLY);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toBeInstanceOf(APIError);
  expect(allMs).toBeLessThan(withinMs);
  expect(pcm.length / 24).toBe(24 * FAKE_CHAR_MS);
  expect(words.map(({ text }) => text).join('')).toBe('It hurts a lot, doctor. ');
  fake.faults = {};
  expect((await say(voice, 'Yes.')).frames).toBeGreaterThan(10);
});
