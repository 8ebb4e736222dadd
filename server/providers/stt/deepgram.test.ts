import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { APIStatusError, initializeLogger, stt } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/call.ts';
import { until } from '#tests/support/fake-page.ts';
import type { DeepgramTimeouts } from './deepgram-connection.ts';
import { readDeepgram } from './deepgram-messages.ts';
import { deepgramStt } from './deepgram.ts';
import { fakeDeepgram, type DeepgramFault } from './fake-deepgram.ts';

initializeLogger({ pretty: false, level: 'silent' });
const { START_OF_SPEECH, INTERIM_TRANSCRIPT, FINAL_TRANSCRIPT, END_OF_SPEECH } = stt.SpeechEventType;
const KEY = 'secret-key';
const LINE = 'how long have you had this pain';
const QUICK: Partial<DeepgramTimeouts> = { openMs: 300, stallMs: 300, closeMs: 200 };

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of cleanUp.splice(0).toReversed()) await act();
});

type Setting = { script?: string[]; latencyMs?: number; idleMs?: number; fault?: (connection: number) => DeepgramFault | undefined };

async function begin({ script = [LINE, 'is it there at night'], ...faults }: Setting = {}, timeouts: Partial<DeepgramTimeouts> = QUICK) {
  const fake = await fakeDeepgram({ script, apiKey: KEY, ...faults });
  cleanUp.push(() => fake.close());
  const provider = deepgramStt({ apiKey: KEY, baseUrl: fake.baseUrl, timeouts });
  return { fake, provider, ...listenWith(await provider.open({ language: 'en-GB', keyTerms: ['ramipril', 'giant cell arteritis'] })) };
}

/** One call's recogniser: what it hears, what fails, and a doctor who speaks (a hum of so many ms, then quiet) faster than real time. */
function listenWith(recogniser: stt.STT) {
  const stream = recogniser.stream();
  const events: stt.SpeechEvent[] = [];
  const errors: Parameters<stt.STTCallbacks['error']>[0][] = [];
  recogniser.on('error', (error) => errors.push(error));
  const over = (async () => {
    for await (const event of stream) events.push(event);
  })();
  cleanUp.push(() => recogniser.close());
  const sound = (ms: number, level: number) => {
    for (let at = 0; at < ms; at += 20) {
      const pcm = new Int16Array(320).map((_, n) => (n % 2 ? level : -level));
      stream.pushFrame(new AudioFrame(pcm, 16_000, 1, 320));
    }
  };
  const texts = (type: stt.SpeechEventType) => events.filter((event) => event.type === type).map((event) => event.alternatives?.[0].text);
  return {
    recogniser,
    stream,
    events,
    errors,
    over,
    texts,
    finals: () => texts(FINAL_TRANSCRIPT).join(' '),
    hum: (ms: number) => sound(ms, 6000),
    quiet: (ms: number) => sound(ms, 5),
  };
}

test('words come as guesses while they are spoken, then for good', async () => {
  const { hum, quiet, events, texts, finals, errors } = await begin();
  hum(1500);
  quiet(700);
  await until('the first sentence', () => finals() === LINE);
  hum(1500);
  quiet(700);
  await until('the second', () => finals() === `${LINE} is it there at night`);
  expect(texts(INTERIM_TRANSCRIPT)).toEqual(expect.arrayContaining(['how long', 'how long have you', 'is it', LINE]));
  expect(events[0]?.type).toBe(START_OF_SPEECH);
  expect(events.filter(({ type }) => type === START_OF_SPEECH)).toHaveLength(2);
  expect(events.filter(({ type }) => type === END_OF_SPEECH)).toHaveLength(2);
  const [first, second] = events.filter(({ type }) => type === FINAL_TRANSCRIPT).map(({ alternatives }) => alternatives![0]);
  expect(first!.startTime).toBeLessThan(0.1);
  expect(second!.startTime).toBeGreaterThan(1.5);
  expect(second!.endTime).toBeGreaterThan(3.5);
  expect(errors).toEqual([]);
});

