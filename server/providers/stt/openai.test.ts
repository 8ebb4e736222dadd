import { APIStatusError, APITimeoutError, initializeLogger } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { afterEach, describe, expect, test } from 'vitest';
import { until } from '#tests/support/fake-page.ts';
import { fakeOpenaiSpeechToText, type OpenaiRecogniserFault } from './fake-openai-speech-to-text.ts';
import { openaiStt, promptOf } from './openai.ts';

initializeLogger({ pretty: false, level: 'silent' });
const KEY = 'secret-key';
const LINE = 'How long have you had this pain?';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act();
});

const sound = (ms: number, level: number) => {
  const pcm = new Int16Array(ms * 16).map((_, n) => (n % 2 ? level : -level));
  return new AudioFrame(pcm, 16_000, 1, pcm.length);
};

type Setting = {
  script?: string[];
  latencyMs?: number;
  fault?: (recording: number) => OpenaiRecogniserFault | undefined;
  keyTerms?: string[];
};

async function begin({ script = [LINE, 'Is it there at night?'], keyTerms = ['ramipril', 'giant cell arteritis'], ...rest }: Setting = {}) {
  const fake = await fakeOpenaiSpeechToText({ script, apiKey: KEY, ...rest });
  cleanUp.push(() => fake.close());
  const provider = openaiStt({ apiKey: KEY, baseUrl: fake.baseUrl, timeoutMs: 300 });
  cleanUp.push(() => provider.close?.());
  const recogniser = await provider.open({ language: 'en-GB', keyTerms });
  const errors: { error: Error; recoverable: boolean; type: string; label: string }[] = [];
  recogniser.on('error', (error) => errors.push(error));
  const hear = async (frame: AudioFrame | AudioFrame[], signal?: AbortSignal) =>
    (await recogniser.recognize(frame, signal)).alternatives?.[0].text;
  return { fake, provider, recogniser, errors, hear };
}

test('an utterance is sent whole, with the words of the case, and its words come back', async () => {
  const { fake, hear, errors } = await begin();
  expect(await hear(Array.from({ length: 75 }, () => sound(20, 6000)))).toBe(LINE);
  const odd = sound(800, 6000).data.slice(0, 12_345);
  expect(await hear(new AudioFrame(odd, 16_000, 1, odd.length))).toBe('Is it there at night?');
  expect(fake.asked).toEqual([
    {
      authorized: true,
      audioMs: 1500,
      fileName: 'speech.wav',
      fields: {
        model: 'gpt-4o-mini-transcribe',
        language: 'en',
        prompt: 'A British GP talks with a patient. They may say: ramipril, giant cell arteritis.',
        response_format: 'json',
        temperature: '0',
      },
    },
    expect.objectContaining({ audioMs: 771.5625 }),
  ]);
  expect(errors).toEqual([]);
});

test('the prompt stays within what the model reads', () => {
  const prompt = promptOf(Array.from({ length: 60 }, (_, n) => `bendroflumethiazide ${n}`));
  expect(prompt.length).toBeGreaterThan(400);
  expect(prompt.length).toBeLessThan(600);
  expect(promptOf([])).toBe('A British GP talks with a patient.');
});

test('near-silence and clicks are nothing said, and go nowhere', async () => {
  const { fake, hear } = await begin();
  expect(await hear(sound(2000, 50))).toBe('');
  expect(await hear(sound(60, 6000))).toBe('');
  expect(fake.asked).toEqual([]);
});

test('a model that reads out its prompt heard nothing, a doctor who names a condition is heard', async () => {
  const script = ['A British GP talks with a patient.', 'Giant cell arteritis.', 'They may say ramipril, giant cell arteritis.'];
  const { hear } = await begin({ script });
  const heard = [await hear(sound(900, 6000)), await hear(sound(900, 6000)), await hear(sound(900, 6000))];
  expect(heard).toEqual(['', 'Giant cell arteritis.', '']);
});

