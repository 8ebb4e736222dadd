import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Consultation } from '#contract/consultation.ts';
import type { Db } from '#server/db/open.ts';
import { calls, users } from '#server/db/tables.ts';
import { sweepRecordings } from '#server/features/consultations/sweep-recordings.ts';
import { consultationStore } from '#server/features/consultations/store.ts';
import { localFiles } from '#server/providers/files/local.ts';
import { createClient } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { type enterDoctor, hum, openCallFor } from './support/doctor.ts';
import { until } from './support/fake-page.ts';
import { lacking, noEncoder } from './support/lacking.ts';
import { decodeRecording, loudStretches } from './support/recording.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const missing = lacking('recordings', noEncoder());

type Doctor = Awaited<ReturnType<typeof enterDoctor>> & { token: string };
async function enter(url: string): Promise<Doctor> {
  const { access_token: token } = await enterAsGuest(url);
  const client = createClient({ base: url, token });
  return { client, token, scenarioId: (await client.listScenarios())[0]!.id };
}

let app: StartedApp;
let db: Db;
let doctor: Doctor;
let consultation: Consultation;
let folder: string;
let address: string;
let callId: string;
beforeAll(async () => {
  if (missing) return;
  db = await emptyDb();
  app = await startApp({ db, env: { STT: 'browser' } });
  folder = join(app.folder, 'recordings');
  doctor = await enter(app.url);
  const { call, socket } = await openCallFor(app.url, doctor, 'voice', { mic: true, browser: { recogniser: true, voice: null } });
  callId = call.callId;
  await hum(socket, 2);
  const { id } = await doctor.client.saveSession({ scenarioId: doctor.scenarioId, vapiCallId: callId, duration: 2 });
  consultation = await doctor.client.getConsultation({ id });
  address = app.url + consultation.recordingUrl;
}, 60_000);
afterAll(() => app?.close());

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') => fetch(url, { method, headers });
const mine = (headers: Record<string, string> = {}) => ({ authorization: `Bearer ${doctor.token}`, ...headers });
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

test.skipIf(missing)('its consultation holds the addresses, in the record and in the history', async () => {
  const path = `/api/consultations/${consultation.id}/recording`;
  expect(consultation).toMatchObject({ recordingUrl: path, stereoRecordingUrl: `${path}/stereo` });
  expect((await doctor.client.getHistory())[0]).toMatchObject({ recordingUrl: path, stereoRecordingUrl: `${path}/stereo` });
});

test.skipIf(missing)('its owner gets both files whole, playable and kept by no cache', async () => {
  for (const url of [consultation.recordingUrl!, consultation.stereoRecordingUrl!]) {
    const response = await get(app.url + url, mine());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/ogg; codecs=opus',
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get('content-length')));
    writeFileSync(join(app.folder, 'got.ogg'), bytes);
    const { ms, left } = await decodeRecording(join(app.folder, 'got.ogg'));
    expect(ms).toBeGreaterThan(1800);
    expect(loudStretches(left, 500)).toHaveLength(1);
  }
});

