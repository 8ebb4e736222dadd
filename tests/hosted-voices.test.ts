import { beforeAll, expect, test, type TestContext } from 'vitest';
import type { ClientMessage } from '#contract/voice.ts';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { fallbackTts } from '#server/providers/tts/fallback.ts';
import { elevenlabsTts } from '#server/providers/tts/elevenlabs.ts';
import { startFakeElevenlabs, type ElevenlabsFaults } from '#server/providers/tts/fake-elevenlabs.ts';
import { startFakeOpenaiSpeech } from '#server/providers/tts/fake-openai-speech.ts';
import { FAKE_CHAR_MS } from '#server/providers/tts/fake-sound.ts';
import { openaiTts } from '#server/providers/tts/openai.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { keptCall } from '#tests/support/kept-call.ts';
import { warmUpTurnTaking } from '#server/voice/end-of-turn.ts';
import type { Patient } from '#server/voice/patient.ts';
import { fakeMicrophone, fakePage, until } from './support/fake-page.ts';
import { speech } from './support/speech.ts';

const LONG =
  'Well, doctor, it is my toe. It started three days ago in the night. I took some tablets for it, and it has been getting worse since then. I cannot walk.';
const WORD_HEARD_MS = 150;

beforeAll(warmUpTurnTaking);

/** What is begun in a test is ended with it, the last first. */
type Test = Pick<TestContext, 'onTestFinished'>;

async function elevenlabs({ onTestFinished }: Test) {
  const fake = await startFakeElevenlabs({ firstByteMs: 120, pace: 3, chunk: 40 });
  onTestFinished(() => fake.close());
  return { tts: elevenlabsTts({ apiKey: 'key-1', baseUrl: fake.baseUrl }), fake, said: () => fake.connections[0]!.said };
}
async function openai({ onTestFinished }: Test) {
  const fake = await startFakeOpenaiSpeech({ firstByteMs: 120, pace: 3 });
  onTestFinished(() => fake.close());
  return { tts: openaiTts({ apiKey: 'key-1', baseUrl: fake.baseUrl }), fake, said: () => fake.requests.map(({ input }) => input) };
}

/** How many words of what a fake says had begun so long before `playedMs` that they count as heard. */
function heardBy(playedMs: number, said: string[]): number {
  let fromMs = 0;
  return said.reduce((count, piece) => {
    const starts = Array.from(piece.matchAll(/\S+/g), ({ index }) => fromMs + index * FAKE_CHAR_MS);
    fromMs += piece.length * FAKE_CHAR_MS;
    return count + starts.filter((startMs) => startMs + WORD_HEARD_MS <= playedMs).length;
  }, 0);
}
const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

async function begin({ onTestFinished }: Test, tts: TtsProvider, says: string[], script: string[] = []) {
  const reports: ClientMessage[] = [];
  const stt = scriptedStt({ script });
  const patient: Patient = {
    reply: async function* reply({ history }) {
      yield* (says[history.filter(({ role }) => role === 'user').length % says.length] ?? '').split(/(?<= )/);
    },
  };
  const status = { ears: { id: stt.id, label: stt.label }, voice: { id: tts.id, label: tts.label, kind: tts.kind } };
  // The session does not close the voice that it was given.
  const kept: TtsProvider = {
    ...tts,
    open: async (wish) => {
      const voice = await tts.open(wish);
      onTestFinished(() => voice.close());
      return voice;
    },
  };
  const { call, stored } = keptCall({
    patient,
    voice: { sex: 'male', age: 47, voiceProvider: '11labs', voiceId: 'Daniel' },
    chooseEngines: () => ({ stt, tts: kept, status }),
    endOfTurn: () => Promise.resolve(1),
  });
  const page = fakePage((message) => {
    reports.push(message);
    call.receive(message);
  });
  onTestFinished(async () => {
    await call.end('error');
    page.stop();
  });
  await call.attach(page.wire, { type: 'hello', ticket: '', callId: 'c1', mic: true, ua: '', browser: { recogniser: false, voice: null } });
  return { call, page, stored, reports };
}

test.concurrent.for([
  ['ElevenLabs', elevenlabs],
  ['OpenAI', openai],
] as const)('a reply by %s is heard whole, and is in the transcript', async ([, start], t) => {
  const { tts } = await start(t);
  const { call, page, stored, reports } = await begin(t, tts, ['My toe is very sore. I took 500 mg of something.']);
  call.receive({ type: 'text', text: 'What is the matter?' });
  await until('both entries', () => stored.length === 2);
  expect(stored[1]).toMatchObject({ role: 'assistant', content: 'My toe is very sore. I took 500 mg of something.' });
  expect(page.of('error')).toEqual([]);
  const played = reports.find((report) => report.type === 'seg.played');
  expect(played?.type === 'seg.played' && played.ms).toBeGreaterThan(2500);
});

