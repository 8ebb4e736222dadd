import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consultations } from '#server/db/tables.ts';
import { vapiCalls } from '#server/db/vapi-tables.ts';
import { until } from '#tests/support/fake-page.ts';
import type { FakeCall } from '#tests/support/fake-vapi-call.ts';
import { enterRoom, type OnFake, productOnFake, WEBHOOK_SECRET } from './server-on-fake.ts';

let on: OnFake;
beforeAll(async () => {
  on = await productOnFake();
});
beforeEach(() => {
  Object.assign(on.vapi.state, { fail: {}, artifactAfterMs: 0, forgotten: false, mute: true, hmacSecret: null, asked: [], posted: [] });
});
afterAll(() => on.close());

/** A call in which both have spoken, still running. */
async function talk(): Promise<{ callId: string; there: FakeCall }> {
  const call = await on.doctor.startCall({ scenarioId: on.scenarioId, mode: 'voice' });
  const there = on.vapi.latest();
  await enterRoom(call.vapi!.webCallUrl);
  await until('the patient to listen', () => there.status === 'in-progress');
  const said = async (role: 'user' | 'assistant', text: string) =>
    new Promise<void>((done) => there.say({ role, text, lastsMs: 200 }, done));
  await said('user', 'Good morning, I am Doctor Patel.');
  await said('assistant', 'It is my toe, doctor.');
  return { callId: call.callId, there };
}

const transcript = (callId: string) => on.doctor.getTranscript({ callId });
const save = (callId: string) => on.doctor.saveSession({ scenarioId: on.scenarioId, vapiCallId: callId, duration: 60 });
const savedOf = (callId: string) => on.db.select().from(consultations).where(eq(consultations.vapiCallId, callId));
const thereOf = async (callId: string) => (await on.db.select().from(vapiCalls).where(eq(vapiCalls.callId, callId)))[0]!;
const recorded = (callId: string) => until('the recording to be here', async () => (await thereOf(callId)).recordedAt !== null);

test('the timer runs from the moment that Vapi says the call began', async () => {
  const { callId, there } = await talk();
  const details = await on.doctor.getCallDetails({ callId });
  expect(details).toMatchObject({ status: 'in-progress', createdAt: new Date(there.startedAt!).toISOString() });
  there.end('silence-timed-out');
  expect(await on.doctor.getCallDetails({ callId })).toMatchObject({ status: 'ended', endedReason: 'silence-timed-out' });
});

test('what Vapi leaves late is waited for; it is saved once, and its recording outlives Vapi’s addresses', async () => {
  on.vapi.state.artifactAfterMs = 1500;
  const { callId, there } = await talk();
  there.end('customer-ended-call');
  expect(await transcript(callId)).toMatchObject({ complete: false, transcript: [] });
  await sleep(1600);
  const { transcript: entries, complete } = await transcript(callId);
  expect(complete).toBe(true);
  expect(entries.map(({ role, text }) => [role, text])).toEqual([
    ['user', 'Good morning, I am Doctor Patel.'],
    ['assistant', 'It is my toe, doctor.'],
  ]);
  expect(entries[1]!.startMs).toBeGreaterThan(entries[0]!.startMs!);
  await recorded(callId);
  on.vapi.state.forgotten = true;

  const [{ id }, again] = await Promise.all([save(callId), save(callId)]);
  expect(again.id).toBe(id);
  expect(await savedOf(callId)).toHaveLength(1);
  const { recordingUrl, stereoRecordingUrl } = await on.doctor.getConsultation({ id });
  for (const [url, channels] of [
    [recordingUrl, 1],
    [stereoRecordingUrl, 2],
  ] as const) {
    const answer = await fetch(on.app.url + url, { headers: { authorization: `Bearer ${on.token}` } });
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    const wav = Buffer.from(await answer.arrayBuffer());
    expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22)]).toEqual(['RIFF', channels]);
  }
  expect((await on.doctor.linkRecording({ id })).format).toBe('wav');
  expect((await thereOf(callId)).cost).toBe(0.42);
  await on.doctor.deleteConsultation({ id });
  expect(existsSync(join(on.app.folder, 'recordings', callId))).toBe(false);
});

