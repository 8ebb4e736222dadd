import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFrame, Mood } from '#contract/voice.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { joinCall, openSocket } from './support/call-socket.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

let app: StartedApp;
let doctor: Client;
let other: Client;
let scenarioId: string;
const clientOf = async () => createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });

beforeAll(async () => {
  app = await startApp({ db: await emptyDb() });
  [doctor, other] = [await clientOf(), await clientOf()];
  scenarioId = (await doctor.listScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper')!.id;
});
afterAll(() => app.close());

const start = (mode: 'text' | 'voice' = 'text') => doctor.startCall({ scenarioId, mode });
const callOfOther = () => other.startCall({ scenarioId, mode: 'text' });
const live = async () => expect((await fetch(`${app.url}/api/health`)).status).toBe(200);

test('a typed consultation: hello, questions, answers from the case, end, transcript, saved, marked', async () => {
  const call = await start();
  const socket = await joinCall(app.url, call);
  expect(socket.messages.map(({ type }) => type).slice(0, 2)).toEqual(['ready', 'state']);
  for (const [turn, text] of ['Hello, I am Doctor Patel. What can I do for you today?', 'Have you had a fever at all?'].entries()) {
    socket.send({ type: 'text', text });
    await until('an answer', () => socket.finals().length === 2 * (turn + 1));
  }
  expect(await doctor.getCurrentCall()).toMatchObject({ call: { callId: call.callId, scenarioId, state: 'in-progress', mode: 'text' } });
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
  expect(socket.messages.at(-1)).toMatchObject({ type: 'ended', reason: 'customer-ended-call' });

  const { transcript, complete } = await doctor.getTranscript({});
  expect(complete).toBe(true);
  expect(transcript.map(({ id }) => id)).toEqual(socket.finals().map(({ id }) => id));
  expect(transcript.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect(transcript[1]!.content.toLowerCase()).toContain('toe');
  expect(await doctor.getCallDetails({ callId: call.callId })).toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });

  const { id } = await doctor.saveSession({ scenarioId, vapiCallId: call.callId, duration: 62 });
  expect((await doctor.saveSession({ scenarioId, vapiCallId: call.callId, duration: 62 })).id).toBe(id);
  const record = await doctor.grade({ sessionId: id, scenarioId });
  expect(record.assessment.report.indicators).toHaveLength(26);
  expect(await doctor.listAssessments({ id })).toHaveLength(1);
  expect((await doctor.getHistory({}))[0]).toMatchObject({ id, hasTranscript: true, hasAssessment: true });
});

test("the patient's words come with a mood, the doctor's and what is kept without one", async () => {
  const call = await start();
  const socket = await joinCall(app.url, call);
  for (const [turn, text] of ['Hello, what can I do for you today?', 'How bad is the pain?'].entries()) {
    socket.send({ type: 'text', text });
    await until('an answer', () => socket.finals().length === 2 * (turn + 1));
  }
  const said = socket.messages.filter((message) => message.type === 'transcript');
  const moods = (role: string) => said.filter(({ entry }) => entry.role === role).map(({ mood }) => mood);
  expect(new Set(moods('user'))).toEqual(new Set([undefined]));
  expect(moods('assistant').every((mood) => Mood.safeParse(mood).success)).toBe(true);
  expect(moods('assistant').at(-1)).toBe('in pain');
  for (const { entry } of said) expect(entry).not.toHaveProperty('mood');
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
  for (const entry of (await doctor.getTranscript({})).transcript) expect(entry).not.toHaveProperty('mood');
});

test.each([
  ['a message before hello', { type: 'text', text: 'hi' }, 4401],
  ['no JSON at all', '{ broken', 4400],
  ['a ticket that never was', { type: 'hello', ticket: 'made-up', callId: 'CALL' }, 4401],
  ['a call that never was', { type: 'hello', ticket: 'made-up', callId: '00000000-0000-4000-8000-000000000000' }, 4404],
])('%s is refused with an error and its close code', async (_what, first, code) => {
  const { callId } = await start();
  const socket = await openSocket(app.url);
  socket.sendRaw(typeof first === 'string' ? first : JSON.stringify(first).replace('CALL', callId));
  await until('the close', () => socket.closed() !== null);
  expect(socket.closed()).toBe(code);
  expect(socket.messages).toEqual([expect.objectContaining({ type: 'error', recoverable: false }), { type: 'ended', reason: 'error' }]);
  await live();
});

test('a ticket opens its call once', async () => {
  const call = await start();
  const first = await joinCall(app.url, call);
  const second = await openSocket(app.url);
  second.send({ type: 'hello', ticket: call.ticket, callId: call.callId });
  await until('the close', () => second.closed() !== null);
  expect(second.closed()).toBe(4401);
  expect(first.closed()).toBeNull();
});

