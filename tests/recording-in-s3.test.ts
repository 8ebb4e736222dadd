import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeS3 } from '#server/providers/files/fake-s3.ts';
import { createClient } from '#web/api/client.ts';
import { signInAs } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { type enterDoctor, hum, openCallFor } from './support/doctor.ts';
import { until } from './support/fake-page.ts';
import { lacking, noEncoder } from './support/lacking.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const missing = lacking('recordings', noEncoder());

const DAY = 24 * 3600_000;
let store: Awaited<ReturnType<typeof fakeS3>>;
let db: Awaited<ReturnType<typeof emptyDb>>;
let app: StartedApp;
let doctor: Awaited<ReturnType<typeof enterDoctor>>;
const settings = () => ({
  S3_ENDPOINT: store.settings.endpoint,
  S3_BUCKET: store.settings.bucket,
  S3_REGION: store.settings.region,
  S3_ACCESS_KEY: store.settings.accessKey,
  S3_SECRET_KEY: store.settings.secretKey,
  STT: 'browser',
});
beforeAll(async () => {
  store = await fakeS3();
  db = await emptyDb();
  app = await startApp({ db, env: settings() });
  const client = createClient({ base: app.url, token: (await signInAs('doctor@practice.test', app)).access_token });
  doctor = { client, scenarioId: (await client.listScenarios())[0]!.id };
}, 60_000);
afterAll(async () => {
  await app?.close();
  await store?.close();
});

/** A short spoken call that ends and is saved. */
async function consultation(): Promise<{ id: string; callId: string }> {
  const { call, socket } = await openCallFor(app.url, doctor, 'voice', { mic: true, browser: { recogniser: true, voice: null } });
  await hum(socket, 1);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() !== null);
  const { id } = await doctor.client.saveSession({ scenarioId: doctor.scenarioId, vapiCallId: call.callId, duration: 1 });
  return { id, callId: call.callId };
}
const inStore = (callId: string) => [...store.objects.keys()].filter((key) => key.includes(callId)).toSorted();

test.skipIf(missing)('a recording is in the bucket when its call has ended, and is played from there in parts', async () => {
  const { id, callId } = await consultation();
  await until('both files', () => inStore(callId).length === 2);
  const kept = store.objects.get(`recordings/${callId}/stereo.ogg`)!.body;
  const { stereoUrl } = await doctor.client.linkRecording({ id });
  const whole = await fetch(app.url + stereoUrl);
  expect(Buffer.from(await whole.arrayBuffer()).equals(kept)).toBe(true);
  const part = await fetch(app.url + stereoUrl, { headers: { range: 'bytes=10-19' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${kept.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(kept.subarray(10, 20))).toBe(true);

  store.fail('unavailable', 99);
  const refused = await fetch(app.url + stereoUrl);
  expect([refused.status, await refused.json()]).toMatchObject([502, { error: { code: 'provider_failed' } }]);
  // Deleted all the same: the sweep takes the sound when the store is back.
  await doctor.client.deleteConsultation({ id });
  expect(inStore(callId)).toHaveLength(2);
  store.recover();
  const later = await startApp({ db, env: { ...settings(), DATA_DIR: app.folder } });
  await until('the recording to be gone', () => inStore(callId).length === 0);
  await later.close();
});

test.skipIf(missing)('while the store is away calls end as ever, and what waits here goes up when the server starts again', async () => {
  store.fail('unavailable', 40);
  const { id, callId } = await consultation();
  expect(inStore(callId)).toEqual([]);
  store.recover();
  const { url } = await doctor.client.linkRecording({ id });
  expect((await fetch(app.url + url)).status).toBe(200);
  const later = await startApp({ db, env: { ...settings(), DATA_DIR: app.folder }, now: () => Date.now() + 2 * 60_000 });
  await until('both files', () => inStore(callId).length === 2);
  await later.close();
});

test.skipIf(missing)('after RETENTION_DAYS the sound is gone, and words stay', { timeout: 60_000 }, async () => {
  const { id, callId } = await consultation();
  await until('both files', () => inStore(callId).length === 2);
  const env = { ...settings(), DATA_DIR: app.folder, RETENTION_DAYS: '30' };
  const before = await startApp({ db, env, now: () => Date.now() + 29 * DAY });
  await before.close();
  expect(inStore(callId)).toHaveLength(2);
  const after = await startApp({ db, env, now: () => Date.now() + 31 * DAY });
  await until('the recording to be gone', () => inStore(callId).length === 0);
  await after.close();
  expect(await doctor.client.getConsultation({ id })).toMatchObject({ id, recordingUrl: null, stereoRecordingUrl: null });
});
