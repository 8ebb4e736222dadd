import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '#tests/support/fake-page.ts';
import { enterRoom, type OnFake, productOnFake } from './server-on-fake.ts';

let on: OnFake;
beforeAll(async () => {
  on = await productOnFake();
});
beforeEach(() => {
  on.vapi.state.fail = {};
});
afterAll(() => on.close());

const start = (mode: 'voice' | 'text' = 'voice', language?: 'en-IN') =>
  on.doctor.startCall({ scenarioId: on.scenarioId, mode, ...(language && { language }) });

test('a spoken call is made on Vapi by the server, with the spec’s patient', async () => {
  await start();
  const [made] = on.vapi.state.created;
  expect(made).toMatchObject({
    roomDeleteOnUserLeaveEnabled: false,
    assistant: {
      model: { provider: 'openai', model: 'gpt-4.1-mini', messages: [{ role: 'system' }] },
      voice: { provider: '11labs' },
      transcriber: { provider: 'deepgram', model: 'nova-3-medical', language: 'en-US' },
      firstMessageMode: 'assistant-waits-for-user',
      maxDurationSeconds: 1200,
      silenceTimeoutSeconds: 10,
      artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
      server: { url: `${on.app.url}/api/vapi/webhook` },
    },
  });
});

test('a call is told the limits of where it runs: Vapi hangs up after 10 s of silence, this server after 60', async () => {
  const spoken = await start();
  expect(spoken.limits).toEqual({ consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 10 });
  expect(spoken.vapi!.limits).toEqual(spoken.limits);
  expect((await start('text')).limits).toEqual({ ...spoken.limits, silenceEndSeconds: 60 });
});

test('the candidate’s accent goes before the spec’s', async () => {
  await start('voice', 'en-IN');
  expect(on.vapi.state.created.at(-1)).toMatchObject({ assistant: { transcriber: { language: 'en-IN' } } });
});

test('no word of the case reaches the page: not in the answer, not over the room', async () => {
  const call = await start();
  const { assistant } = on.vapi.latest();
  const prompt = assistant.model.messages[0]!.content;
  const secrets = prompt.split('\n').filter((line) => line.trim().length > 25);
  expect(secrets.length).toBeGreaterThan(20);
  expect(call.vapi).toMatchObject({ videoRecording: false, voiceProvider: '11labs', labels: { ears: 'Vapi (Deepgram)' } });
  const room = await enterRoom(call.vapi!.webCallUrl);
  await until('the patient to listen', () => on.vapi.latest().status === 'in-progress');
  await until('the page to be told', () => room.told().some((message) => message.includes('status-update')));
  const sent = JSON.stringify(call) + room.told().join('\n');
  expect(secrets.filter((line) => sent.includes(line))).toEqual([]);
  expect(assistant.clientMessages).not.toContain('conversation-update');
  room.leave();
});

test('a page that reloads gets the way into the same call again', async () => {
  const call = await start();
  const again = await on.doctor.issueTicket({ callId: call.callId });
  expect(again.vapi).toEqual(call.vapi);
});

test('a typed call needs nothing of Vapi', async () => {
  const before = on.vapi.state.created.length;
  const call = await start('text');
  expect(call.vapi).toBeUndefined();
  expect(on.vapi.state.created).toHaveLength(before);
});

test.each([
  [401, 502, 'rejected this server’s keys'],
  [402, 502, 'credit for spoken consultations is used up'],
  [429, 429, 'All spoken consultation lines are busy'],
  [400, 502, 'could not take this case'],
  [500, 502, 'Spoken consultations are unavailable at the moment'],
])('Vapi’s %i is told in plain words, and nothing stays open', async (refused, status, words) => {
  on.vapi.state.fail = { create: refused };
  await expect(start()).rejects.toMatchObject({ status, serverMessage: expect.stringContaining(words) as string });
  await expect(start()).rejects.toMatchObject({ serverMessage: expect.stringContaining('practise') as string });
  expect((await on.doctor.getCurrentCall()).call).toBeNull();
});

test('a new call ends the one before on Vapi, too', async () => {
  await start();
  const first = on.vapi.latest();
  await start();
  await until('the first to end', () => first.status === 'ended');
  expect(on.vapi.latest()).not.toBe(first);
});
