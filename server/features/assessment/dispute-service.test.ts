import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, signInAs, signInAsAdmin } from '#tests/support/admin.ts';
import { emptyDb } from '#tests/support/db.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { readPage } from '#web/api/read-page.ts';
import { createClient, type Client } from '#web/api/client.ts';

let app: StartedApp;
let doctor: Client;
let admin: Client;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb(), env: { ADMIN_EMAILS: ADMIN } });
  doctor = createClient({ base: app.url, token: (await signInAs('doctor@practice.test', app)).access_token });
  admin = createClient({ base: app.url, token: (await signInAsAdmin(app)).access_token });
});
afterAll(() => app.close());

/** A consultation, marked, and its marks disputed. */
async function disputed(said: string, reason: string) {
  const [scenario] = await doctor.listScenarios();
  const { id } = await doctor.createConsultation({
    scenarioId: scenario!.id,
    duration: 300,
    transcript: [{ role: 'doctor', text: said }],
  });
  const assessmentId = (await doctor.grade({ sessionId: id })).id!;
  return { id, title: scenario!.title, dispute: await doctor.disputeAssessment({ id, assessmentId, reason }) };
}

test('an administrator reads what is disputed, answers it once and on record, and the candidate reads the answer', async () => {
  const { id, title, dispute } = await disputed('Hello, what brings you in?', 'I did ask an open question.');
  const [scenario] = await doctor.listScenarios();
  const transcript = [{ role: 'doctor', text: 'Nobody disputed this.' }];
  await doctor.createConsultation({ scenarioId: scenario!.id, duration: 300, transcript });

  const waiting = await admin.listDisputes({ open: 'true' });
  expect(waiting).toMatchObject([{ ...dispute, scenarioTitle: title, transcript: [{ text: 'Hello, what brings you in?' }] }]);
  expect(waiting[0]!.report.domains.map((domain) => domain.id)).toEqual(['D1', 'D2', 'D3']);
  expect(JSON.stringify(waiting)).not.toMatch(/doctor@practice\.test|Nobody disputed/);

  const blank = admin.answerDispute({ id: dispute.id, answer: '  ' });
  await expect(blank).rejects.toMatchObject({ status: 400, fields: { answer: 'Please write an answer' } });
  const answered = await admin.answerDispute({ id: dispute.id, answer: ' You did. Well asked. ' });
  expect(answered).toMatchObject({ id: dispute.id, answer: 'You did. Well asked.', answeredAt: expect.any(String) });
  expect((await admin.listAudit({ limit: 1 }))[0]).toMatchObject({
    action: 'dispute_answered',
    user: { email: ADMIN },
    subject: { kind: 'dispute', id: dispute.id, name: title },
    changes: [{ field: 'answer', before: null, after: 'You did. Well asked.' }],
  });
  const again = admin.answerDispute({ id: dispute.id, answer: 'On second thoughts, no.' });
  await expect(again).rejects.toMatchObject({ status: 409, code: 'dispute_answered' });
  expect((await admin.listAudit({ limit: 2 })).filter(({ action }) => action === 'dispute_answered')).toHaveLength(1);

  const [record] = await doctor.listAssessments({ id });
  expect(record!.disputes).toEqual([answered]);
  expect(await admin.listDisputes({ open: 'true' })).toEqual([]);
  expect(await admin.listDisputes({ open: 'false' })).toMatchObject([answered]);
});

test("an administrator has a disputed consultation marked again by today's case, on record; its candidate sees by which it was marked", async () => {
  const { id, title, dispute } = await disputed('Good afternoon, how are you today? '.repeat(20), 'The marking was changed since.');
  const { scenarioId } = await doctor.getConsultation({ id });
  const before = (await doctor.listAssessments({ id }))[0]!;
  await admin.createSubdomain({ id: scenarioId, domain: 'D1', title: 'Shoes', instructions: 'Asks whether a shoe fits.', isCritical: 0 });

  const requestId = randomUUID();
  const record = await admin.markDisputedAgain({ id: dispute.id, requestId });
  expect(record.assessment.report.subdomains.map((one) => one.title)).toContain('Shoes');
  expect(record.assessment.report.markedBy).toEqual({ case: 'today', changedSince: true });
  expect((await admin.markDisputedAgain({ id: dispute.id, requestId })).id).toBe(record.id);

  const seen = await doctor.listAssessments({ id });
  expect(seen.map((one) => one.id)).toEqual([record.id, before.id]);
  expect(seen[0]!.assessment.report.markedBy?.case).toBe('today');
  const [listed] = await admin.listDisputes({ open: 'true', limit: 1 });
  expect(listed).toMatchObject({ id: dispute.id, since: { createdAt: record.createdAt, report: { markedBy: { case: 'today' } } } });
  const logged = (await admin.listAudit({ limit: 10 })).filter(({ action }) => action === 'marked_again');
  expect(logged).toMatchObject([{ user: { email: ADMIN }, subject: { kind: 'dispute', id: dispute.id, name: title } }]);
  await admin.answerDispute({ id: dispute.id, answer: 'Marked again.' });
});

test("nobody else's consultation is marked: no answered dispute, none that does not exist, and none by a candidate", async () => {
  const { id, dispute } = await disputed('Good evening.', 'No.');
  await expect(doctor.markDisputedAgain({ id: dispute.id })).rejects.toMatchObject({ status: 403 });
  await expect(admin.grade({ sessionId: id, caseAs: 'today' })).rejects.toMatchObject({ status: 404, code: 'consultation_not_found' });
  await admin.answerDispute({ id: dispute.id, answer: 'It stands.' });
  await expect(admin.markDisputedAgain({ id: dispute.id })).rejects.toMatchObject({ status: 409, code: 'dispute_answered' });
  for (const unknown of ['nonsense', randomUUID()])
    await expect(admin.markDisputedAgain({ id: unknown })).rejects.toMatchObject({ status: 404, code: 'dispute_not_found' });
});

test('of two answers in the same moment one stands', async () => {
  const { dispute } = await disputed('Good morning.', 'Not so.');
  const results = await Promise.allSettled(['Yes.', 'No.'].map((answer) => admin.answerDispute({ id: dispute.id, answer })));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('disputes are read page by page, newest first', async () => {
  for (const reason of ['First.', 'Second.', 'Third.']) await disputed('Good morning.', reason);
  const reasons: string[] = [];
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const asked: { open: 'true'; limit: number; cursor: string | undefined } = { open: 'true', limit: 2, cursor };
    const { reply, next } = await readPage((options) => admin.listDisputes(asked, options));
    reasons.push(...reply.map(({ reason }) => reason));
    cursor = next;
  }
  expect(reasons).toEqual(['Third.', 'Second.', 'First.']);
});

test('an unknown dispute is not found', async () => {
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
    await expect(admin.answerDispute({ id, answer: 'Yes.' })).rejects.toMatchObject({ status: 404, code: 'dispute_not_found' });
});
