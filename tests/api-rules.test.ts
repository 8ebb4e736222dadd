import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#web/api/client.ts';
import { joinCall, openSocket } from './support/call-socket.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

let app: StartedApp;
let token: string;
let doctor: Client;
let scenarioId: string;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb() });
  token = (await enterAsGuest(app.url)).access_token;
  doctor = createClient({ base: app.url, token });
  scenarioId = (await doctor.listScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper')!.id;
});
afterAll(() => app.close());

type Answer = { error: { code: string; message: string; fields?: Record<string, string> } };
async function ask(method: string, path: string, body?: unknown) {
  const response = await fetch(app.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}
const saved = async (text: string) =>
  (await doctor.createConsultation({ scenarioId, duration: 300, transcript: [{ role: 'doctor', text }] })).id;

test.each([
  ['too long', `/api/scenarios/${'a'.repeat(400)}`],
  ['no text', '/api/scenarios/%ED%A0%80'],
  ['a NUL', '/api/consultations/%00'],
  ['an id with a NUL', () => `/api/scenarios/${scenarioId}%00`],
  ['a climb', '/api/consultations/..%2f..%2fetc'],
])('an address that is %s is 404 in the shape of every error (46)', async (_what, path) => {
  const { status, body } = await ask('GET', typeof path === 'string' ? path : path());
  expect([status, body.error.code.endsWith('not_found')]).toEqual([404, true]);
});

test('an ordinary request to the socket is told what it is', async () => {
  expect(await ask('GET', '/api/calls/socket')).toMatchObject({
    status: 400,
    body: { error: { message: 'This address accepts WebSocket connections only.' } },
  });
});

test('NUL and half a surrogate in any field are dropped, not an error of ours', async () => {
  const odd = 'gout\u0000 \ud800';
  expect((await ask('POST', '/api/scoring/grade', { stationKey: odd, transcript: `Doctor: ${odd}` })).status).toBe(200);
  expect((await ask('POST', '/api/calls', { scenarioId: '\u0000' })).body.error.fields).toEqual({ scenarioId: 'A case is required' });
  const blank = await ask('POST', '/api/consultations/save-session', { scenarioId, vapiCallId: '\u0000', duration: 1 });
  expect([blank.status, blank.body.error.fields]).toEqual([400, { vapiCallId: 'A call id is required' }]);
});

test('a body nested beyond sense is a bad request', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect((await ask('POST', '/api/consultations', `{"scenarioId":"x","assessment":${deep}}`)).body.error.code).toBe('bad_request');
});

test('a megabyte of tiny values is refused before it is parsed', async () => {
  const { status, body } = await ask('POST', '/api/scoring/grade', `{"transcript":[${'[],'.repeat(300_000)}[]]}`);
  expect([status, body.error.code]).toEqual([413, 'too_large']);
  // Commas in what is said are no values.
  const transcript = `Doctor: ${'Hm, '.repeat(14_900)}`;
  expect((await ask('POST', '/api/scoring/grade', { transcript })).status).toBe(200);
});

test('where no call runs on Vapi, nothing is at the address of its reports', async () => {
  const response = await fetch(`${app.url}/api/vapi/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-vapi-signature': 'f'.repeat(64) },
    body: `{"message":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
  });
  expect(response.status).toBe(404);
});

test('what is missing is named field by field, in words', async () => {
  expect((await ask('POST', '/api/consultations/save-session', {})).body.error.fields).toEqual({
    scenarioId: 'A case is required',
    vapiCallId: 'A call id is required',
    duration: 'A duration of 0 to 1200 seconds is required',
  });
});

test.each(['/api/consultations', '/api/scoring/grade'])(
  'a transcript of more than 2,000 entries is too large for %s (44)',
  async (path) => {
    const transcript = Array.from({ length: 2001 }, () => ({ role: 'user', text: 'a' }));
    const { status, body } = await ask('POST', path, { scenarioId, transcript });
    expect([status, body.error.code]).toEqual([413, 'transcript_too_large']);
  },
);

test('what is longer than can be marked is refused with words; of a consultation that was saved too', async () => {
  const transcript = Array.from({ length: 401 }, (_, at) => ({ role: 'user', text: `Question ${at}?` }));
  const sent = await ask('POST', '/api/scoring/grade', { scenarioId, transcript });
  expect([sent.status, sent.body.error.message]).toEqual([413, expect.stringContaining('60 kB or 400 turns')]);
  const { id: sessionId } = await doctor.createConsultation({ scenarioId, duration: 700, transcript });
  expect((await ask('POST', '/api/scoring/grade', { sessionId })).body.error.code).toBe('transcript_too_large');
});

test('feedback asked for twice at once is one run and one record; asked again later, it is another', async () => {
  const sessionId = await saved('How long have you had the pain?');
  const [one, two] = await Promise.all([doctor.grade({ sessionId }), doctor.grade({ sessionId })]);
  expect(two.id).toBe(one.id);
  const later = await doctor.grade({ sessionId });
  expect((await doctor.listAssessments({ id: sessionId })).map(({ id }) => id)).toEqual([later.id, one.id]);
});

