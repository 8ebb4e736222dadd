import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { modelMeasurements, modelRates } from '#server/db/tables.ts';
import { ratesStore } from '#server/features/models/rates-store.ts';
import { startFakeLlm, type FakeAnswer, type FakeLlm } from '#server/providers/llm/fake.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from './support/admin.ts';
import { joinCall } from './support/call-socket.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { someRates } from './support/model-rates.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

let app: StartedApp;
let db: Db;
let llm: FakeLlm;
let admin: Client;
let adminId: string;
let adminToken: string;
let doctor: Client;
let key: string;
let label: string;
/** What the model answers. */
let answer: FakeAnswer;
/** Never a word, and never an end. */
const HANGS: FakeAnswer = { words: 'word', stallAfter: 0 };

beforeAll(async () => {
  llm = await startFakeLlm(() => answer);
  const { host } = new URL(llm.baseUrl);
  [key, label] = [`openai-compatible ${host} small`, `small at ${host}`];
  db = await emptyDb();
  app = await startApp({ db, env: { ADMIN_EMAILS: ADMIN, LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'small', EXAMINER: 'rules' } });
  const { access_token: token, user } = await signInAsAdmin(app);
  admin = createClient({ base: app.url, token });
  adminToken = token;
  adminId = user.id;
  doctor = createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });
});
afterAll(async () => {
  await app.close();
  await llm.close();
});
beforeEach(async () => {
  await db.delete(modelRates);
  await db.delete(modelMeasurements);
  llm.requests.length = 0;
});

const keep = (did: Parameters<typeof someRates>[1] = {}) => ratesStore(db).keep({ ...someRates(key, did), model: { key, label } }, adminId);
const patientOf = async () => ((await (await fetch(`${app.url}/api/health`)).json()) as { engines: { patient: string } }).engines.patient;

/** A typed consultation of two turns, as its details tell of it. */
async function consultation() {
  const scenarioId = (await doctor.listScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper')!.id;
  const call = await doctor.startCall({ scenarioId, mode: 'text' });
  const socket = await joinCall(app.url, call);
  for (const [turn, text] of ['Hello, what can I do for you today?', 'Have you had a fever at all?'].entries()) {
    socket.send({ type: 'text', text });
    await until('an answer', () => socket.finals().length === 2 * (turn + 1), 30_000);
  }
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
  const { id } = await doctor.saveSession({ scenarioId, vapiCallId: call.callId, duration: 62 });
  return doctor.getConsultation({ id });
}

test('a model that nobody has measured plays, and everybody is told so', async () => {
  answer = { words: 'No, doctor.' };
  expect(await admin.getPatientModel()).toEqual({ model: { key, label }, rates: null, gate: null, measuring: { is: 'idle' } });
  const { played } = await consultation();
  expect(played).toEqual({ label, rates: null, turns: 2, helped: {} });
  expect(llm.requests.length).toBeGreaterThan(1);
  expect(await admin.getAdminSystemPrompt()).not.toHaveProperty('withheld');
});

test('one past its gate plays with its rates, and the turns that the rules answered are counted', async () => {
  await keep();
  // Of this case nothing is true of it: the guard catches it, asks once more, and the rules answer.
  answer = { words: 'I take tramadol for it.' };
  expect(await admin.getPatientModel()).toMatchObject({ gate: 'passed', rates: { questions: { facts: 36 } } });
  const { played } = await consultation();
  expect(played).toMatchObject({
    label,
    rates: { measuredAt: '2026-11-29T10:00:00.000Z', facts: 0.9, leaks: 0, inventions: 0 },
    turns: 2,
    helped: { caught: 2 },
  });
  expect(await patientOf()).toBe('llm');
});

test('one that was measured and did not pass is not asked: the rules play, and panel, prompt and details say why', async () => {
  await keep({ leaks: 2 });
  const why = 'measured on 29 November 2026: leaks 3.3%, at most 1% allowed';
  expect((await admin.getPatientModel()).gate).toEqual({ failed: ['leaks 3.3%, at most 1% allowed'] });
  const { played } = await consultation();
  expect(played).toEqual({ label: 'Offline patient, from the case alone', withheld: `${label}, ${why}` });
  expect(await admin.getAdminSystemPrompt()).toMatchObject({ playedBy: 'rules', withheld: why });
  const tried = await admin.tryPatient({ patientDetails: '## Opening Sentence\nMy knee hurts.', history: [], text: 'Hello' });
  expect(tried.engine).toBe('offline');
  expect(llm.requests).toEqual([]);
  expect(await patientOf()).toBe('offline');
});

test('a consultation from before this was kept shows what it showed', async () => {
  const scenarioId = (await doctor.listScenarios())[0]!.id;
  const { id } = await doctor.createConsultation({ scenarioId, duration: 300, transcript: [{ role: 'doctor', text: 'Good morning.' }] });
  expect(await doctor.getConsultation({ id })).not.toHaveProperty('played');
});

test('a measurement runs on for whoever looks, one at a time, until it is cancelled', async () => {
  answer = HANGS;
  expect((await admin.measurePatientModel()).measuring).toMatchObject({ is: 'measuring', label, done: 0 });
  await expect(admin.measurePatientModel()).rejects.toMatchObject({ status: 409, code: 'conflict' });
  await expect.poll(() => llm.requests.length, { timeout: 20_000 }).toBe(1);
  // A page that is loaded anew.
  const again = createClient({ base: app.url, token: adminToken });
  await expect.poll(async () => (await again.getPatientModel()).measuring, { timeout: 8000 }).toMatchObject({ is: 'measuring', of: 160 });
  expect((await again.cancelMeasuring()).measuring).toEqual({ is: 'idle' });
  const asked = llm.requests.length;
  answer = { words: 'No, doctor.' };
  expect((await again.cancelMeasuring()).measuring).toEqual({ is: 'idle' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([llm.requests.length, (await admin.getPatientModel()).rates]).toEqual([asked, null]);
});

test('a model that fails on end is told as failed; the rates from before stay', async () => {
  await keep();
  answer = { status: 401 };
  await admin.measurePatientModel();
  await expect
    .poll(async () => (await admin.getPatientModel()).measuring, { timeout: 40_000 })
    .toMatchObject({ is: 'failed', label, reason: expect.stringMatching(/^The model did not answer 6 turns in a row/) as string });
  expect((await admin.getPatientModel()).gate).toBe('passed');
});

test('nobody but administrators sees or starts one', async () => {
  for (const doing of [doctor.getPatientModel, doctor.measurePatientModel, doctor.cancelMeasuring])
    await expect(doing()).rejects.toMatchObject({ status: 403 });
});
