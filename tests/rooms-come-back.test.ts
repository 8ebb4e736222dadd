import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Client } from '#web/api/client.ts';
import { until } from './support/fake-page.ts';
import { POSTGRES_URL } from './support/postgres.ts';
import { admit, enterRoom, goOn, roomSocket, say } from './support/room-wire.ts';
import { startServer } from './support/server-process.ts';
import { candidate } from './support/sit-mock.ts';
import { twoNodes } from './support/two-nodes.ts';

/** Rooms whose pages, hosts and servers go away; servers in processes of their own. */
const folder = mkdtempSync(join(tmpdir(), 'gp-rooms-'));
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function caseOf(client: Client): Promise<string> {
  const cases = await client.listScenarios();
  return cases.find(({ stationKey }) => stationKey === 'acute-gout')?.id ?? cases[0]!.id;
}

test('a server that was killed comes back with the room: its clock, roles, words and marks', { timeout: 180_000 }, async () => {
  const first = await startServer({ folder });
  const [host, guest] = [(await candidate(first.url)).client, (await candidate(first.url)).client];
  const tokens = [host, guest];
  const { code } = await host.startRoom({ scenarioId: await caseOf(host), name: 'Dr Adams' });
  const doctor = await enterRoom(first.url, host, code);
  const patient = await enterRoom(first.url, guest, code, 'Beth');
  await admit(doctor, patient);
  await goOn(doctor, 'reading');
  await goOn(doctor, 'consulting');
  await say(patient, 'It hurts.', 0);
  await say(doctor, 'Hello, how can I help?', 10);
  await until('the facts', () => patient.sight()?.facts?.length, 30_000);
  patient.send({ type: 'told', factId: patient.sight()!.facts![0]!.id, told: true });
  await until('the tick', () => patient.sight()?.told?.length === 1);
  const before = patient.room()!;
  await first.kill('SIGKILL');
  await until('both pages to lose it', () => doctor.closed() !== null && patient.closed() !== null);

  const second = await startServer({ folder, env: { PORT: new URL(first.url).port } });
  closing.push(() => second.kill('SIGKILL'));
  expect(tokens).toHaveLength(2);
  const back = await enterRoom(second.url, guest, code, 'Beth');
  const again = await enterRoom(second.url, host, code, 'Dr Adams');
  expect(back.memberId).toBe(patient.memberId);
  await until('both to be here', () => back.room()!.members.every(({ presence }) => presence === 'here'));
  const { revision: _, members, ...same } = before;
  expect(back.room()).toMatchObject(same);
  expect(back.room()!.members.map(({ id, role }) => [id, role])).toEqual(members.map(({ id, role }) => [id, role]));
  expect(back.lines().map(({ text }) => text)).toEqual(['It hurts.', 'Hello, how can I help?']);
  await until('the same sight', () => back.sight()?.facts?.length, 30_000);
  expect(back.sight()).toEqual(patient.sight());
  expect(again.room()!.host).toBe(again.memberId);
  await say(again, 'Where were we?', 20);
  await until('the other to hear it', () => back.lines().length === 3);
});

