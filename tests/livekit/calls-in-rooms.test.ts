import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callStore, type CallStore } from '#server/features/calls/store.ts';
import { calls as callTable, users } from '#server/db/tables.ts';
import type { Db } from '#server/db/open.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { emptyDb } from '#tests/support/db.ts';
import { openSocket } from '#tests/support/call-socket.ts';
import { until } from '#tests/support/fake-page.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { fakeLiveKit, KEY, SECRET, type FakeLiveKit } from './fake-livekit.ts';

let livekit: FakeLiveKit;
let app: StartedApp;
let db: Db;
let calls: CallStore;
let doctor: Client;
let userId: string;
let scenarioId: string;

const settings = () => ({
  VOICE_ENGINE: 'livekit',
  LIVEKIT_URL: livekit.url,
  LIVEKIT_API_KEY: KEY,
  LIVEKIT_API_SECRET: SECRET,
  DATABASE_URL: 'postgres://not-used-here/x',
});
const startVoice = () => doctor.startCall({ scenarioId, mode: 'voice' });
const claimsOf = async (token: string) => (await jwtVerify(token, new TextEncoder().encode(SECRET))).payload;
/** A worker takes the call up, as seen from the server: it is in the room, and the call runs. */
async function takeUp(callId: string): Promise<void> {
  livekit.rooms.set(callId, 1);
  await calls.activate(callId, new Date());
}
const anOpenCall = async (whose: string, mode: 'text' | 'voice') =>
  (await calls.create({ userId: whose, scenarioId, mode, language: 'en-GB' }))!;
const madeLongAgo = (secondsAgo: number) => db.update(callTable).set({ createdAt: new Date(Date.now() - secondsAgo * 1000) });

beforeAll(async () => {
  livekit = await fakeLiveKit();
  db = await emptyDb();
  calls = callStore(db);
  app = await startApp({ db, env: settings() });
  const signIn = await enterAsGuest(app.url);
  userId = signIn.user.id;
  doctor = createClient({ base: app.url, token: signIn.access_token });
  scenarioId = (await doctor.listScenarios())[0]!.id;
});
beforeEach(() => {
  livekit.asked.length = 0;
  livekit.rooms.clear();
  Object.assign(livekit.mood, { status: 200, hang: false, onEnd: () => {} });
});
afterAll(async () => {
  await app.close();
  await livekit.close();
});

test('a spoken call makes a room, sends for a worker with the call’s id alone, and lets the doctor in', async () => {
  const call = await startVoice();
  expect(call).toMatchObject({ socketPath: '/api/calls/socket', livekit: { url: livekit.url } });
  const [made] = livekit.of('CreateRoom');
  expect(made!.body).toMatchObject({ name: call.callId, agents: [{ agentName: 'consultation', metadata: `{"callId":"${call.callId}"}` }] });
  // The call itself counts 30 s for a page that dropped: the room must not end before it.
  expect(made!.body.departureTimeout).toBeGreaterThan(30);
  expect(made!.claims).toMatchObject({ iss: KEY, video: { roomCreate: true } });

  const claims = await claimsOf(call.livekit!.token);
  expect(claims).toMatchObject({ iss: KEY, sub: userId });
  expect(claims.video).toEqual({
    roomJoin: true,
    room: call.callId,
    canPublish: true,
    canPublishSources: ['microphone'],
    canPublishData: true,
    canSubscribe: true,
  });
  expect(claims.exp! - Date.now() / 1000).toBeLessThanOrEqual(120);
  expect(claims.name ?? claims.metadata ?? claims.attributes).toBeUndefined();
});

test('a fresh ticket brings a fresh pass, and the socket knows nothing of a call in a room', async () => {
  const call = await startVoice();
  const fresh = await doctor.issueTicket({ callId: call.callId });
  expect((await claimsOf(fresh.livekit!.token)).video).toMatchObject({ room: call.callId });
  const socket = await openSocket(app.url);
  socket.send({ type: 'hello', ticket: fresh.ticket, callId: call.callId });
  await until('the refusal', () => socket.closed() === 4404);
});

