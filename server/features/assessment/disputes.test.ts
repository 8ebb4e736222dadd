import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { disputes } from '#server/db/tables.ts';
import { emptyDb } from '#tests/support/db.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { createClient, type Client } from '#web/api/client.ts';

let db: Db;
let app: StartedApp;
let doctor: Client;
let stranger: Client;
let id: string;
let assessmentId: string;

const enter = async () => createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });

beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db });
  [doctor, stranger] = await Promise.all([enter(), enter()]);
});
afterAll(() => app.close());

beforeEach(async () => {
  const [scenario] = await doctor.listScenarios();
  const transcript = [{ role: 'doctor', text: 'Hello, how can I help you today?' }];
  id = (await doctor.createConsultation({ scenarioId: scenario!.id, duration: 300, transcript })).id;
  assessmentId = (await doctor.grade({ sessionId: id })).id!;
});

describe('a dispute', () => {
  it('is kept with its feedback and waits for an answer', async () => {
    const opened = await doctor.disputeAssessment({ id, assessmentId, reason: ' I did ask about his work. ' });
    expect(opened).toMatchObject({ reason: 'I did ask about his work.', answer: null, answeredAt: null });
    const later = await doctor.grade({ sessionId: id });
    const records = await doctor.listAssessments({ id });
    expect(records.map((record) => [record.id, record.disputes])).toEqual([
      [later.id, undefined],
      [assessmentId, [opened]],
    ]);
  });

  it('is one at a time: sent again it is the same, another waits for the answer', async () => {
    const both = await Promise.all([0, 1].map(() => doctor.disputeAssessment({ id, assessmentId, reason: 'Not so.' })));
    expect(both[0]!.id).toBe(both[1]!.id);
    const another = doctor.disputeAssessment({ id, assessmentId, reason: 'And another thing.' });
    await expect(another).rejects.toMatchObject({ status: 409, code: 'dispute_open' });
  });

  it("shows an administrator's answer, and then a new one may be opened", async () => {
    const { id: disputeId } = await doctor.disputeAssessment({ id, assessmentId, reason: 'Not so.' });
    const answer = { answer: 'You are right.', answeredAt: new Date('2026-11-20T10:00:00Z') };
    await db.update(disputes).set(answer).where(eq(disputes.id, disputeId));
    await doctor.disputeAssessment({ id, assessmentId, reason: 'And another thing.' });
    const [record] = await doctor.listAssessments({ id });
    expect(record!.disputes).toMatchObject([
      { reason: 'Not so.', answer: 'You are right.', answeredAt: '2026-11-20T10:00:00.000Z' },
      { reason: 'And another thing.', answer: null },
    ]);
  });

  it('needs a reason, and an own consultation with that feedback', async () => {
    await expect(doctor.disputeAssessment({ id, assessmentId, reason: '  ' })).rejects.toMatchObject({ status: 400 });
    for (const [who, input] of [
      [stranger, { id, assessmentId }],
      [doctor, { id, assessmentId: id }],
      [doctor, { id, assessmentId: 'nonsense' }],
    ] as const)
      await expect(who.disputeAssessment({ ...input, reason: 'Not so.' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('self-grades', () => {
  const self = [
    { domain: 'D1' as const, grade: 'P' as const, line: 'I asked about red flags.' },
    { domain: 'D2' as const, grade: 'F' as const, line: 'I forgot the safety net.' },
    { domain: 'D3' as const, grade: 'CP' as const, line: '' },
  ];

  it('are kept beside the newest feedback and go along to the next', async () => {
    expect(await doctor.getSelfAssessment({ id })).toEqual({ self: null });
    await doctor.putSelfAssessment({ id, self });
    expect(await doctor.getSelfAssessment({ id })).toEqual({ self });
    expect((await doctor.grade({ sessionId: id })).assessment.self).toEqual(self);
    expect((await doctor.listAssessments({ id })).map(({ assessment }) => assessment.self)).toEqual([self, self]);
  });

  it('are one of each domain, and the owner gives them', async () => {
    await expect(doctor.putSelfAssessment({ id, self: [self[0]!, self[0]!] })).rejects.toMatchObject({ status: 400 });
    await expect(stranger.putSelfAssessment({ id, self })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.getSelfAssessment({ id })).rejects.toMatchObject({ status: 404 });
  });
});
