import { beforeAll, expect, test, vi, type TestContext } from 'vitest';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { fakeMicrophone, fakePage, until } from '#tests/support/fake-page.ts';
import { speech } from '#tests/support/speech.ts';
import { keptCall } from '#tests/support/kept-call.ts';
import type { Call, Hello } from './call.ts';
import { warmUpTurnTaking } from './end-of-turn.ts';
import type { Patient } from './patient.ts';
import type { CallPlan } from './plan.ts';
import type { Recorder } from './recorder/recorder.ts';

const LONG = 'Well doctor, it started about three days ago in my big toe, and it has been getting worse every single night since then.';
const replies = (texts: string[]): Patient => ({
  reply: async function* reply({ history }) {
    yield* (texts[history.filter(({ role }) => role === 'user').length % texts.length] ?? '').split(/(?<= )/);
  },
});
const hello = (extra: Partial<Hello> = {}): Hello => ({
  type: 'hello',
  ticket: '',
  callId: 'c1',
  mic: true,
  ua: '',
  browser: { recogniser: false, voice: null },
  ...extra,
});

type Test = Pick<TestContext, 'onTestFinished'>;
beforeAll(warmUpTurnTaking);

type Setting = { script?: string[]; says?: string[]; plan?: Partial<CallPlan> };

async function begin({ onTestFinished }: Test, { script = [], says = [LONG], plan }: Setting = {}) {
  const stt = scriptedStt({ script });
  const tts = toneTts();
  const status = { ears: { id: 'scripted', label: 'test' }, voice: { id: 'tone', label: 'test', kind: 'pcm' as const } };
  const { call, stored, ended } = keptCall({
    patient: replies(says),
    chooseEngines: ({ mic }) => ({ stt: mic ? stt : null, tts, status }),
    ...plan,
  });
  const page = fakePage((message) => call.receive(message));
  onTestFinished(async () => {
    page.stop();
    await call.end('error');
  });
  await call.attach(page.wire, hello({ mic: plan?.mode !== 'text' }));
  return { call, page, stored, ended };
}

const talk = ({ onTestFinished }: Test, call: Call) => {
  const microphone = fakeMicrophone((pcm) => call.microphone(pcm));
  onTestFinished(() => microphone.stop());
  return { say: (name: string) => microphone.say(speech(name)) };
};

test.concurrent('the page is greeted with ready, then one state', async (t) => {
  const { page } = await begin(t, { plan: { mode: 'text' } });
  expect(page.seen.map(({ message }) => message.type)).toEqual(['ready', 'state']);
  expect(page.of('state')[0]?.message).toEqual({ type: 'state', agent: 'listening', user: 'listening' });
});

test.concurrent('a typed turn comes back in the promised order, with one listening a turn', async (t) => {
  const { call, page, stored } = await begin(t, { plan: { mode: 'text' }, says: ['It hurts a lot.'] });
  call.receive({ type: 'text', text: 'Hello, what brings you in?' });
  call.receive({ type: 'text', text: 'Since when?' });
  await until('two turns', () => stored.length === 4);
  await until('listening', () => page.of('state').filter(({ message }) => message.agent === 'listening').length === 3);
  const order = page.seen
    .slice(2)
    .map(({ message }) =>
      message.type === 'transcript'
        ? `${message.entry.role}${message.entry.isPartial ? '…' : ''}`
        : message.type === 'state'
          ? message.agent
          : message.type,
    );
  // What is typed while a turn runs stands at once, and waits for its answer.
  expect(order.filter((step) => step !== 'assistant…')).toEqual([
    'user',
    'user',
    'thinking',
    'assistant',
    'listening',
    'thinking',
    'assistant',
    'listening',
  ]);
  const [first] = page.entries().filter(({ role }) => role === 'assistant');
  expect(stored[2]).toMatchObject({ id: first?.id, role: 'assistant', content: 'It hurts a lot.' });
});