test('what is asked of Deepgram: the medical model, the words of the case, readable doses, nothing kept', async () => {
  const { fake } = await begin();
  const { query, authorized } = await until('a connection', () => fake.asked[0]);
  expect(authorized).toBe(true);
  expect(query.getAll('keyterm')).toEqual(['ramipril', 'giant cell arteritis']);
  query.delete('keyterm');
  expect(Object.fromEntries(query)).toEqual({
    model: 'nova-3-medical',
    language: 'en-GB',
    encoding: 'linear16',
    sample_rate: '16000',
    channels: '1',
    interim_results: 'true',
    vad_events: 'true',
    smart_format: 'true',
    no_delay: 'true',
    endpointing: '100',
    mip_opt_out: 'true',
  });
});

test.each(LANGUAGES)('Deepgram listens in %s', async (language) => {
  const { fake, provider } = await begin();
  const { hum, quiet, finals, events } = listenWith(await provider.open({ language, keyTerms: [] }));
  hum(1500);
  quiet(200);
  await until('words', () => finals() === LINE);
  expect(fake.asked[1]?.query.get('language')).toBe(language);
  expect(events.at(-2)?.alternatives?.[0].language).toBe(language);
});

describe('a fault ends the stream at once and is told', () => {
  async function failing(fault: DeepgramFault) {
    const call = await begin({ fault: () => fault });
    call.hum(500);
    await sleep(50);
    call.hum(1000);
    const { error, recoverable, type, label } = await until('the fault', () => call.errors[0], 3000);
    expect({ recoverable, type, label }).toEqual({ recoverable: false, type: 'stt_error', label: 'deepgram' });
    expect(error.message).not.toMatch(/secret-key|penicillin|how long/);
    await call.over;
    await until('no line is left open', () => call.fake.lines() === 0);
    expect(call.fake.asked).toHaveLength(1);
    expect(call.errors).toHaveLength(1);
    return { ...call, error };
  }

  test.each([401, 402, 429, 500] as const)('refused with %i', async (refuse) => {
    const { error } = await failing({ refuse });
    expect(error).toBeInstanceOf(APIStatusError);
    expect(error).toMatchObject({ statusCode: refuse, message: `the connection was refused with ${refuse}` });
  });

  test('a handshake that is never answered', async () => {
    expect((await failing({ openMs: Infinity })).error.message).toBe('no connection within 300 ms');
  });

  test('a connection that falls silent while the doctor speaks', async () => {
    const { error, finals } = await failing({ breaks: { afterMs: 600, how: 'stall' } });
    expect(error.message).toBe('silent for 300 ms of speech');
    expect(finals()).toBe('');
  });

  test('a connection that never answers what was said while it opened', async () => {
    const { error } = await failing({ openMs: 100, breaks: { afterMs: 0, how: 'stall' } });
    expect(error.message).toBe('silent for 300 ms of speech');
  });

  test.each([
    ['drop', 'the connection was closed (1006)'],
    ['close', 'the connection was closed (1011)'],
    ['garbage', 'a message could not be understood'],
  ] as const)('a connection that breaks off half-way: %s', async (how, message) => {
    const { error, texts, events } = await failing({ breaks: { afterMs: 600, how } });
    expect(error.message).toBe(message);
    expect(texts(INTERIM_TRANSCRIPT)).toContain('how long');
    expect(events.at(-1)?.type).toBe(END_OF_SPEECH);
  });

  test('nobody is there', async () => {
    const { provider } = await begin();
    await cleanUp[0]!();
    const { errors } = listenWith(await provider.open({ language: 'en-GB', keyTerms: [] }));
    expect((await until('the fault', () => errors[0])).error.message).toBe('no connection (ECONNREFUSED)');
  });
});

test.each([
  ['{"type":"Error","description":"words that nobody may read","message":"x","variant":"y"}', null],
  ['{"type":"Results","is_final":true}', null],
  ['[]', null],
  ['{', null],
  ['{"type":"Configured"}', { type: 'other' }],
  ['{"type":"UtteranceEnd","channel":[0,1],"last_word_end":2.1}', { type: 'stopped' }],
])('Deepgram says %s', (message, heard) => {
  expect(readDeepgram(Buffer.from(message))).toEqual(heard);
});

test('slow words are no fault', async () => {
  const { hum, quiet, finals, errors } = await begin({ latencyMs: 250 });
  hum(1500);
  quiet(700);
  await until('the words', () => finals() === LINE);
  expect(errors).toEqual([]);
});

