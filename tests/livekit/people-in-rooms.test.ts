import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#web/api/client.ts';
import { until } from '#tests/support/fake-page.ts';
import { admit, enterRoom, goOn, type RoomPage } from '#tests/support/room-wire.ts';
import { candidate } from '#tests/support/sit-mock.ts';
import { emptyDb } from '#tests/support/db.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { fakeLiveKit, KEY, SECRET, type FakeLiveKit } from './fake-livekit.ts';

/** Rooms whose sound and picture LiveKit carries, while calls run in the server itself. */
let livekit: FakeLiveKit;
let app: StartedApp;
let scenarioId: string;
let people: Client[];
let ahead = 0;

beforeAll(async () => {
  livekit = await fakeLiveKit();
  app = await startApp({
    db: await emptyDb(),
    now: () => Date.now() + ahead,
    env: { LIVEKIT_URL: livekit.url, LIVEKIT_API_KEY: KEY, LIVEKIT_API_SECRET: SECRET },
  });
  people = await Promise.all(Array.from({ length: 7 }, async () => (await candidate(app.url)).client));
  scenarioId = (await people[0]!.listScenarios())[0]!.id;
}, 120_000);
beforeEach(() => {
  livekit.people.clear();
  livekit.asked.length = 0;
  livekit.mood.status = 200;
});
afterAll(async () => {
  await app.close();
  await livekit.close();
});

const claimsOf = async (token: string) => (await jwtVerify(token, new TextEncoder().encode(SECRET))).payload;
const passOf = (page: RoomPage) => claimsOf([...page.of('ready'), ...page.of('pass')].at(-1)!.livekit!.token);

/** A room with doctor (the host), patient and observer; LiveKit knows it by its pass. */
async function three(settings: { observersHidden?: boolean } = {}) {
  const { code } = await people[0]!.startRoom({ scenarioId, name: 'Dr Adams', ...settings });
  const doctor = await enterRoom(app.url, people[0]!, code);
  const patient = await enterRoom(app.url, people[1]!, code, 'Beth');
  await admit(doctor, patient);
  const observer = await enterRoom(app.url, people[2]!, code, 'Chris');
  await admit(doctor, observer);
  const name = ((await passOf(doctor)).video as { room: string }).room;
  livekit.people.set(name, [doctor.memberId, patient.memberId, observer.memberId]);
  return { code, name, doctor, patient, observer };
}

test('whoever is in has a way into the LiveKit room, which says nothing but ids; whoever waits has none', async () => {
  const { code, name, patient } = await three();
  const claims = await passOf(patient);
  expect(claims).toMatchObject({ iss: KEY, sub: patient.memberId });
  expect(claims.video).toEqual({
    roomJoin: true,
    room: name,
    canPublish: true,
    canPublishSources: ['microphone', 'camera', 'screen_share_audio'],
    canPublishData: false,
    canSubscribe: true,
    hidden: false,
  });
  expect(claims.exp! - Date.now() / 1000).toBeLessThanOrEqual(60);
  expect(claims.name ?? claims.metadata ?? claims.attributes).toBeUndefined();
  expect(name).toMatch(/^room-[0-9a-f-]{36}$/);
  const waiting = await enterRoom(app.url, people[3]!, code, 'Dan');
  expect(await waiting.refusal({ type: 'pass' })).toBe('not_now');
  expect(waiting.wire()).not.toContain('token');
});

test('a sixth and a seventh come in: nobody is joined to everybody', { timeout: 60_000 }, async () => {
  const { code, doctor } = await three();
  for (const at of [3, 4, 5, 6]) await admit(doctor, await enterRoom(app.url, people[at]!, code, `Person ${at}`));
  expect(doctor.room()!.members).toHaveLength(7);
});

test('observers who are hidden get a way in by which they hear and are not heard, and another for the debrief', async () => {
  const { doctor, patient, observer } = await three({ observersHidden: true });
  expect((await passOf(observer)).video).toMatchObject({ hidden: false, canPublish: true });
  await goOn(doctor, 'reading');
  await until('the hidden pass', () => observer.of('pass').length === 1);
  expect((await passOf(observer)).video).toMatchObject({ hidden: true, canPublish: false, canSubscribe: true });
  await goOn(doctor, 'consulting');
  await goOn(doctor, 'debrief');
  await until('the open pass', () => observer.of('pass').length === 2);
  expect((await passOf(observer)).video).toMatchObject({ hidden: false, canPublish: true });
  expect(patient.of('pass')).toEqual([]);
});

test('a page whose way leads in no more has another', async () => {
  const { patient } = await three();
  expect(await patient.refusal({ type: 'pass' })).toBe(null);
  expect(patient.of('pass')).toHaveLength(1);
  expect((await passOf(patient)).sub).toBe(patient.memberId);
});

test('whoever is sent out is sent out of LiveKit, also when a pass of theirs brings them back; a closed room is nobody’s', async () => {
  const { name, doctor, patient, observer } = await three();
  doctor.send({ type: 'remove', memberId: observer.memberId });
  const without = () => livekit.people.get(name)?.join() === [doctor.memberId, patient.memberId].join();
  await until('them to be gone', without);
  livekit.people.get(name)!.push(observer.memberId);
  ahead += 20_000;
  await until('them to be gone again', without);
  doctor.send({ type: 'close' });
  await until('the room to be gone', () => !livekit.people.has(name));
  expect(livekit.of('DeleteRoom').map(({ body }) => body.room)).toEqual([name]);
});

test('LiveKit out of reach takes nobody’s place: words go on by the room’s own socket', async () => {
  const { doctor, patient, observer } = await three();
  livekit.mood.status = 503;
  doctor.send({ type: 'remove', memberId: observer.memberId });
  await until('them to be gone', () => observer.closed() === 1000);
  await goOn(doctor, 'reading');
  await goOn(doctor, 'consulting');
  await patient.refusal({ type: 'line', id: 'l1', text: 'It hurts.', startMs: 0, endMs: 10, typed: true });
  await until('the line', () => doctor.lines().length > 0);
  expect(doctor.lines().map(({ text }) => text)).toEqual(['It hurts.']);
});

test('pages may reach the LiveKit server', async () => {
  const { headers } = await fetch(`${app.url}/api/health`);
  const [connect] = /connect-src [^;]+/.exec(headers.get('content-security-policy')!)!;
  expect(connect).toContain(livekit.url);
});