test('a candidate is told where the words go', () => {
  expect(openaiStt({ apiKey: KEY })).toMatchObject({ id: 'openai', label: 'OpenAI', note: 'Your speech is sent to OpenAI.' });
  expect(openaiStt({ apiKey: KEY, baseUrl: 'http://whisper.local:8000/v1' })).toMatchObject({
    label: 'whisper.local',
    note: 'Your speech is sent to whisper.local.',
  });
});

describe('a fault is told as one that the call survives', () => {
  async function failing(fault: OpenaiRecogniserFault) {
    const call = await begin({ fault: (recording) => (recording === 0 ? fault : undefined) });
    const began = performance.now();
    await expect(call.hear(sound(900, 6000))).rejects.toThrow(/refused|no answer|no connection|understood/);
    const ms = performance.now() - began;
    expect(call.errors).toHaveLength(1);
    const { error, ...rest } = call.errors[0]!;
    expect(rest).toMatchObject({ recoverable: true, type: 'stt_error', label: 'openai' });
    expect(error.message).not.toMatch(/sk-|secret|penicillin|How long/);
    // The next utterance is heard.
    expect(await call.hear(sound(900, 6000))).toBe('Is it there at night?');
    return { error, ms, fake: call.fake };
  }

  test.each([401, 402, 429, 500] as const)('refused with %i, and not asked again', async (status) => {
    const { error, fake } = await failing({ status });
    expect(error).toBeInstanceOf(APIStatusError);
    expect(error).toMatchObject({ statusCode: status, message: `the recording was refused with ${status}` });
    expect(fake.asked).toHaveLength(2);
  });

  test.each([{ mute: true }, { breaks: 'stall' }] as const)('no answer, or half of one: %j', async (fault) => {
    const { error, ms, fake } = await failing(fault);
    expect(error).toBeInstanceOf(APITimeoutError);
    // 300 ms and a tenth of the recording.
    expect(ms).toBeGreaterThan(380);
    await until('the request is given up', () => fake.brokenOff() === 1);
  });

  test.each([
    [{ breaks: 'drop' }, /^no connection \(.+\)$/],
    [{ garbage: true }, /^the answer could not be understood$/],
    // Followed, it would be refused with 404, and a stranger would hold the key.
    [{ moved: true }, /^no connection/],
  ] as const)('%j', async (fault, message) => {
    expect((await failing(fault)).error.message).toMatch(message);
  });

  test('nobody is there', async () => {
    const { fake, hear, errors } = await begin();
    await fake.close();
    await expect(hear(sound(900, 6000))).rejects.toThrow('no connection (ECONNREFUSED)');
    expect(errors).toHaveLength(1);
  });
});

test('an utterance that nobody waits for is given up, without a fault', async () => {
  const { fake, hear, errors } = await begin({ fault: () => ({ mute: true }) });
  const stop = new AbortController();
  const heard = hear(sound(900, 6000), stop.signal);
  await until('the request', () => fake.asked.length === 1);
  stop.abort();
  await expect(heard).rejects.toThrow(/abort/i);
  await until('its end', () => fake.brokenOff() === 1);
  expect(errors).toEqual([]);
});

test('closing the provider gives up what is under way', async () => {
  const { fake, provider, hear } = await begin({ fault: () => ({ mute: true }) });
  const heard = hear(sound(900, 6000));
  heard.catch(() => {});
  await until('the request', () => fake.asked.length === 1);
  await provider.close?.();
  await expect(heard).rejects.toThrow('no connection (broken off)');
  await until('its end', () => fake.brokenOff() === 1);
});

test('two calls are heard at once, each with its own words', async () => {
  const { fake, provider, hear } = await begin({ latencyMs: 50 });
  const other = await provider.open({ language: 'en-IN', keyTerms: ['metformin'] });
  await Promise.all([hear(sound(900, 6000)), other.recognize(sound(400, 6000))]);
  expect(fake.asked.map(({ fields, audioMs }) => [audioMs, fields.prompt?.includes('metformin')])).toEqual(
    expect.arrayContaining([
      [900, false],
      [400, true],
    ]),
  );
});