test.concurrent.for([
  ['ElevenLabs', elevenlabs, 1],
  ['OpenAI', openai, 2],
] as const)(
  'a doctor who cuts in on %s leaves in the transcript the words that were played',
  { timeout: 40_000 },
  async ([name, start, most], t) => {
    const { tts, said } = await start(t);
    const { call, page, stored, reports } = await begin(t, tts, [LONG, 'Three days ago.'], ['Sorry, when did it start?']);
    const microphone = fakeMicrophone((pcm) => call.microphone(pcm));
    t.onTestFinished(() => microphone.stop());
    call.receive({ type: 'text', text: 'Hello, what is it?' });
    await until('the patient speaks', () => page.of('seg.start').length === 1);
    await new Promise((resolve) => setTimeout(resolve, 4500));
    await microphone.say(speech('u15'));
    const saidThen = [...said()];
    await until('the second answer', () => stored.length === 4, 15_000);
    const cut = stored[1]!;
    expect(cut).toMatchObject({ role: 'assistant', interrupted: true });
    expect(LONG.startsWith(cut.content)).toBe(true);
    const played = reports.find((report) => report.type === 'seg.played' && report.flushed);
    const playedMs = played?.type === 'seg.played' ? played.ms : NaN;
    const [kept, heard] = [countWords(cut.content), heardBy(playedMs, saidThen)];
    console.log(`${name}: ${Math.round(playedMs)} ms played, ${heard} words heard, ${kept} kept`);
    expect(heard).toBeGreaterThan(10);
    expect(Math.abs(kept - heard)).toBeLessThanOrEqual(most);
    expect(stored[3]).toMatchObject({ content: 'Three days ago.' });
  },
);

test.concurrent(
  'a call speaks over one socket, and a voice that breaks off is told of while the call goes on',
  { timeout: 30_000 },
  async (t) => {
    const { tts, fake } = await elevenlabs(t);
    const { call, page, stored } = await begin(t, tts, ['My toe is very sore.']);
    call.receive({ type: 'text', text: 'What is the matter?' });
    await until('the first answer', () => stored.length === 2);
    fake.faults = { dropAfter: 1 };
    call.receive({ type: 'text', text: 'And now?' });
    await until('the fault', () => page.of('error')[0]);
    expect(page.of('error')[0]?.message).toMatchObject({ code: 'voice_failed', recoverable: true });
    expect(fake.connections).toHaveLength(1);
    fake.faults = {};
    await until('listening', () => page.of('state').at(-1)?.message.agent === 'listening');
    call.receive({ type: 'text', text: 'Are you there?' });
    await until('the third answer', () => stored.filter(({ role }) => role === 'assistant').length >= 3);
    expect(fake.connections).toHaveLength(2);
  },
);

test.concurrent.for<[string, ElevenlabsFaults]>([
  ['breaks off half-way', { dropAfter: 1 }],
  ['is out of money', { error: 'quota_exceeded' }],
  ['is silent half-way', { stallAfter: 1 }],
])('when ElevenLabs %s OpenAI goes on with the words that nobody heard', { timeout: 30_000 }, async ([, faults], t) => {
  const [first, second] = [await elevenlabs(t), await openai(t)];
  Object.assign(first.fake.faults, faults);
  const left: string[] = [];
  const chain = fallbackTts([first.tts, second.tts], ({ id }) => left.push(id));
  const { call, page, stored } = await begin(t, chain, ['My toe is very sore, doctor. I took 500 mg of something.']);
  call.receive({ type: 'text', text: 'What is the matter?' });
  await until('the answer', () => stored.length === 2, 15_000);
  expect(stored[1]).toMatchObject({ content: 'My toe is very sore, doctor. I took 500 mg of something.' });
  expect(left).toEqual(['elevenlabs']);
  expect(page.of('error')).toEqual([]);
  await until('its socket to be closed', () => first.fake.live() === 0);
  const asked = second.fake.requests.map(({ input }) => input).join(' ');
  expect(asked).toBe(faults.error ? 'My toe is very sore, doctor. I took 500 mg of something.' : 'I took 500 mg of something.');
});