test("another user's call gives no ticket, no transcript and no socket", async () => {
  const call = await start();
  await expect(other.issueTicket({ callId: call.callId })).rejects.toMatchObject({ status: 404, code: 'call_not_found' });
  await expect(other.getTranscript({ callId: call.callId })).rejects.toMatchObject({ status: 404 });
  const theirs = await other.startCall({ scenarioId, mode: 'text' });
  const socket = await openSocket(app.url);
  socket.send({ type: 'hello', ticket: theirs.ticket, callId: call.callId });
  await until('the close', () => socket.closed() !== null);
  expect(socket.closed()).toBe(4401);
});

test('malformed frames and messages get an error, and the call goes on', async () => {
  const socket = await joinCall(app.url, await start());
  socket.sendRaw(new Uint8Array([1, 2, 3]));
  socket.sendRaw(new Uint8Array(encodeFrame({ kind: 9, seg: 0, sampleOffset: 0, pcm: new Int16Array(320) })));
  socket.sendRaw('{"type":"dance"}');
  socket.send({ type: 'text', text: 'x'.repeat(2001) });
  await until('four errors', () => socket.of('error').length === 4);
  expect(socket.of('error').map(({ code }) => code)).toEqual(['malformed', 'malformed', 'malformed', 'text_too_long']);
  socket.send({ type: 'seg.played', seg: 77, ms: 10 });
  socket.send({ type: 'text', text: 'Hello, how can I help?' });
  await until('an answer', () => socket.finals().length === 2);
});

test('five hundred messages at once on one socket hold nobody else up, and what was not taken is named', async () => {
  const socket = await joinCall(app.url, await start());
  const second = await joinCall(app.url, await callOfOther());
  const text = 'Do you smoke, and have you had any chest pain? '.repeat(40);
  for (let at = 0; at < 500; at += 1) socket.send({ type: 'text', text, id: `id-${at}` });
  const began = performance.now();
  second.send({ type: 'text', text: 'Hello, what brings you in today?' });
  await until('the other is answered', () => second.finals().length === 2);
  expect(performance.now() - began).toBeLessThan(2000);
  const said = (role: string) => socket.finals().filter((entry) => entry.role === role).length;
  const refused = () => new Set(socket.of('error').map(({ code, id }) => (code === 'slow_down' ? id : code))).size;
  await until('each is taken or named', () => said('user') + refused() === 500);
  expect(refused()).toBeGreaterThan(400);
  await until('those taken are answered', () => said('assistant') === said('user'));
});

test.each([
  ['2 MB', 2 * 1024 * 1024],
  ['64 kB and one', 65_537],
])('a message of %s is refused as too large, and the server lives', async (_name, bytes) => {
  const call = await start();
  const socket = await joinCall(app.url, call);
  socket.sendRaw(new Uint8Array(bytes));
  await until('the close', () => socket.closed() !== null);
  expect(socket.closed()).toBe(1009);
  expect(socket.messages.slice(-2)).toEqual([
    expect.objectContaining({ type: 'error', code: 'too_large', recoverable: false }),
    expect.objectContaining({ type: 'ended', reason: 'error' }),
  ]);
  expect(await doctor.getCallDetails({ callId: call.callId })).toMatchObject({ status: 'ended', endedReason: 'error' });
  await live();
});

test('a page that comes back asks for a fresh ticket and is told what it missed; the first page is told where the call went', async () => {
  const call = await start();
  const first = await joinCall(app.url, call);
  first.send({ type: 'text', text: 'Hello, what brings you in today?' });
  await until('an answer', () => first.finals().length === 2);
  const again = await joinCall(app.url, { ...(await doctor.issueTicket({ callId: call.callId })), callId: call.callId });
  await until('the missed entries', () => again.finals().length === 2);
  await until('the close', () => first.closed() !== null);
  expect(first.closed()).toBe(4409);
  expect(first.messages.slice(-2)).toEqual([
    expect.objectContaining({ type: 'error', code: 'replaced', recoverable: false }),
    { type: 'ended', reason: 'replaced' },
  ]);
  expect(again.of('ready')[0]!.createdAt).toBe(first.of('ready')[0]!.createdAt);
});

test('a new call ends the open one as replaced', async () => {
  const first = await joinCall(app.url, await start());
  await start();
  await until('the end', () => first.closed() === 1000);
  expect(first.messages.at(-1)).toMatchObject({ type: 'ended', reason: 'replaced' });
});

test('an ended call gives no ticket', async () => {
  const call = await start();
  const socket = await joinCall(app.url, call);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
  await expect(doctor.issueTicket({ callId: call.callId })).rejects.toMatchObject({ status: 410, code: 'call_ended' });
});

test('an unknown scenario opens no call', async () => {
  await expect(doctor.startCall({ scenarioId: 'nothing', mode: 'text' })).rejects.toMatchObject({
    status: 404,
    code: 'scenario_not_found',
  });
});
