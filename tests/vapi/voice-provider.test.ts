import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import type { Db } from '#server/db/open.ts';
import { calls } from '#server/db/tables.ts';
import { vapiCalls } from '#server/db/vapi-tables.ts';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from '../support/admin.ts';
import { emptyDb } from '../support/db.ts';
import { until } from '../support/fake-page.ts';
import { PRIVATE_KEY, startFakeVapiResources, type FakeVapiResources } from '../support/fake-vapi-resources.ts';
import { startApp, type StartedApp } from '../support/start-app.ts';

const CASE = {
  title: 'A sore knee that kept a gardener from her allotment',
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: '## Opening Sentence\nMy knee!',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
} as const;
const NOW = new Date('2026-11-22T12:00:00Z');

let fake: FakeVapiResources;
let app: StartedApp;
let admin: Client;
let db: Db;
let me: string;
let id: string;

beforeAll(async () => {
  fake = await startFakeVapiResources();
  const env = { ADMIN_EMAILS: ADMIN, VAPI_PRIVATE_KEY: PRIVATE_KEY, VAPI_BASE_URL: fake.url };
  db = await emptyDb();
  app = await startApp({ db, env, now: () => NOW.getTime() });
  const session = await signInAsAdmin(app);
  [me, admin] = [session.user.id, createClient({ base: app.url, token: session.access_token })];
});
afterAll(async () => {
  await app?.close();
  await fake?.close();
});
beforeEach(async () => {
  Object.assign(fake.state, { asked: [], failWith: null, cut: false, slowMs: 0 });
  fake.clear();
  ({ id } = await admin.createScenario(CASE));
});

const stateOf = async (scenarioId: string) => (await admin.listPublishedCases()).find((one) => one.scenarioId === scenarioId)?.state;
const Kept = z.object({
  id: z.string(),
  name: z.string(),
  model: z.object({ messages: z.array(z.object({ content: z.string() })) }),
  firstMessageMode: z.string(),
  maxDurationSeconds: z.number(),
  artifactPlan: z.object({ recordingEnabled: z.boolean() }),
  metadata: z.object({ scenarioId: z.string() }),
});
/** What stands at the provider. */
const assistants = () => Kept.array().parse(fake.all('/assistant'));
const promptOf = () => assistants()[0]?.model.messages[0]?.content ?? '';
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    ({ status, code }) => [status, code],
  );

describe('the key', () => {
  test('is tried at the provider', async () => {
    expect(await admin.checkVoiceProvider()).toEqual({ accepted: true, message: null, checkedAt: NOW.toISOString() });
    expect(fake.state.asked).toMatchObject([{ method: 'GET', path: '/assistant', authorization: `Bearer ${PRIVATE_KEY}` }]);
  });

  test.each([
    [401, 'voice_provider_refused'],
    [402, 'voice_provider_unpaid'],
    [429, 'voice_provider_busy'],
    [500, 'voice_provider_failed'],
  ] as const)('refused with %i it says why in words', async (status, code) => {
    fake.state.failWith = status;
    expect(await admin.checkVoiceProvider()).toMatchObject({ accepted: false, message: ERRORS[code][1] });
    expect(await refusal(admin.listPublishedCases())).toEqual([ERRORS[code][0], code]);
  });

  test('a line that is cut is told as no answer', async () => {
    fake.state.cut = true;
    expect(await admin.checkVoiceProvider()).toMatchObject({ accepted: false, message: ERRORS.voice_provider_failed[1] });
  });
});

