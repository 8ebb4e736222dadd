import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSULTATION_SECONDS } from '#contract/limits.ts';
import { assembleVapi } from '#server/assemble-vapi.ts';
import { callStore } from '#server/features/calls/store.ts';
import { pickFiles } from '#server/providers/files/index.ts';
import { until } from '#tests/support/fake-page.ts';
import type { FakeCall } from '#tests/support/fake-vapi-call.ts';
import { enterRoom, type OnFake, productOnFake } from './server-on-fake.ts';

const LIMITS = { consultationSeconds: CONSULTATION_SECONDS, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 };

let on: OnFake;
beforeAll(async () => {
  on = await productOnFake();
});
beforeEach(() => {
  Object.assign(on.vapi.state, { artifactAfterMs: 0, mute: true, asked: [], fail: {} });
});
afterAll(() => on.close());

/** A server's look after calls, so many seconds from now. */
async function tendIn(seconds: number): Promise<void> {
  const parts = { config: on.app.config, db: on.db, files: await pickFiles(on.app.config), calls: callStore(on.db), limits: LIMITS };
  const { remote, settled } = assembleVapi({ ...parts, now: () => Date.now() + seconds * 1000, warn: () => {} })!;
  await remote.tend!();
  await settled();
}

async function talk(): Promise<{ callId: string; there: FakeCall }> {
  const { callId, vapi } = await on.doctor.startCall({ scenarioId: on.scenarioId, mode: 'voice' });
  const there = on.vapi.latest();
  await enterRoom(vapi!.webCallUrl);
  await until('the patient to listen', () => there.status === 'in-progress');
  await new Promise<void>((done) => there.say({ role: 'user', text: 'Good morning.', lastsMs: 100 }, done));
  return { callId, there };
}
const kept = async (callId: string) => (await callStore(on.db).get(callId))!;

test('a call that nobody asks about any more is brought here: its end, its words, its recording', async () => {
  const { callId, there } = await talk();
  there.end('silence-timed-out');
  await tendIn(20);
  expect(await kept(callId)).toMatchObject({ status: 'ended', endedReason: 'silence-timed-out', recorded: true });
  expect((await callStore(on.db).entries(callId)).map(({ text }) => text)).toEqual(['Good morning.']);
});

test('several servers ask about one call once', async () => {
  await talk();
  await Promise.all([tendIn(20), tendIn(20), tendIn(20)]);
  expect(on.vapi.state.asked).toHaveLength(1);
});

test('a call that its page does not end at twelve minutes is ended by the server', async () => {
  const { callId, there } = await talk();
  await on.doctor.getCallDetails({ callId });
  await tendIn(CONSULTATION_SECONDS + 5);
  expect(there.status).toBe('in-progress');
  await tendIn(CONSULTATION_SECONDS + 100);
  expect(there.status).toBe('ended');
  expect(await kept(callId)).toMatchObject({ endedReason: 'exceeded-max-duration' });
});

test('what Vapi has not left half an hour after the end is not waited for', async () => {
  on.vapi.state.artifactAfterMs = 3_600_000;
  const { callId, there } = await talk();
  there.end('customer-ended-call');
  await tendIn(600);
  expect((await on.doctor.getTranscript({ callId })).complete).toBe(false);
  await tendIn(1900);
  expect(await on.doctor.getTranscript({ callId })).toMatchObject({ complete: true, transcript: [] });
});
