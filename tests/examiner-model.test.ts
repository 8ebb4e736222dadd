import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExaminerRates } from '#contract/examiner-rates.ts';
import type { Db } from '#server/db/open.ts';
import { examinerRates, modelMeasurements } from '#server/db/tables.ts';
import { examinerGateOf } from '#server/features/assessment/gate/gate-of.ts';
import { examinerRatesStore } from '#server/features/models/rates-store.ts';
import { startFakeLlm, type FakeAnswer, type FakeLlm, type FakeRequest } from '#server/providers/llm/fake.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from './support/admin.ts';
import { allCounterfactuals } from './counterfactuals/all-outcomes.ts';
import { emptyDb } from './support/db.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const rules = { changes: { n: 15, moved: 9, clean: 6 }, harms: { n: 4, found: 2 }, good: { n: 9, passed: 9 } };
const good: ExaminerRates = {
  model: { key: 'm', label: 'Marker' },
  measuredAt: '2026-11-29T10:00:00.000Z',
  ...rules,
  rules,
  own: { n: 18, alone: 18 },
  seconds: 12,
};

test.each([
  ['as well as the rules', {}, 'passed'],
  ['fewer changes noticed', { changes: { n: 15, moved: 8, clean: 6 } }, "changes noticed 53.3%, at least the rules' 60% needed"],
  ['more moved besides', { changes: { n: 15, moved: 9, clean: 2 } }, 'passed'],
  ['harm passed by', { harms: { n: 4, found: 1 } }, "harm found 25%, at least the rules' 50% needed"],
  ['a good one failed', { good: { n: 9, passed: 8 } }, "good consultations passed 88.9%, at least the rules' 100% needed"],
  ['half of it the rules’', { own: { n: 18, alone: 9 } }, '50% of consultations marked in all their parts, at least 85% needed'],
  ['nothing marked', { changes: { n: 0, moved: 0, clean: 0 } }, 'nothing was marked'],
] as const)('a model that did %s', (_, did, verdict) => {
  const gate = examinerGateOf({ ...good, ...did });
  expect(gate === 'passed' ? gate : gate.failed[0]).toBe(verdict);
});

let app: StartedApp;
let db: Db;
let llm: FakeLlm;
let admin: Client;
let adminId: string;
let key: string;
let answer: (request: FakeRequest) => FakeAnswer;

beforeAll(async () => {
  llm = await startFakeLlm((request) => answer(request));
  key = `openai-compatible ${new URL(llm.baseUrl).host} marker`;
  db = await emptyDb();
  app = await startApp({ db, env: { ADMIN_EMAILS: ADMIN, LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'marker', PATIENT: 'offline' } });
  const { access_token: token, user } = await signInAsAdmin(app);
  admin = createClient({ base: app.url, token });
  adminId = user.id;
});
afterAll(async () => {
  await app.close();
  await llm.close();
});
beforeEach(async () => {
  await db.delete(examinerRates);
  await db.delete(modelMeasurements);
  llm.requests.length = 0;
});

const jsonLines = (text: string, begins: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(begins) ? [JSON.parse(line) as Record<string, unknown>] : []));
/** Of each act that it did nothing, or did nothing wrong. */
const blind = ({ messages }: FakeRequest): FakeAnswer => {
  const acts = jsonLines(messages.at(-1)!.content, '{"id":').map(({ id }) => ({ id, line: 0, quote: '', done: false }));
  return { words: JSON.stringify({ acts }) };
};

test(
  'a model that hears nothing is measured over HTTP, does not pass, and the rules mark in its place and say so',
  { timeout: 240_000 },
  async () => {
    answer = blind;
    expect(await admin.getExaminerModel()).toMatchObject({ model: { key }, rates: null, gate: null, measuring: { is: 'idle' } });
    expect(await admin.measureExaminerModel()).toMatchObject({ measuring: { is: 'measuring', label: expect.stringContaining('marker') } });
    await expect(admin.measureExaminerModel()).rejects.toMatchObject({ status: 409 });
    await expect.poll(async () => (await admin.getExaminerModel()).measuring, { timeout: 200_000, interval: 500 }).toEqual({ is: 'idle' });
    const { rates, gate } = await admin.getExaminerModel();
    expect(rates).toMatchObject({ changes: { n: 15, moved: 0 }, good: { n: 9, passed: 0 }, own: { n: 18, alone: 18 } });
    expect(rates!.rules.good).toEqual({ n: 9, passed: 9 });
    expect(rates!.rules.changes.moved).toBeGreaterThan(5);
    expect(gate).not.toBe('passed');

    const asked = llm.requests.length;
    const doctor = createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });
    const scenarioId = (await doctor.listScenarios()).find(({ title }) => title === 'A painful big toe')!.id;
    const { good: turns } = allCounterfactuals().find(({ key: of }) => of === 'acute-gout')!;
    const transcript = turns.map(({ role, text }) => ({ role: role === 'user' ? ('doctor' as const) : ('patient' as const), text }));
    const { id: sessionId } = await doctor.createConsultation({ scenarioId, duration: 700, transcript });
    const { assessment } = await doctor.grade({ sessionId });
    expect(assessment.report).toMatchObject({
      engine: 'rules',
      note: expect.stringMatching(/^The language model of this server is not good enough at marking yet/),
    });
    expect(llm.requests).toHaveLength(asked);
    const { engines } = (await (await fetch(`${app.url}/api/health`)).json()) as { engines: { examiner: string } };
    expect(engines.examiner).toBe('rules');
  },
);

test('one past its gate marks, and one that fails on end is reported and keeps the rates it had', { timeout: 120_000 }, async () => {
  await examinerRatesStore(db).keep({ ...good, model: { key, label: 'marker' } }, adminId);
  expect((await admin.getExaminerModel()).gate).toBe('passed');
  answer = () => ({ status: 400 });
  await admin.measureExaminerModel();
  await expect
    .poll(async () => (await admin.getExaminerModel()).measuring, { timeout: 100_000 })
    .toMatchObject({ is: 'failed', reason: expect.stringMatching(/^The model did not mark 2 consultations in a row\. \S/) });
  expect((await admin.getExaminerModel()).rates?.changes).toEqual(good.changes);
});

test('a measurement is cancelled', async () => {
  answer = () => ({ words: 'word', stallAfter: 0 });
  await admin.measureExaminerModel();
  await expect.poll(() => llm.requests.length).toBeGreaterThan(0);
  expect((await admin.cancelMeasuringExaminer()).measuring).toEqual({ is: 'idle' });
});