describe('a case as an assistant', () => {
  test('is the patient of a call, under the title, without a recording', async () => {
    expect(await stateOf(id)).toBe('absent');
    const published = await admin.publishCase({ scenarioId: id });
    expect(published).toMatchObject({ scenarioId: id, title: CASE.title, state: 'in-step', assistantId: assistants()[0]!.id });
    expect(assistants()).toMatchObject([
      {
        name: CASE.title.slice(0, 40),
        firstMessageMode: 'assistant-waits-for-user',
        maxDurationSeconds: 1200,
        artifactPlan: { recordingEnabled: false },
        metadata: { scenarioId: id },
      },
    ]);
    expect(promptOf()).toContain('My knee!');
    expect(await stateOf(id)).toBe('in-step');
  });

  test('published twice, even at once, stays one', async () => {
    await Promise.all([admin.publishCase({ scenarioId: id }), admin.publishCase({ scenarioId: id })]);
    await admin.publishCase({ scenarioId: id });
    expect(assistants()).toHaveLength(1);
  });

  test('follows the case when that changes', async () => {
    await admin.publishCase({ scenarioId: id });
    await admin.updateScenario({ ...CASE, id, status: 'published', patientDetails: '## Opening Sentence\nMy hip!' });
    await until('the assistant follows', async () => promptOf().includes('My hip!') || undefined);
    expect([assistants().length, await stateOf(id)]).toEqual([1, 'in-step']);
  });

  test('follows the prompt when that changes', async () => {
    await admin.publishCase({ scenarioId: id });
    await admin.updateSystemPrompt({ prompt: 'Be brief. {patientDetails}' });
    await until('the assistant follows', async () => promptOf().startsWith('Be brief.') || undefined);
    expect(await stateOf(id)).toBe('in-step');
  });

  test('is behind while the provider cannot be reached, and published again is in step', async () => {
    await admin.publishCase({ scenarioId: id });
    Object.assign(fake.state, { asked: [], failWith: 500 });
    await admin.updateScenario({ ...CASE, id, status: 'published', patientDetails: '## Opening Sentence\nMy elbow!' });
    await until(
      'it was tried',
      async () => fake.state.asked.some(({ path, query }) => path === '/assistant' && query.limit === '1000') || undefined,
    );
    fake.state.failWith = null;
    expect(await stateOf(id)).toBe('behind');
    expect((await admin.publishCase({ scenarioId: id })).state).toBe('in-step');
    expect(promptOf()).toContain('My elbow!');
  });

  test('that is a draft is not published; one that becomes a draft or is deleted says so', async () => {
    const draft = await admin.createScenario({ ...CASE, status: 'draft' });
    expect(await refusal(admin.publishCase({ scenarioId: draft.id }))).toEqual([409, 'conflict']);
    expect(await stateOf(draft.id)).toBeUndefined();
    await admin.publishCase({ scenarioId: id });
    await admin.updateScenario({ ...CASE, id, status: 'draft' });
    expect(await stateOf(id)).toBe('no-longer-offered');
    await admin.deleteScenario({ id });
    expect(await stateOf(id)).toBe('no-longer-offered');
    await admin.withdrawCase({ scenarioId: id });
    expect([assistants(), await stateOf(id)]).toEqual([[], undefined]);
  });

  test('assistants of others are left alone', async () => {
    fake.add('/assistant', { name: 'Receptionist' });
    await admin.publishCase({ scenarioId: id });
    await admin.withdrawCase({ scenarioId: id });
    expect(fake.all('/assistant')).toMatchObject([{ name: 'Receptionist' }]);
  });
});

describe('a telephone number', () => {
  test('is answered by a case, which is published for it; withdrawn, nobody answers', async () => {
    const { id: number } = fake.add('/phone-number', { provider: 'vapi', number: '+441632960001', name: 'Practice line' });
    expect(await admin.listPracticeNumbers()).toEqual([
      { id: number, number: '+441632960001', name: 'Practice line', answeredBy: 'nobody', scenarioId: null },
    ]);
    expect(await admin.attachPracticeNumber({ id: number, scenarioId: id })).toMatchObject({ answeredBy: 'case', scenarioId: id });
    expect(fake.all('/phone-number')).toMatchObject([{ assistantId: assistants()[0]!.id }]);
    expect(await admin.listPracticeNumbers()).toMatchObject([{ answeredBy: 'case', scenarioId: id }]);
    await admin.withdrawCase({ scenarioId: id });
    expect(fake.all('/phone-number')).toMatchObject([{ assistantId: null }]);
  });

  test('is taken off a case, and one that answers for others says so', async () => {
    const { id: number } = fake.add('/phone-number', { provider: 'twilio', number: '+441632960002', assistantId: 'of-others' });
    expect(await admin.listPracticeNumbers()).toMatchObject([{ answeredBy: 'other', scenarioId: null }]);
    expect(await admin.attachPracticeNumber({ id: number, scenarioId: null })).toMatchObject({ answeredBy: 'nobody' });
    expect(fake.state.asked.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ provider: 'twilio', assistantId: null });
    expect(await refusal(admin.attachPracticeNumber({ id: 'gone', scenarioId: null }))).toEqual([404, 'not_found']);
  });
});