test.concurrent('five typed turns wait for their answers; one more is told to slow down, stands nowhere, and may be sent again', async (t) => {
  let go = () => {};
  const answered = new Promise<void>((resolve) => (go = resolve));
  const slow: Patient = {
    reply: async function* reply() {
      await answered;
      yield 'Yes. ';
    },
  };
  const { call, page, stored } = await begin(t, { plan: { mode: 'text', patient: slow } });
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) call.receive({ type: 'text', text: `Question ${at}?`, id: `id-${at}` });
  expect(page.of('error').map(({ message: { code, recoverable, id } }) => [code, recoverable, id])).toEqual([
    ['slow_down', true, 'id-7'],
    ['slow_down', true, 'id-8'],
  ]);
  // A page whose line dropped sends again what was heard: that is no new turn.
  call.receive({ type: 'text', text: 'Question 6?', id: 'id-6' });
  go();
  await until('six answers', () => stored.length === 12);
  expect(page.of('error')).toHaveLength(2);
  call.receive({ type: 'text', text: 'Question 7?', id: 'id-7' });
  await until('the answer to what was sent again', () => stored.length === 14);
  expect(stored.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((at) => `Question ${at}?`),
  );
});

test.concurrent('so many typed turns are taken a minute, and then again', async (t) => {
  let at = 0;
  const { call, page, stored } = await begin(t, { says: ['Yes.'], plan: { mode: 'text', typedPerMinute: 3, now: () => at } });
  const type = (text: string) => call.receive({ type: 'text', text });
  for (const text of ['One?', 'Two?', 'Three?', 'Four?']) type(text);
  expect(page.of('error').map(({ message }) => message.code)).toEqual(['slow_down']);
  await until('three answers', () => stored.length === 6);
  at = 60_001;
  type('Four?');
  await until('the fourth answer', () => stored.length === 8);
});

test.concurrent('what is typed while the patient speaks stands at once, stops him, and is answered', async (t) => {
  const { call, page, stored } = await begin(t, { says: [LONG, 'Three days ago.'] });
  call.receive({ type: 'text', text: 'What is the matter?' });
  await until('some words', () => page.entries().some(({ role, content }) => role === 'assistant' && content.split(' ').length >= 4));
  call.receive({ type: 'text', text: 'Sorry, since when?' });
  await until('the flush', () => page.of('seg.flush').length === 1);
  await until('the second answer', () => stored.length === 4);
  const [, second, cut, answer] = stored;
  expect(second).toMatchObject({ content: 'Sorry, since when?' });
  expect(cut).toMatchObject({ role: 'assistant', interrupted: true });
  expect(LONG.startsWith(cut!.content)).toBe(true);
  expect(cut!.content.length).toBeLessThan(LONG.length);
  expect(answer).toMatchObject({ role: 'assistant', content: 'Three days ago.' });
  // In the order in which they began, the cut answer stands before what cut it.
  const inOrder = stored.toSorted((a, b) => a.startMs! - b.startMs!);
  expect(inOrder.map(({ content }) => content)).toEqual(['What is the matter?', cut!.content, 'Sorry, since when?', 'Three days ago.']);
});

test.concurrent.for(['voice', 'text'] as const)('what is typed in the last moment of a %s call is kept', async (mode, t) => {
  const { call, page, stored } = await begin(t, { says: [LONG], plan: { mode } });
  call.receive({ type: 'text', text: 'What is the matter?' });
  await until('some words', () => page.entries().some(({ role }) => role === 'assistant'));
  call.receive({ type: 'text', text: 'Please do not drive.' });
  call.receive({ type: 'text', text: 'If it gets worse, call 999.' });
  call.receive({ type: 'end' });
  await until('the end', () => page.of('ended').length === 1);
  const doctor = stored.filter(({ role }) => role === 'user').map(({ content }) => content);
  expect(doctor).toEqual(['What is the matter?', 'Please do not drive.', 'If it gets worse, call 999.']);
  expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
});