test('a typed call needs no LiveKit', async () => {
  livekit.mood.status = 503;
  const call = await doctor.startCall({ scenarioId, mode: 'text' });
  expect(call.livekit).toBeUndefined();
  const socket = await openSocket(app.url);
  socket.send({ type: 'hello', ticket: call.ticket, callId: call.callId });
  await until('ready', () => socket.of('ready').length === 1);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
});

test.each([
  ['refuses', { status: 503 }],
  ['never answers', { hang: true }],
])('LiveKit that %s fails the start in words and leaves no call open', async (_what, mood) => {
  Object.assign(livekit.mood, mood);
  await expect(startVoice()).rejects.toMatchObject({
    status: 502,
    code: 'provider_failed',
    message: expect.stringContaining('Spoken consultations are unavailable at the moment. Please try again, or practise by typing.'),
  });
  Object.assign(livekit.mood, { status: 200, hang: false });
  expect(await doctor.getCurrentCall()).toEqual({ call: null });
});

test('a new call has the worker of the one before end it, and waits until what was said is stored', async () => {
  const first = await startVoice();
  await takeUp(first.callId);
  let told = '';
  livekit.mood.onEnd = (callId, reason) => {
    told = `${callId} ${reason}`;
    setTimeout(() => void calls.end(callId, 'replaced', new Date()), 300);
  };
  await startVoice();
  expect(told).toBe(`${first.callId} replaced`);
  // Its worker closes the room when everything is said and stored.
  expect(livekit.rooms.has(first.callId)).toBe(true);
  expect(await doctor.getCallDetails({ callId: first.callId })).toMatchObject({ status: 'ended', endedReason: 'replaced' });
});

test('a call that no worker has taken up is ended on record, and its room is closed', async () => {
  const first = await startVoice();
  await startVoice();
  expect(livekit.of('SendData')).toEqual([]);
  expect(livekit.rooms.has(first.callId)).toBe(false);
  expect(await doctor.getCallDetails({ callId: first.callId })).toMatchObject({ endedReason: 'replaced' });
});

test('a worker that died is noticed when the page wants to come back', async () => {
  const { callId } = await startVoice();
  await takeUp(callId);
  await madeLongAgo(40);
  expect((await doctor.issueTicket({ callId })).livekit).toBeDefined();
  livekit.rooms.set(callId, 0);
  await expect(doctor.issueTicket({ callId })).rejects.toMatchObject({ status: 410, code: 'call_ended' });
  expect(await doctor.getCallDetails({ callId })).toMatchObject({ endedReason: 'server-shutdown' });
});

test('a server that starts ends what its predecessor held, and leaves alone what a worker holds', async () => {
  const people = await db.insert(users).values([{}, {}, {}]).returning();
  const [typed, alive, orphan] = await Promise.all(
    (['text', 'voice', 'voice'] as const).map(async (mode, at) => anOpenCall(people[at]!.id, mode)),
  );
  await madeLongAgo(40);
  livekit.rooms.set(alive!.id, 1);
  const second = await startApp({ db, env: settings() });
  const states = await Promise.all([typed, alive, orphan].map(async (call) => (await calls.get(call!.id))?.status));
  await second.close();
  expect(states).toEqual(['ended', 'queued', 'ended']);
});

test('LiveKit out of reach is no reason to end a call', async () => {
  const [somebody] = await db.insert(users).values({}).returning();
  const { id } = await anOpenCall(somebody!.id, 'voice');
  await madeLongAgo(40);
  livekit.mood.status = 503;
  const second = await startApp({ db, env: settings() });
  await second.close();
  expect((await calls.get(id))?.status).toBe('queued');
});

test('pages may reach LiveKit, and nothing else outside', async () => {
  const { headers } = await fetch(`${app.url}/api/health`);
  const [connect] = /connect-src [^;]+/.exec(headers.get('content-security-policy')!)!;
  expect(connect).toBe(`connect-src 'self' ${livekit.url} ${livekit.url.replace('ws', 'http')}`);
});