describe('calls that the provider held', () => {
  const held = (day: number, values: Record<string, unknown>) => {
    const at = (minute: number) => `2026-11-${String(day).padStart(2, '0')}T09:${String(minute).padStart(2, '0')}:00.000Z`;
    return fake.add('/call', { createdAt: at(0), startedAt: at(1), endedAt: at(13), status: 'ended', cost: 1.5, ...values });
  };
  const artifact = {
    messages: [
      { role: 'system', message: 'You play a patient. The case: gout.' },
      { role: 'user', message: 'Hello, how can I help?', secondsFromStart: 1.2 },
      { role: 'bot', message: 'My knee!', secondsFromStart: 3 },
    ],
  };

  test('are listed page by page, newest first, with the case that was played', async () => {
    const { assistantId } = await admin.publishCase({ scenarioId: id });
    for (const day of [18, 19, 20]) held(day, { type: 'inboundPhoneCall', assistantId, endedReason: 'customer-ended-call' });
    let next: string | null = null;
    const onHeaders = (headers: Headers) => (next = headers.get('x-next-cursor'));
    const first = await admin.listProviderCalls({ limit: 2 }, { onHeaders });
    expect(first).toMatchObject([
      { kind: 'telephone', seconds: 720, cost: 1.5, title: CASE.title, endedReason: 'customer-ended-call' },
      { createdAt: '2026-11-19T09:00:00.000Z' },
    ]);
    const last = await admin.listProviderCalls({ limit: 2, cursor: next ?? undefined }, { onHeaders });
    expect([last.map(({ createdAt }) => createdAt), next]).toEqual([['2026-11-18T09:00:00.000Z'], null]);
  });

  test('one by telephone opens with its cost by part and its words, never with the prompt or the number', async () => {
    const costBreakdown = { transport: 0.1, stt: 0.2, llm: 0, tts: 0.7, vapi: 0.5 };
    const call = held(20, { type: 'inboundPhoneCall', customer: { number: '+447700900123' }, costBreakdown, artifact });
    const opened = await admin.getProviderCall({ id: call.id });
    expect(opened.transcript).toEqual([
      { role: 'doctor', text: 'Hello, how can I help?', seconds: 1.2 },
      { role: 'patient', text: 'My knee!', seconds: 3 },
    ]);
    expect([opened.caller, opened.costs.map(({ part }) => part)]).toEqual(['…123', ['transport', 'stt', 'tts', 'vapi']]);
  });

  test('the words of a consultation in the browser stay with who held it', async () => {
    const ours = held(20, { type: 'webCall', assistant: { name: 'Patient' }, artifact });
    const [call] = await db
      .insert(calls)
      .values({ userId: me, scenarioId: id, mode: 'voice', language: 'en-GB', status: 'ended' })
      .returning();
    const webCall = { id: ours.id, webCallUrl: '', videoRecording: false, voiceProvider: null, callToken: null };
    await db.insert(vapiCalls).values({ callId: call!.id, vapiId: ours.id, webCall, askedAt: NOW, collectedAt: NOW, recordedAt: NOW });
    expect(await admin.getProviderCall({ id: ours.id })).toMatchObject({ kind: 'web', title: CASE.title, transcript: null });
    const other = held(19, { type: 'webCall', assistant: { name: 'Receptionist' }, artifact });
    expect(await admin.getProviderCall({ id: other.id })).toMatchObject({ title: 'Receptionist', transcript: null });
    expect(await refusal(admin.getProviderCall({ id: 'unknown' }))).toEqual([404, 'not_found']);
  });

  test('are counted by day, days without one too', async () => {
    held(20, { type: 'webCall' });
    held(20, { type: 'webCall', cost: 0.25 });
    held(22, { type: 'inboundPhoneCall' });
    expect((await admin.getProviderUsage({ days: 4 })).days).toEqual([
      { date: '2026-11-19', calls: 0, minutes: 0, cost: 0 },
      { date: '2026-11-20', calls: 2, minutes: 24, cost: 1.75 },
      { date: '2026-11-21', calls: 0, minutes: 0, cost: 0 },
      { date: '2026-11-22', calls: 1, minutes: 12, cost: 1.5 },
    ]);
  });
});

test('what administrators did stands in the audit log', async () => {
  const { id: number } = fake.add('/phone-number', { provider: 'vapi', number: '+441632960003' });
  await admin.publishCase({ scenarioId: id });
  await admin.attachPracticeNumber({ id: number, scenarioId: id });
  await admin.withdrawCase({ scenarioId: id });
  const entries = (await admin.listAudit({ limit: 200 })).filter(({ action }) => /^(assistant|number)_/.test(action));
  const ofCase = entries.filter(({ subject }) => subject?.id === id || subject?.id === number);
  // The clock of this test stands still: the entries have no order.
  expect(new Map(ofCase.map(({ action, subject }) => [action, subject?.name]))).toEqual(
    new Map([
      ['assistant_published', CASE.title],
      ['number_attached', '+441632960003'],
      ['assistant_withdrawn', CASE.title],
    ]),
  );
});

// The last: it empties the database for an app of its own.
test('without a private key the settings say so, and the rest answers 409', async () => {
  const without = await startApp({ db: await emptyDb(), env: { ADMIN_EMAILS: ADMIN } });
  const client = createClient({ base: without.url, token: (await signInAsAdmin(without)).access_token });
  expect(await client.getVoiceProvider()).toEqual({
    privateKey: false,
    publicKey: false,
    webhookSecret: false,
    runsConsultations: false,
  });
  const asked = [
    client.checkVoiceProvider(),
    client.listPublishedCases(),
    client.publishCase({ scenarioId: id }),
    client.getProviderUsage({}),
  ];
  for (const answer of await Promise.all(asked.map(refusal))) expect(answer).toEqual([409, 'voice_provider_unset']);
  await without.close();
});