test.concurrent('a spoken question is answered aloud, and both are in the transcript with their times', async (t) => {
  const { call, page, stored } = await begin(t, { script: ['Hello, what can I do for you today?'], says: ['My toe is very sore.'] });
  await talk(t, call).say('u15');
  await until('both entries', () => stored.length === 2);
  expect(stored.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'Hello, what can I do for you today?'],
    ['assistant', 'My toe is very sore.'],
  ]);
  expect(stored[1]!.endMs! - stored[1]!.startMs!).toBeGreaterThan(1200);
  expect(page.of('turn')[0]?.message.latency.heard).toBeLessThan(1500);
});

test.concurrent('the patient stops when the doctor speaks, and only what was heard is kept', async (t) => {
  const { call, page, stored } = await begin(t, {
    script: ['Hello, what can I do for you?', 'Sorry, when did it start?'],
    says: [LONG, 'Three days ago.'],
  });
  const { say } = talk(t, call);
  await say('u15');
  await until('the patient speaks', () => page.of('seg.start').length === 1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const onset = performance.now();
  await say('u03');
  const flush = await until('a flush', () => page.of('seg.flush')[0]);
  const stop = page.of('seg.pause')[0] ?? flush;
  await until('the second answer', () => stored.length === 4, 15_000);
  expect(stop.at - onset).toBeLessThan(1200);
  const cut = stored[1]!;
  expect(cut).toMatchObject({ role: 'assistant', interrupted: true });
  // It ended when it was silenced, not when its words were settled.
  const silencedMs = Date.parse(cut.timestamp) - cut.startMs! + cut.endMs!;
  expect(Math.abs(silencedMs - (Date.now() - performance.now() + flush.at))).toBeLessThan(400);
  expect(LONG.startsWith(cut.content)).toBe(true);
  expect(cut.content.split(' ').length).toBeGreaterThanOrEqual(5);
  expect(cut.content.split(' ').length).toBeLessThanOrEqual(13);
  expect(stored[3]).toMatchObject({ content: 'Three days ago.' });
});

test.concurrent('a typed turn in a spoken call is answered aloud', async (t) => {
  const { call, page, stored } = await begin(t, { says: ['My toe is sore.'] });
  call.receive({ type: 'text', text: 'What is the matter?' });
  await until('both entries', () => stored.length === 2);
  expect(stored.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'What is the matter?'],
    ['assistant', 'My toe is sore.'],
  ]);
  expect(page.of('seg.start')).toHaveLength(1);
});

test.concurrent('a page that comes back gets what it missed, and the page before is told', async (t) => {
  const { call, page, stored } = await begin(t, { plan: { mode: 'text' }, says: ['Yes.'] });
  call.receive({ type: 'text', text: 'Hello?' });
  await until('a turn', () => stored.length === 2);
  const next = fakePage(() => {});
  t.onTestFinished(() => next.stop());
  await call.attach(next.wire, hello({ mic: false, resumeFrom: stored[0]!.id }));
  expect(page.closed()).toBe(4409);
  expect(next.seen.map(({ message }) => message.type)).toEqual(['ready', 'state', 'transcript']);
  expect(next.finals().map(({ content }) => content)).toEqual(['Yes.']);
});

test.concurrent('an answer into which the line drops is kept as far as it was heard, and is not gone on with', async (t) => {
  const { call, page, stored } = await begin(t, { says: [LONG, 'Three days ago.'] });
  call.receive({ type: 'text', text: 'What is the matter?' });
  await until('some words', () => page.entries().some(({ role, content }) => role === 'assistant' && content.split(' ').length >= 4));
  call.detach(page.wire);
  const next = fakePage((message) => call.receive(message));
  t.onTestFinished(() => next.stop());
  await call.attach(next.wire, hello({ resumeFrom: stored[0]!.id }));
  await until('the cut answer', () => stored.length === 2);
  expect(stored[1]).toMatchObject({ role: 'assistant', interrupted: true });
  expect(LONG.startsWith(stored[1]!.content)).toBe(true);
  call.receive({ type: 'text', text: 'Since when?' });
  await until('the next answer', () => stored.length === 4);
  expect(stored[3]).toMatchObject({ content: 'Three days ago.' });
  expect(next.of('seg.start')).toHaveLength(1);
});