test('a call saved many times at once is one consultation, made once', async () => {
  const body = { scenarioId, vapiCallId: 'a call elsewhere', duration: 5 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '/api/consultations/save-session', body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
});

test('a hello without a ticket is refused as a wrong one is', async () => {
  const socket = await openSocket(app.url);
  socket.send({ type: 'hello' });
  await until('the close', () => socket.closed() !== null);
  expect([socket.of('error')[0]?.code, socket.closed()]).toEqual(['ticket_invalid', 4401]);
});

test.each(['text', 'voice'] as const)('what a page sends right after hello is heard, in a %s call', async (mode) => {
  const call = await doctor.startCall({ scenarioId, mode });
  const socket = await openSocket(app.url);
  socket.send({ type: 'hello', ticket: call.ticket, callId: call.callId });
  socket.send({ type: 'text', text: 'Hello, I am Doctor Patel. What can I do for you?' });
  socket.send({ type: 'ping', t: 7 });
  await until('the typed turn', () => socket.finals()[0]?.content.startsWith('Hello, I am Doctor Patel'));
  expect(socket.messages.slice(0, 2).map(({ type }) => type)).toEqual(['ready', 'state']);
  expect(socket.of('pong')).toEqual([{ type: 'pong', t: 7 }]);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
});

test('two pages that come to one call at once: the newer has it, and one conversation is held', async () => {
  const call = await doctor.startCall({ scenarioId, mode: 'text' });
  const second = await doctor.issueTicket({ callId: call.callId });
  const pages = [await openSocket(app.url), await openSocket(app.url)];
  pages.forEach((page, at) => page.send({ type: 'hello', ticket: at === 0 ? call.ticket : second.ticket, callId: call.callId }));
  const gone = await until('one to be closed', () => pages.find((page) => page.closed() !== null));
  const stays = pages.find((page) => page !== gone)!;
  expect(gone.closed()).toBe(4409);
  await until('the other to be ready', () => stays.of('state').length === 1);
  stays.send({ type: 'text', text: 'What brings you in today?' });
  await until('an answer', () => stays.finals().length === 2);
  expect((await doctor.getTranscript({})).transcript).toHaveLength(2);
});

test('a typed turn shows, stores and plays the same words, odd characters dropped', async () => {
  const socket = await joinCall(app.url, await doctor.startCall({ scenarioId, mode: 'text' }));
  socket.send({ type: 'text', text: '\u0000' });
  socket.send({ type: 'text', text: 'Any\u0000 allergies \ud800?' });
  await until('an answer', () => socket.finals().length === 2);
  const { transcript } = await doctor.getTranscript({});
  expect(transcript.map(({ content }) => content)).toEqual(socket.finals().map(({ content }) => content));
  expect(transcript[0]!.content).toBe('Any allergies \ufffd?');
});

test('a typed turn has its messages in the order of the protocol, and `listening` once', async () => {
  const socket = await joinCall(app.url, await doctor.startCall({ scenarioId, mode: 'text' }));
  const from = socket.messages.length;
  for (const text of ['What brings you in today?', 'Have you had a fever?']) socket.send({ type: 'text', text });
  await until('two answers', () => socket.finals().length === 4 && socket.of('state').at(-1)?.agent === 'listening');
  const told = socket.messages.slice(from).map((message) => {
    if (message.type === 'transcript') return `${message.entry.role} ${message.entry.isPartial ? 'growing' : 'final'}`;
    return message.type === 'state' ? message.agent : message.type;
  });
  // Each stands when it arrives, the second before its answer is begun, and waits for it.
  const answer = ['thinking', 'assistant growing', 'assistant final', 'listening'];
  const answers = told.filter((what) => what !== 'user final');
  expect(answers.filter((what, at) => what !== answers[at - 1])).toEqual([...answer, ...answer]);
  expect([told[0], told.filter((what) => what === 'user final').length]).toEqual(['user final', 2]);
  expect(told.lastIndexOf('user final')).toBeLessThan(told.lastIndexOf('thinking'));
  const ids = socket.of('transcript').flatMap(({ entry }) => (entry.role === 'assistant' ? [entry.id] : []));
  expect(new Set(ids).size).toBe(2);
});

test('the moment a call became active is the same wherever it is told', async () => {
  const call = await doctor.startCall({ scenarioId, mode: 'text' });
  const details = (callId: string): Promise<{ createdAt: string | null; status: string }> => doctor.getCallDetails({ callId });
  expect(await details(call.callId)).toEqual({ id: call.callId, createdAt: null, status: 'queued' });
  const socket = await joinCall(app.url, call);
  expect((await details(call.callId)).createdAt).toBe(socket.of('ready')[0]!.createdAt);
});

test('a type without a body is no fault where no body is wanted', async () => {
  const { callId } = await doctor.startCall({ scenarioId, mode: 'text' });
  expect((await ask('POST', `/api/calls/${callId}/ticket`, '')).status).toBe(201);
  expect((await ask('POST', '/api/calls', '')).body.error.fields).toEqual({ scenarioId: 'A case is required' });
});

test('feedback is limited for each user alone: a classroom shares one address (43)', async () => {
  const limited = await startApp({ db: await emptyDb(), env: { RATE_LIMITS: 'on' } });
  const [one, another] = await Promise.all(
    [1, 2].map(async () => createClient({ base: limited.url, token: (await enterAsGuest(limited.url)).access_token })),
  );
  for (let asked = 0; asked < 10; asked += 1) await one!.grade({ transcript: 'Doctor: Hello' });
  await expect(one!.grade({ transcript: 'Doctor: Hello' })).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  await another!.grade({ transcript: 'Doctor: Hello' });
  await limited.close();
});
