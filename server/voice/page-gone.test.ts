import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test, type TestContext } from 'vitest';
import { toneTts } from '#server/providers/tts/tone.ts';
import { fakePage, until } from '#tests/support/fake-page.ts';
import { keptCall } from '#tests/support/kept-call.ts';
import { warmUpTurnTaking } from './end-of-turn.ts';
import type { CallPlan } from './plan.ts';

beforeAll(warmUpTurnTaking);

const ANSWER = 'It started about three days ago, doctor, and it has been getting worse every single night since then.';
const QUESTION = 'When did it start?';
const hello = { type: 'hello', ticket: '', callId: 'c1', mic: false, ua: '', browser: { recogniser: false, voice: null } } as const;

/** A call whose patient thinks for half a second, and a page that types to it. */
async function begin({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, mode: CallPlan['mode']) {
  const asked: string[] = [];
  const { call, stored } = keptCall({
    mode,
    patient: {
      reply: async function* reply({ text }, signal) {
        asked.push(text);
        await sleep(500, undefined, { signal }).catch(() => undefined);
        yield ANSWER;
      },
    },
    chooseEngines: () => ({ stt: null, tts: toneTts(), status: { ears: null, voice: null } }),
  });
  const join = async () => {
    const page = fakePage((message) => call.receive(message));
    onTestFinished(() => page.stop());
    await call.attach(page.wire, hello);
    return page;
  };
  onTestFinished(() => call.end('error'));
  const page = await join();
  call.receive({ type: 'text', text: QUESTION, id: 'typed-1' });
  return { call, page, join, asked, by: (role: 'user' | 'assistant') => stored.filter((entry) => entry.role === role) };
}

test.concurrent.for(['voice', 'text'] as const)(
  'a page that goes while the patient thinks comes back to the answer (%s)',
  async (mode, t) => {
    const { call, page, join, by } = await begin(t, mode);
    await sleep(150);
    call.detach(page.wire);
    await sleep(mode === 'voice' ? 800 : 50);
    expect(by('assistant')).toEqual([]);
    await join();
    await until('the answer', () => by('assistant').length > 0, 15_000);
    expect(by('user').map(({ content }) => content)).toEqual([QUESTION]);
    expect(by('assistant').map(({ content, interrupted }) => [content, interrupted])).toEqual([[ANSWER, undefined]]);
  },
);

test.concurrent('a page that takes the place of another in that moment has the answer, once', async (t) => {
  const { join, by } = await begin(t, 'voice');
  await sleep(150);
  await join();
  await until('the answer', () => by('assistant').length > 0, 15_000);
  await sleep(1500);
  expect(by('assistant').map(({ content }) => content)).toEqual([ANSWER]);
});

test.concurrent('what was heard of an answer stays, and is not begun anew', async (t) => {
  const { call, page, join, by, asked } = await begin(t, 'voice');
  await until('the sound', () => page.entries().some(({ role }) => role === 'assistant'), 15_000);
  await sleep(600);
  call.detach(page.wire);
  await sleep(300);
  await join();
  await sleep(1500);
  expect(asked).toEqual([QUESTION]);
  expect(by('assistant').map(({ interrupted }) => interrupted)).toEqual([true]);
});