test.concurrent('a call ends once, with its first reason, and closes the page with 1000', async (t) => {
  const { call, page, ended } = await begin(t, { plan: { mode: 'text' } });
  call.receive({ type: 'end' });
  await Promise.all([call.end('error'), call.end('replaced')]);
  expect(ended).toEqual(['customer-ended-call']);
  expect(page.of('ended')).toHaveLength(1);
  expect(page.closed()).toBe(1000);
});

test.concurrent('a page that goes while its call is being stored takes nothing with it', async (t) => {
  // Its sound is closed when the spoken conversation is, and before the end is stored.
  const leave = vi.fn<() => void>();
  const recorder: Recorder = {
    start: () => {},
    overhear: (wire) => wire,
    microphone: () => {},
    report: () => {},
    close: async () => leave(),
  };
  const { call, page, ended } = await begin(t, { plan: { recorder } });
  leave.mockImplementation(() => call.detach(page.wire));
  await call.end('customer-ended-call');
  expect(leave).toHaveBeenCalledOnce();
  expect(ended).toEqual(['customer-ended-call']);
});

test.concurrent('words that a page sends again after a dropped line are heard once', async (t) => {
  const { call, page } = await begin(t, { plan: { mode: 'text' } });
  const said = { type: 'text', text: 'Hello, what brings you in?', id: 'page-1' } as const;
  call.receive(said);
  call.receive(said);
  call.receive({ type: 'text', text: 'Since when?', id: 'page-2' });
  await until('two answers', () => page.finals().length === 4);
  expect(page.finals().flatMap(({ role, text }) => (role === 'user' ? [text] : []))).toEqual([said.text, 'Since when?']);
});

test.concurrent('a turn typed while ears change is answered once', async (t) => {
  const { call, page, stored } = await begin(t, { says: ['My toe is sore.'] });
  call.receive({ type: 'abilities', mic: false, browser: { recogniser: false, voice: null } });
  call.receive({ type: 'text', text: 'What is the matter?' });
  await until('both entries', () => stored.length === 2);
  expect(stored.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'What is the matter?'],
    ['assistant', 'My toe is sore.'],
  ]);
  expect(page.of('engines')).toHaveLength(1);
});

test.concurrent('a call that ends in the middle of an answer keeps what was heard, once', async (t) => {
  const { call, page, stored } = await begin(t, { says: [LONG] });
  call.receive({ type: 'text', text: 'What is the matter?' });
  await until('some words', () => page.entries().some(({ role, content }) => role === 'assistant' && content.split(' ').length >= 4));
  await call.end('customer-ended-call');
  expect(stored.map(({ role, interrupted }) => [role, interrupted ?? false])).toEqual([
    ['user', false],
    ['assistant', true],
  ]);
  expect(LONG.startsWith(stored[1]!.content)).toBe(true);
  expect(
    new Set(
      page
        .entries()
        .filter(({ role }) => role === 'assistant')
        .map(({ id }) => id),
    ).size,
  ).toBe(1);
});

test.concurrent('a voice that fails again and again is told of, and the call goes on', async (t) => {
  const tts = toneTts({ fail: () => true });
  const status = { ears: null, voice: { id: 'tone', label: 'test', kind: 'pcm' as const } };
  const { call, page, stored, ended } = await begin(t, {
    says: ['My toe is sore.'],
    plan: { chooseEngines: () => ({ stt: null, tts, status }) },
  });
  for (let turn = 1; turn <= 5; turn += 1) {
    call.receive({ type: 'text', text: `Question ${turn}?` });
    await until('the fault', () => page.of('error').length >= turn, 15_000);
    await until('listening', () => page.of('state').at(-1)?.message.agent === 'listening');
  }
  expect(page.of('error')[0]?.message).toMatchObject({ code: 'voice_failed', recoverable: true });
  expect(stored.filter(({ role }) => role === 'user')).toHaveLength(5);
  // What could not be said can be read.
  expect(stored.filter(({ role, content }) => role === 'assistant' && content === 'My toe is sore.')).toHaveLength(5);
  expect(ended).toEqual([]);
});