test.skipIf(missing)('parts of it are given as asked (47)', async () => {
  const whole = Buffer.from(await (await get(address, mine())).arrayBuffer());
  const size = whole.length;
  const part = async (range: string, headers = {}) => {
    const response = await get(address, mine({ range, ...headers }));
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      etag: response.headers.get('etag') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  expect(await part('bytes=100-199')).toMatchObject({
    status: 206,
    range: `bytes 100-199/${size}`,
    body: whole.subarray(100, 200),
  });
  const { etag, ...tail } = await part('bytes=-50');
  expect(tail).toEqual({ status: 206, range: `bytes ${size - 50}-${size - 1}/${size}`, body: whole.subarray(size - 50) });
  expect(await part(`bytes=${size - 10}-99999999`)).toMatchObject({ status: 206, body: whole.subarray(size - 10) });
  expect((await part('bytes=0-9', { 'if-range': etag })).status).toBe(206);
  expect(await part('bytes=0-9', { 'if-range': '"another"' })).toMatchObject({ status: 200, body: whole });
  for (const nonsense of ['bytes=9-1', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=-'])
    expect(await part(nonsense)).toMatchObject({ status: 200, body: whole });

  const outside = await get(address, mine({ range: `bytes=${size}-` }));
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  expect(await codeOf(outside)).toBe('range_not_satisfiable');

  const head = await get(address, mine(), 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), '']);
});

test.skipIf(missing)('a signed address opens without a token, its own file only, for five minutes (45)', async () => {
  const { url, stereoUrl, expiresAt } = await doctor.client.linkRecording({ id: consultation.id });
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 300_000)).toBeLessThan(5000);
  expect((await get(app.url + url)).status).toBe(200);
  expect((await get(app.url + stereoUrl, { range: 'bytes=0-9' })).status).toBe(206);

  const query = url.split('?')[1]!;
  const later = new URLSearchParams(query);
  later.set('expires', String(Date.now() + 3_600_000));
  for (const altered of [
    `${consultation.stereoRecordingUrl}?${query}`,
    `${consultation.recordingUrl}?${later}`,
    `/api/consultations/00000000-0000-4000-8000-000000000000/recording?${query}`,
    `${url}x`,
    url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ]) {
    const response = await get(app.url + altered);
    expect([response.status, await codeOf(response)]).toEqual([403, 'link_expired']);
  }
  const bare = await get(address);
  expect([bare.status, await codeOf(bare)]).toEqual([401, 'unauthorized']);
});

test.skipIf(missing)("another user finds nothing, and nobody's consultation has no link (45)", async () => {
  const other = await enter(app.url);
  const response = await get(address, { authorization: `Bearer ${other.token}` });
  expect([response.status, await codeOf(response)]).toEqual([404, 'consultation_not_found']);
  await expect(other.client.linkRecording({ id: consultation.id })).rejects.toMatchObject({ status: 404 });
});

test.skipIf(missing)('a consultation in writing has none', async () => {
  const { call, socket } = await openCallFor(app.url, doctor, 'text');
  socket.send({ type: 'text', text: 'Hello, what brings you in today?' });
  await until('an answer', () => socket.finals().length === 2);
  const { id } = await doctor.client.saveSession({ scenarioId: doctor.scenarioId, vapiCallId: call.callId, duration: 5 });
  expect(await doctor.client.getConsultation({ id })).toMatchObject({ recordingUrl: null, stereoRecordingUrl: null });
  expect(existsSync(join(folder, call.callId))).toBe(false);
  await expect(doctor.client.linkRecording({ id })).rejects.toMatchObject({ status: 404 });
});

test.skipIf(missing)('what belongs to nobody is swept away: calls that are gone, and a day later those never saved', async () => {
  let now = Date.now();
  const sweep = sweepRecordings({ files: localFiles(folder), consultations: consultationStore(db), now: () => new Date(now) });
  const { call, socket } = await openCallFor(app.url, doctor, 'voice', { mic: true });
  await hum(socket, 0.5);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() !== null);
  const gone = '11111111-1111-4111-8111-111111111111';
  mkdirSync(join(folder, gone));
  mkdirSync(join(folder, 'lost+found'));
  expect(await sweep()).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual([callId, call.callId, 'lost+found'].toSorted());
  now += 25 * 3600_000;
  expect(await sweep()).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual([callId, 'lost+found'].toSorted());
});

test.skipIf(missing)('it goes with its user, and with its consultation', async () => {
  const other = await enter(app.url);
  const { call, socket } = await openCallFor(app.url, other, 'voice', { mic: true });
  await hum(socket, 0.5);
  await other.client.saveSession({ scenarioId: other.scenarioId, vapiCallId: call.callId, duration: 1 });
  expect(existsSync(join(folder, call.callId, 'stereo.ogg'))).toBe(true);
  const [row] = await db.select({ userId: calls.userId }).from(calls).where(eq(calls.id, call.callId));
  await db.delete(users).where(eq(users.id, row!.userId));
  const sweep = sweepRecordings({ files: localFiles(folder), consultations: consultationStore(db), now: () => new Date() });
  await sweep();
  expect(existsSync(join(folder, call.callId))).toBe(false);

  const { url } = await doctor.client.linkRecording({ id: consultation.id });
  await doctor.client.deleteConsultation({ id: consultation.id });
  expect(existsSync(join(folder, callId))).toBe(false);
  expect((await get(app.url + url)).status).toBe(404);
});