test('a webhook before anyone asks, and asking before the webhook, leave the same: one transcript, one consultation', async () => {
  const orders = {
    'webhook first': async (callId: string, there: FakeCall) => {
      expect(await on.vapi.post(there, 'end-of-call-report')).toBe(200);
      expect(await on.vapi.post(there, 'end-of-call-report')).toBe(200);
      expect(on.vapi.state.asked).toHaveLength(0);
      await transcript(callId);
    },
    'asked first': async (callId: string, there: FakeCall) => {
      await transcript(callId);
      expect(await on.vapi.post(there, 'status-update')).toBe(200);
      expect(await on.vapi.post(there, 'end-of-call-report')).toBe(200);
    },
    'all at once': async (callId: string, there: FakeCall) => {
      await Promise.all([
        transcript(callId),
        on.vapi.post(there, 'end-of-call-report'),
        transcript(callId),
        on.vapi.post(there, 'end-of-call-report'),
      ]);
    },
  };
  for (const [order, happen] of Object.entries(orders)) {
    const { callId, there } = await talk();
    on.vapi.state.asked = [];
    there.end('customer-ended-call');
    await happen(callId, there);
    const { transcript: entries, complete } = await transcript(callId);
    expect([order, complete, entries.length]).toEqual([order, true, 2]);
    const ids = await Promise.all([save(callId), save(callId), save(callId)]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    expect(await savedOf(callId)).toHaveLength(1);
    await recorded(callId);
  }
}, 30_000);

test('a webhook that is forged, unsigned, or signed for another call changes nothing', async () => {
  const { callId, there } = await talk();
  const other = on.vapi.latest().assistant.server!.headers['x-call-signature']!;
  const forged = { 'x-call-signature': `${other.slice(0, -1)}${other.endsWith('0') ? '1' : '0'}` };
  expect(await on.vapi.post(there, 'end-of-call-report', forged)).toBe(401);
  expect(await on.vapi.post(there, 'end-of-call-report', { 'x-call-signature': '' })).toBe(401);
  expect(await on.vapi.post(there, 'end-of-call-report', { 'x-call-signature': '', 'x-vapi-signature': 'f'.repeat(64) })).toBe(401);
  expect(await transcript(callId)).toMatchObject({ transcript: [], complete: false });
  const second = await talk();
  const hers = on.vapi.latest().assistant.server!.headers['x-call-signature']!;
  expect(await on.vapi.post(there, 'end-of-call-report', { 'x-call-signature': hers })).toBe(401);
  expect((await on.doctor.getCallDetails({ callId: second.callId })).status).toBe('in-progress');
});

test.each([
  ['without a signature', {}],
  ['signed by somebody else', { 'x-vapi-signature': 'f'.repeat(64) }],
  ['signed for a call under another one’s name', { 'x-call-id': 'mine', 'x-call-signature': 'f'.repeat(64) }],
])('a report %s is turned away before it is parsed', async (_how, headers) => {
  const report = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{ no JSON' };
  expect((await fetch(`${on.app.url}/api/vapi/webhook`, report)).status).toBe(401);
});

test('a webhook whose body is signed by a credential of Vapi’s counts as well', async () => {
  const { callId, there } = await talk();
  there.end('customer-ended-call');
  on.vapi.state.hmacSecret = WEBHOOK_SECRET;
  expect(await on.vapi.post(there, 'end-of-call-report', { 'x-call-signature': '' })).toBe(200);
  expect((await transcript(callId)).complete).toBe(true);
});

test('a consultation that was saved before Vapi had its words is filled when they come', async () => {
  on.vapi.state.artifactAfterMs = 1000;
  const { callId, there } = await talk();
  there.end('customer-ended-call');
  const { id } = await save(callId);
  expect((await on.doctor.getConsultation({ id })).transcript).toEqual([]);
  await sleep(1100);
  expect(await on.vapi.post(there, 'end-of-call-report')).toBe(200);
  await recorded(callId);
  const filled = await on.doctor.getConsultation({ id });
  expect(filled.transcript).toHaveLength(2);
  expect(filled.recordingUrl).toBe(`/api/consultations/${id}/recording`);
  expect((await save(callId)).id).toBe(id);
});

test('while Vapi cannot be asked, what is known here is answered, and asked again later', async () => {
  const { callId, there } = await talk();
  there.end('customer-ended-call');
  for (const status of [401, 402, 429, 500]) {
    on.vapi.state.fail = { get: status };
    expect(await transcript(callId)).toMatchObject({ complete: false, transcript: [] });
  }
  on.vapi.state.fail = {};
  expect(await transcript(callId)).toMatchObject({ complete: true });
});