test('a connection that is open and has nothing to say is no fault', async () => {
  const { fake, errors, hum, quiet, finals } = await begin();
  await until('the connection', () => fake.asked.length === 1);
  await sleep(500);
  expect(errors).toEqual([]);
  hum(1500);
  quiet(700);
  await until('the words', () => finals() === LINE);
});

test('a quiet room, however long, is no fault', async () => {
  const { quiet, fake, errors, hum, finals } = await begin({ idleMs: 400 }, { ...QUICK, keepAliveMs: 100 });
  quiet(5000);
  await sleep(900);
  expect(errors).toEqual([]);
  expect(fake.asked[0]?.controls.filter((type) => type === 'KeepAlive').length).toBeGreaterThan(4);
  hum(1500);
  quiet(700);
  await until('the words', () => finals() === LINE);
});

test('two calls have a connection each and share no word', async () => {
  const { fake, provider, hum, quiet, finals } = await begin();
  const other = listenWith(await provider.open({ language: 'en-IN', keyTerms: [] }));
  other.hum(200);
  other.quiet(700);
  hum(1500);
  quiet(700);
  await until('the words', () => finals() === LINE && other.finals() === 'how long');
  expect(fake.asked).toHaveLength(2);
});

test('closing says good-bye and leaves nothing open', async () => {
  const { fake, recogniser, stream, hum, over, errors } = await begin();
  hum(300);
  await until('sound', () => fake.asked[0]?.audioMs === 300);
  stream.close();
  await over;
  await until('the end of the connection', () => fake.asked[0]?.closed === 1000);
  expect(fake.asked[0]?.controls).toEqual(['CloseStream']);
  await recogniser.close();
  await until('no line', () => fake.lines() === 0);
  expect(errors).toEqual([]);
});

test.each([
  ['clings to its connection', { clings: true }],
  ['has not opened it yet', { openMs: Infinity }],
] as const)('a server that %s is left all the same, without a fault', async (_, fault) => {
  const { fake, recogniser, errors } = await begin({ fault: () => fault }, { closeMs: 200, openMs: 5000 });
  await until('a connection', () => fake.lines() === 1 && fake.asked.length === 1);
  await recogniser.close();
  await until('no line', () => fake.lines() === 0, 1000);
  expect(errors).toEqual([]);
});

test('at the end of the input the last words are waited for', async () => {
  const { fake, stream, hum, over, finals } = await begin({ latencyMs: 50 }, { ...QUICK, closeMs: 1000 });
  hum(1500);
  await until('sound', () => fake.asked[0]?.audioMs === 1500);
  stream.endInput();
  await over;
  expect(finals()).toBe(LINE);
});

/** Four calls, one after the other, in a process of their own. */
const CALLS = `
  import { initializeLogger } from '@livekit/agents';
  import { AudioFrame } from '@livekit/rtc-node';
  import { deepgramStt } from '#server/providers/stt/deepgram.ts';
  initializeLogger({ pretty: false, level: 'trace' });
  const provider = deepgramStt({ apiKey: '${KEY}', baseUrl: process.argv[1] });
  for (let call = 0; call < 4; call += 1) {
    const recogniser = await provider.open({ language: 'en-GB', keyTerms: [] });
    recogniser.on('error', () => {});
    const stream = recogniser.stream();
    for (let at = 0; at < 1000; at += 20) stream.pushFrame(new AudioFrame(new Int16Array(320).fill(6000), 16000, 1, 320));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await recogniser.close();
  }
  process.on('exit', () => console.log('ended by itself'));
`;

test(
  'a process that has closed its recogniser ends by itself, and has written down neither words nor key',
  { timeout: 30_000 },
  async () => {
    const faults: (DeepgramFault | undefined)[] = [
      undefined,
      { breaks: { afterMs: 600, how: 'garbage' } },
      { openMs: Infinity },
      { clings: true },
    ];
    const fake = await fakeDeepgram({ script: [LINE], apiKey: KEY, fault: (connection) => faults[connection] });
    cleanUp.push(() => fake.close());
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', CALLS, fake.baseUrl], { timeout: 20_000 });
    const { stdout, stderr } = await run;
    expect(fake.asked).toHaveLength(4);
    expect(stdout).toContain('ended by itself');
    expect(stdout + stderr).not.toMatch(/secret-key|how long|penicillin/);
  },
);
