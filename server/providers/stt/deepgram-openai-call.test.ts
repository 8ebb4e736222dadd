import { beforeAll, expect, test, type TestContext } from 'vitest';
import { toneTts } from '#server/providers/tts/tone.ts';
import { keptCall } from '#tests/support/kept-call.ts';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import { fakeMicrophone, fakePage, until } from '#tests/support/fake-page.ts';
import { speech } from '#tests/support/speech.ts';
import { deepgramStt } from './deepgram.ts';
import { fakeDeepgram, type DeepgramFault } from './fake-deepgram.ts';
import { fakeOpenaiSpeechToText, type OpenaiRecogniserFault } from './fake-openai-speech-to-text.ts';
import { chooseRecogniser } from './index.ts';
import { openaiStt } from './openai.ts';
import type { SttProvider } from './stt.ts';

const HELLO = "Hello, I'm Doctor Patel, one of the GPs here. What can I do for you today?";
const START = 'When did it start, and has it been getting any worse?';

beforeAll(warmUpTurnTaking);

type Test = Pick<TestContext, 'onTestFinished'>;

/** A call in which the doctor speaks sound files to these recognisers, best first. */
async function begin({ onTestFinished }: Test, recogniser: SttProvider[]) {
  const warned: string[] = [];
  const tts = toneTts();
  const { call, stored, ended } = keptCall({
    language: 'en-IE',
    keyTerms: ['allopurinol', 'gout'],
    patient: {
      reply: async function* reply() {
        yield 'My toe is sore.';
      },
    },
    chooseEngines: ({ mic, browser, failed }) => {
      const { provider, status } = chooseRecogniser({ recognisers: recogniser, browser, mic, failed: (id) => failed('ears', id) });
      return { stt: provider, tts, status: { ears: status, voice: { id: 'tone', label: 'test', kind: 'pcm' } } };
    },
    endOfTurn: async () => 0.95,
    onWarn: (_, detail) => warned.push(JSON.stringify(detail)),
  });
  const page = fakePage((message) => call.receive(message));
  const microphone = fakeMicrophone((pcm) => call.microphone(pcm));
  onTestFinished(async () => {
    await call.end('customer-ended-call');
    microphone.stop();
    page.stop();
  });
  const browser = { recogniser: false, voice: null };
  await call.attach(page.wire, { type: 'hello', ticket: '', callId: 'c1', mic: true, ua: '', browser });
  return {
    call,
    page,
    stored,
    warned,
    ended,
    say: (name: string) => microphone.say(speech(name)),
    doctor: () => stored.filter(({ role }) => role === 'user').map(({ content }) => content),
    patientDone: () => until('the patient', () => page.of('state').at(-1)?.message.agent === 'listening' && stored.length > 0, 15_000),
  };
}

async function deepgram({ onTestFinished }: Test, fault?: (connection: number) => DeepgramFault | undefined, script = [HELLO, START]) {
  const fake = await fakeDeepgram({ script, latencyMs: 80, fault });
  onTestFinished(() => fake.close());
  return { fake, provider: deepgramStt({ apiKey: 'test-key', baseUrl: fake.baseUrl }) };
}

async function openai({ onTestFinished }: Test, fault?: (recording: number) => OpenaiRecogniserFault | undefined, script = [HELLO, START]) {
  const fake = await fakeOpenaiSpeechToText({ script, latencyMs: 80, fault });
  onTestFinished(() => fake.close());
  return { fake, provider: openaiStt({ apiKey: 'test-key', baseUrl: fake.baseUrl, timeoutMs: 1000 }) };
}

test.concurrent('a call through Deepgram: words are seen while they are spoken, and kept', { timeout: 60_000 }, async (t) => {
  const { fake, provider } = await deepgram(t);
  const { call, page, say, stored, doctor, patientDone, warned } = await begin(t, [provider]);
  await say('u01');
  await until('both entries', () => stored.length === 2, 15_000);
  await patientDone();
  await say('u03');
  await until('four entries', () => stored.length === 4, 15_000);
  expect(doctor()).toEqual([HELLO, START]);
  const guesses = page.entries().filter(({ role, isPartial }) => role === 'user' && isPartial);
  expect(new Set(guesses.map(({ content }) => content)).size).toBeGreaterThan(4);
  expect(guesses.some(({ content }) => content.length > 5 && content.length < HELLO.length && HELLO.startsWith(content))).toBe(true);
  expect(fake.asked).toHaveLength(1);
  const [asked] = fake.asked;
  expect(asked?.query.get('language')).toBe('en-IE');
  expect(asked?.query.getAll('keyterm')).toEqual(['allopurinol', 'gout']);
  expect(asked?.audioMs).toBeGreaterThan(8000);
  await call.end('customer-ended-call');
  await until('the connection is gone', () => fake.lines() === 0);
  expect(asked?.controls.at(-1)).toBe('CloseStream');
  expect(warned).toEqual([]);
});

test.concurrent('a call through OpenAI: utterances are kept', { timeout: 60_000 }, async (t) => {
  const { fake, provider } = await openai(t);
  const { say, stored, doctor, patientDone, warned } = await begin(t, [provider]);
  await say('u02');
  await until('both entries', () => stored.length === 2, 15_000);
  await patientDone();
  await say('u03');
  await until('four entries', () => stored.length === 4, 15_000);
  expect(doctor()).toEqual([HELLO, START]);
  expect(fake.asked[0]?.fields).toMatchObject({ language: 'en', prompt: expect.stringContaining('allopurinol, gout') as string });
  expect(fake.asked[0]?.audioMs).toBeGreaterThan(1500);
  expect(warned).toEqual([]);
});

test.concurrent.for([
  ['refuses', { refuse: 402 }],
  ['breaks off half-way', { breaks: { afterMs: 1200, how: 'drop' } }],
  ['falls silent half-way', { breaks: { afterMs: 1200, how: 'stall' } }],
] as const)('when Deepgram %s, OpenAI hears the same words', { timeout: 60_000 }, async ([, fault], t) => {
  const first = await deepgram(t, () => fault);
  const second = await openai(t, undefined, [HELLO, HELLO, HELLO]);
  const { say, page, stored, doctor, ended, warned } = await begin(t, [first.provider, second.provider]);
  await say('u02');
  await until('the words', () => doctor().some((words) => words.includes(HELLO)), 20_000);
  await until('an answer', () => stored.at(-1)?.role === 'assistant', 20_000);
  expect(page.of('error').map(({ message }) => message.message)).toEqual([
    'Deepgram stopped responding. Speech recognition is now provided by 127.0.0.1.',
  ]);
  expect(warned.join(' ')).not.toMatch(/test-key|Hello/);
  expect(ended).toEqual([]);
  await until('Deepgram is left', () => first.fake.lines() === 0);
});

test.concurrent('alone, Deepgram is asked again, and hears what was said in between', { timeout: 60_000 }, async (t) => {
  const { fake, provider } = await deepgram(t, (connection) => (connection === 0 ? { refuse: 429 } : undefined), [START]);
  const { say, page, stored, doctor, ended } = await begin(t, [provider]);
  await until('the fault', () => page.of('error')[0]);
  expect(page.of('error')[0]?.message).toMatchObject({ code: 'ears_failed', recoverable: true });
  await say('u03');
  await until('an answer', () => stored.length >= 2, 15_000);
  expect(doctor()).toEqual([START]);
  expect(fake.asked).toHaveLength(2);
  expect(ended).toEqual([]);
});