test(
  'who drops has the same place; the host who does not come back hands on; at each other’s nodes they hear each other',
  { timeout: 240_000 },
  async () => {
    expect(POSTGRES_URL, 'POSTGRES_URL_FOR_TESTS names a Postgres').toBeDefined();
    const nodes = await twoNodes();
    closing.push(nodes.close);
    const [host, guest] = [(await candidate(nodes.url)).client, (await candidate(nodes.url)).client];
    const { code } = await host.startRoom({ scenarioId: await caseOf(host), name: 'Dr Adams' });
    const doctor = await enterRoom(nodes.url, host, code);
    const at = nodes.lastAsked();
    // The proxy gives each request to the next node: one more, and this page comes to the other than the doctor's.
    await guest.glimpseRoom({ code });
    const patient = await enterRoom(nodes.url, guest, code, 'Beth');
    expect(nodes.lastAsked()).not.toBe(at);
    await admit(doctor, patient);
    patient.send({ type: 'signal', to: doctor.memberId, signal: { kind: 'offer', sdp: 'v=0 first' } });
    patient.send({ type: 'signal', to: doctor.memberId, signal: { kind: 'candidate', candidate: { candidate: 'second', sdpMid: '0' } } });
    await until('both signals', () => doctor.of('signal').length === 2);
    expect(doctor.of('signal').map(({ from, signal }) => [from, signal.kind])).toEqual([
      [patient.memberId, 'offer'],
      [patient.memberId, 'candidate'],
    ]);
    await goOn(doctor, 'reading');
    await until('the other to read', () => patient.sight()?.script);
    await goOn(doctor, 'consulting');
    await say(doctor, 'Hello', 0);
    await until('the line to come over', () => patient.lines().length === 1);

    // Dropped, and back in time; what was sent meanwhile is waiting.
    patient.drop();
    await until('them to be away', () =>
      doctor.room()!.members.some(({ presence, keptUntil }) => presence === 'away' && keptUntil !== null),
    );
    doctor.send({ type: 'signal', to: patient.memberId, signal: { kind: 'restart' } });
    const back = await enterRoom(nodes.url, guest, code, 'Beth');
    expect([back.memberId, back.room()!.members.find(({ id }) => id === back.memberId)?.role]).toEqual([patient.memberId, 'patient']);
    await until('what waited', () => back.of('signal').length === 1);
    expect(back.lines().map(({ text }) => text)).toEqual(['Hello']);

    // A node that dies with the host's page: the room stays at the other; the host is gone past keeping, and Beth is host.
    doctor.drop();
    await until('the host to be away', () => back.room()!.members.some(({ presence }) => presence === 'away'));
    await nodes.ask("update room_members set away_since = now() - interval '31 seconds' where id = $1", [doctor.memberId]);
    await until('the host to have changed', () => back.room()!.host === back.memberId);
    // Without a doctor the consultation is over.
    expect(back.room()).toMatchObject({ phase: 'debrief', doctor: null });
    const late = await enterRoom(nodes.url, host, code, 'Dr Adams');
    expect(late.place.status).toBe('in');
    expect(late.room()!.members.find(({ id }) => id === late.memberId)).toMatchObject({ role: 'observer' });
    expect(late.room()!.host).toBe(back.memberId);
  },
);

test('a flood of signals is bounded, and hurts the one who sends it alone', { timeout: 120_000 }, async () => {
  const server = await startServer();
  closing.push(() => server.kill('SIGKILL'));
  const [host, guest] = [(await candidate(server.url)).client, (await candidate(server.url)).client];
  const { code } = await host.startRoom({ scenarioId: await caseOf(host), name: 'Dr Adams' });
  const doctor = await enterRoom(server.url, host, code);
  const patient = await enterRoom(server.url, guest, code, 'Beth');
  await admit(doctor, patient);
  for (let sent = 0; sent < 2000; sent += 1)
    patient.send({ type: 'signal', to: doctor.memberId, signal: { kind: 'candidate', candidate: { candidate: `c${sent}` } } });
  await until('the end of it', () => patient.closed() === 4429);
  expect(patient.of('error').map(({ code: told }) => told)).toContain('slow_down');
  expect(doctor.of('signal').length).toBeLessThanOrEqual(450);
  expect(await doctor.refusal({ type: 'devices', mic: true, camera: true })).toBe(null);
  // Larger than any description of a connection, and larger than any message.
  const back = await enterRoom(server.url, guest, code, 'Beth');
  expect(await back.refusal({ type: 'signal', to: doctor.memberId, signal: { kind: 'offer', sdp: 'x'.repeat(40_001) } })).toBe('malformed');
  const huge = await roomSocket(server.url);
  huge.send({ type: 'hello', ticket: 'x'.repeat(70_000) });
  await until('the refusal', () => huge.closed() === 1009);
});
