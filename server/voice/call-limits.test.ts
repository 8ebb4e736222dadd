import { expect, test, type TestContext } from 'vitest';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { fakePage, until } from '#tests/support/fake-page.ts';
import { keptCall } from '#tests/support/kept-call.ts';
import type { Hello } from './call.ts';
import type { CallPlan } from './plan.ts';

const hello = (mic: boolean): Hello => ({
  type: 'hello',
  ticket: '',
  callId: 'c1',
  mic,
  ua: '',
  browser: { recogniser: false, voice: null },
});

/** A call on a clock of the test's own, with a page that can be told to leave and come. */
async function begin({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, plan: Partial<CallPlan>) {
  const status = { ears: { id: 'scripted', label: 'test' }, voice: { id: 'tone', label: 'test', kind: 'pcm' as const } };
  const { call, ended } = keptCall({
    patient: {
      reply: async function* reply() {
        yield 'My toe is sore.';
      },
    },
    chooseEngines: ({ mic }) => ({ stt: mic ? scriptedStt({ script: [] }) : null, tts: toneTts(), status }),
    ...plan,
  });
  const page = fakePage((message) => call.receive(message));
  onTestFinished(async () => {
    page.stop();
    await call.end('error');
  });
  await call.attach(page.wire, hello(plan.mode !== 'text'));
  return { call, page, ended };
}

test.concurrent('the call ends at its limit by the clock of the server', async (t) => {
  let time = Date.now();
  const { call, page, ended } = await begin(t, { mode: 'text', now: () => time });
  for (let minutes = 0; minutes < 11; minutes += 1) {
    time += 60_000;
    call.receive({ type: 'typing' });
  }
  time += 59_000;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(ended).toEqual([]);
  time += 1000;
  await until('the end', () => page.of('ended')[0]);
  expect(ended).toEqual(['exceeded-max-duration']);
});

test.concurrent('nothing lasts longer than the longest call', async (t) => {
  let time = Date.now();
  const limits = { consultationSeconds: 720, maxDurationSeconds: 300, silenceAskSeconds: 10, silenceEndSeconds: 60 };
  const { page, ended } = await begin(t, { mode: 'text', limits, now: () => time });
  time += 300_000;
  await until('the end', () => page.of('ended')[0]);
  expect(ended).toEqual(['exceeded-max-duration']);
});

test.concurrent('a page that stays away for 30 seconds ends the call as connection-lost', async (t) => {
  let time = Date.now();
  const { call, page, ended } = await begin(t, { mode: 'text', now: () => time });
  call.detach(page.wire);
  time += 29_000;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(ended).toEqual([]);
  time += 2000;
  await until('the end', () => ended.length > 0);
  expect(ended).toEqual(['connection-lost']);
});

test.concurrent('silence is counted only while the page gives signs of life', async (t) => {
  let time = Date.now();
  let heardAt = time;
  const { call, page, ended } = await begin(t, { now: () => time });
  call.detach(page.wire);
  await call.attach({ ...page.wire, heardAt: () => heardAt }, hello(true));
  const pass = async (ms: number, { alive }: { alive: boolean }) => {
    time += ms;
    if (alive) heardAt = time;
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  await pass(50_000, { alive: true });
  expect(page.of('silence')).toHaveLength(1);
  // The line has died without a word: who types into it is not hung up on.
  await pass(13_000, { alive: false });
  call.receive({ type: 'text', text: 'Since when?' });
  await until('an answer', () => page.finals().length === 2);
  expect(ended).toEqual([]);
  await until('that he listens again', () => page.of('state').at(-1)?.message.agent === 'listening');
  await pass(60_000, { alive: true });
  await until('the end', () => ended.length > 0);
  expect(ended).toEqual(['silence-timed-out']);
});

test.concurrent('a spoken call that nobody hears is held in writing: it is not asked who is there', async (t) => {
  let time = Date.now();
  const { call, page, ended } = await begin(t, { now: () => time });
  call.detach(page.wire);
  await call.attach(page.wire, hello(false));
  await until('no recogniser', () => page.of('engines').length > 0);
  time += 70_000;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(page.of('silence')).toEqual([]);
  call.receive({ type: 'text', text: 'Since when?' });
  await until('an answer', () => page.finals().length === 2);
  expect(ended).toEqual([]);
  await until('that he listens again', () => page.of('state').at(-1)?.message.agent === 'listening');
  time += 600_000;
  await until('the end', () => ended.length > 0);
});

test.concurrent('the call ended when its end was decided, not when all was stored', async (t) => {
  let time = Date.parse('2026-11-20T10:00:00.000Z');
  const { call, page } = await begin(t, { mode: 'text', now: () => time });
  time += 720_000;
  const over = call.end('exceeded-max-duration');
  time += 1400;
  await over;
  expect(page.of('ended')[0]?.message).toMatchObject({ at: '2026-11-20T10:12:00.000Z' });
});
