import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assignments, groupInvitations, groupLooks } from '#server/db/group-tables.ts';
import type { Db } from '#server/db/open.ts';
import { consultations, mocks, roles, users } from '#server/db/tables.ts';
import { recordingKey } from '#server/features/consultations/recording-files.ts';
import { exportGroups } from '#server/features/groups/export-groups.ts';
import { ADMIN } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { groupOf, keyOf, markedConsultation, person, type Person } from './support/groups.ts';
import { newestLink } from './support/outbox.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

let db: Db;
let app: StartedApp;
const DAY_MS = 86_400_000;
const now = () => Date.now();
let trainer: Person;
let admin: Person;
let scenarioId: string;
let count = 0;
const trainee = () => person(app, db, `trainee${(count += 1)}@practice.test`);
const gone = { status: 404 };
const day = (days: number) => new Date(now() + days * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db, env: { ADMIN_EMAILS: ADMIN } });
  trainer = await person(app, db, 'trainer@practice.test', 'trainer');
  admin = await person(app, db, ADMIN);
  scenarioId = (await trainer.client.listScenarios())[0]!.id;
});
afterAll(() => app.close());

async function sharedWork(someone: Person, shares: 'grades' | 'reports' | 'recordings') {
  const id = await groupOf(trainer, 'Severn', someone);
  await trainer.client.assignWork({ id, scenarioId, dueOn: day(7) });
  await someone.client.chooseSharing({ id, shares });
  const consultationId = await markedConsultation(db, { userId: someone.id, scenarioId, at: new Date(now()) });
  return { id, consultationId };
}

test('what a trainee shares is what a trainer sees, and nothing before they chose', async () => {
  const someone = await trainee();
  const id = await groupOf(trainer, 'Severn', someone);
  await markedConsultation(db, { userId: someone.id, scenarioId, at: new Date(now() - 60_000) });
  const assignment = await trainer.client.assignWork({ id, scenarioId, dueOn: day(7), note: 'Open questions, please.' });
  const cell = async () => (await trainer.client.getGroupWork({ id })).trainees[0]!.work[0]!;
  // What was held before it was assigned does not count.
  expect(await cell()).toMatchObject({ assignmentId: assignment.id, state: 'open', doneAt: null });
  expect((await someone.client.listAssigned())[0]).toMatchObject({ groupId: id, title: assignment.title, note: 'Open questions, please.' });

  const consultationId = await markedConsultation(db, { userId: someone.id, scenarioId, at: new Date(now()) });
  expect((await someone.client.getGroup({ id })).shares).toBe('nothing');
  expect(await cell()).toMatchObject({ state: 'done', consultations: [], grades: null, points: null });
  expect(await db.select().from(groupLooks).where(eq(groupLooks.groupId, id))).toEqual([]);
  await expect(trainer.client.readShared({ id, consultationId })).rejects.toMatchObject(gone);

  await someone.client.chooseSharing({ id, shares: 'grades' });
  expect(await cell()).toMatchObject({ consultations: [], grades: ['P', 'P', 'P'], points: 7 });
  await expect(trainer.client.readShared({ id, consultationId })).rejects.toMatchObject(gone);

  await someone.client.chooseSharing({ id, shares: 'reports' });
  expect((await cell()).consultations).toMatchObject([{ id: consultationId, grades: ['P', 'P', 'P'], disputed: false }]);
  const read = await trainer.client.readShared({ id, consultationId });
  expect(read).toMatchObject({ title: 'A sore toe', trainee: { email: someone.email }, recording: false });
  expect(read.transcript.length).toBe(20);
  expect(JSON.stringify(read)).not.toContain('private notes');
  await expect(trainer.client.linkSharedRecording({ id, consultationId })).rejects.toMatchObject(gone);
  expect(await someone.client.listAssigned()).toEqual([]);
});

test('who takes sharing back is 404 to the trainer at the next request, and the log and the trainee know who looked', async () => {
  const someone = await trainee();
  const { id, consultationId } = await sharedWork(someone, 'reports');
  await trainer.client.readShared({ id, consultationId });
  await trainer.client.commentOnShared({ id, consultationId, text: 'You summed up well.' });
  await trainer.client.gradeShared({ id, consultationId, grades: ['CP', 'P', 'F'] });
  await someone.client.chooseSharing({ id, shares: 'nothing' });

  const asked = { id, consultationId };
  const requests = [
    () => trainer.client.readShared(asked),
    () => trainer.client.commentOnShared({ ...asked, text: 'More.' }),
    () => trainer.client.gradeShared({ ...asked, grades: ['P', 'P', 'P'] }),
    () => trainer.client.linkSharedRecording(asked),
  ];
  for (const request of requests) await expect(request()).rejects.toMatchObject({ status: 404, code: 'consultation_not_found' });
  expect((await trainer.client.getGroupWork({ id })).trainees[0]).toMatchObject({
    shares: 'nothing',
    work: [{ state: 'done', points: null }],
  });

  // What was written stays the trainee's.
  const words = await someone.client.getTrainerWords({ id: consultationId });
  expect(words).toMatchObject({
    comments: [{ trainer: trainer.email, mine: false, text: 'You summed up well.' }],
    grades: [{ grades: ['CP', 'P', 'F'] }],
  });
  expect((await someone.client.getGroup({ id })).looks).toMatchObject([
    { trainer: trainer.email, what: 'report', title: 'A sore toe', times: 1 },
  ]);

  const log = (await admin.client.listAudit({ of: 'groups', limit: 20 })).filter(
    ({ subject, user }) => subject?.id === id || (subject?.id === someone.id && user?.id === trainer.id),
  );
  expect(log.filter(({ action }) => action === 'sharing_chosen').map(({ user, changes }) => [user?.email, changes])).toEqual([
    [someone.email, [{ field: 'shares', before: 'reports', after: 'nothing' }]],
    [someone.email, [{ field: 'shares', before: 'nothing', after: 'reports' }]],
  ]);
  expect(log.find(({ action }) => action === 'report_read')).toMatchObject({
    user: { email: trainer.email },
    subject: { kind: 'person', name: someone.email },
    changes: [
      { field: 'group', after: 'Severn' },
      { field: 'consultation', after: 'A sore toe' },
    ],
  });
});

test('a recording is heard by the trainer it was opened for, as long as it is shared', async () => {
  const someone = await trainee();
  const { id, consultationId } = await sharedWork(someone, 'recordings');
  await db.update(consultations).set({ recorded: true }).where(eq(consultations.id, consultationId));
  const [row] = await db.select().from(consultations).where(eq(consultations.id, consultationId));
  const file = join(app.folder, 'recordings', recordingKey(row!.vapiCallId!, 'mono'));
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, 'a voice');
  expect((await trainer.client.readShared({ id, consultationId })).recording).toBe(true);
  const { url } = await trainer.client.linkSharedRecording({ id, consultationId });
  expect(await (await fetch(app.url + url)).text()).toBe('a voice');
  expect((await fetch(app.url + url.replace(trainer.id, admin.id))).status).toBe(403);
  await someone.client.chooseSharing({ id, shares: 'reports' });
  expect((await fetch(app.url + url)).status).toBe(404);
  expect((await trainer.client.readShared({ id, consultationId })).recording).toBe(false);
});

test('a mock counts as a whole once it has ended, and late work is late', async () => {
  const someone = await trainee();
  const id = await groupOf(trainer, 'Severn', someone);
  await trainer.client.assignWork({ id, mockKind: 'mini', dueOn: day(-4) });
  // Given a week ago.
  await db
    .update(assignments)
    .set({ createdAt: new Date(now() - 7 * DAY_MS) })
    .where(eq(assignments.groupId, id));
  await someone.client.chooseSharing({ id, shares: 'reports' });
  const started = { userId: someone.id, kind: 'mini', size: 3, phase: 'consulting', station: 1 } as const;
  const at = new Date(now() - 2 * DAY_MS);
  const [mock] = await db
    .insert(mocks)
    .values({ ...started, phaseStartedAt: at, seenAt: at, startedAt: at })
    .returning();
  const held = await markedConsultation(db, { userId: someone.id, scenarioId, at });
  await db.update(consultations).set({ mockId: mock!.id, stationNumber: 1 }).where(eq(consultations.id, held));
  const cell = async () => (await trainer.client.getGroupWork({ id })).trainees[0]!.work[0]!;
  expect(await cell()).toMatchObject({ state: 'overdue', consultations: [], points: null });
  await expect(trainer.client.readShared({ id, consultationId: held })).rejects.toMatchObject(gone);
  await db.update(mocks).set({ phase: 'ended', endedAt: at }).where(eq(mocks.id, mock!.id));
  expect(await cell()).toMatchObject({ state: 'late', doneAt: at.toISOString(), points: 7, consultations: [{ id: held }] });
  expect((await trainer.client.readShared({ id, consultationId: held })).id).toBe(held);
});

test('a link lets in who has it until there is a new one; a mailed one works once, for its days', async () => {
  const [first, second, third] = [await trainee(), await trainee(), await trainee()];
  const id = await groupOf(trainer, 'Severn');
  const old = keyOf((await trainer.client.getGroupWork({ id })).link!);
  expect(await first.client.readInvitation({ key: old })).toMatchObject({ groupId: id, trainers: [trainer.email], isMember: false });
  const renewed = keyOf((await trainer.client.renewGroupLink({ id })).link);
  await expect(first.client.joinGroup({ key: old })).rejects.toMatchObject({ status: 404, code: 'group_not_found' });
  for (const wrong of [renewed.slice(0, -1), renewed.replace(/^l/, 'm'), `l${crypto.randomUUID()}.${renewed.split('.')[1]}`])
    await expect(first.client.joinGroup({ key: wrong })).rejects.toMatchObject(gone);
  expect(await first.client.joinGroup({ key: renewed })).toEqual({ id });
  expect(await first.client.joinGroup({ key: renewed })).toEqual({ id });
  await trainer.client.stopGroupLink({ id });
  await expect(second.client.joinGroup({ key: renewed })).rejects.toMatchObject(gone);

  await trainer.client.inviteToGroup({ id, emails: ['someone@practice.test', 'Someone@practice.test'] });
  const mailed = keyOf(newestLink(app.folder, 'someone@practice.test'));
  await db
    .update(groupInvitations)
    .set({ expiresAt: new Date(now() - 1000) })
    .where(eq(groupInvitations.groupId, id));
  await expect(second.client.joinGroup({ key: mailed })).rejects.toMatchObject(gone);
  await db
    .update(groupInvitations)
    .set({ expiresAt: new Date(now() + DAY_MS) })
    .where(eq(groupInvitations.groupId, id));
  expect(await second.client.joinGroup({ key: mailed })).toEqual({ id });
  await expect(third.client.joinGroup({ key: mailed })).rejects.toMatchObject(gone);
  expect((await trainer.client.getGroupWork({ id })).invitations).toEqual([]);

  await trainer.client.inviteToGroup({ id, emails: ['late@practice.test'] });
  const withdrawn = keyOf(newestLink(app.folder, 'late@practice.test'));
  const [invitation] = (await trainer.client.getGroupWork({ id })).invitations;
  await trainer.client.withdrawInvitation({ id, invitationId: invitation!.id });
  await expect(third.client.joinGroup({ key: withdrawn })).rejects.toMatchObject(gone);
});

test('who leaves, is removed, or whose role is taken sees and shows nothing any more', async () => {
  const someone = await trainee();
  const { id, consultationId } = await sharedWork(someone, 'reports');
  await someone.client.leaveGroup({ id });
  await expect(trainer.client.readShared({ id, consultationId })).rejects.toMatchObject(gone);
  await expect(someone.client.getGroup({ id })).rejects.toMatchObject(gone);
  expect(await someone.client.listGroups()).toEqual([]);

  const colleague = await person(app, db, 'colleague@practice.test', 'trainer');
  const { link } = await trainer.client.renewGroupLink({ id });
  await colleague.client.joinGroup({ key: keyOf(link) });
  await expect(colleague.client.getGroupWork({ id })).rejects.toMatchObject(gone);
  expect(await trainer.client.seatMember({ id, userId: colleague.id, seat: 'trainer' })).toEqual({ seat: 'trainer' });
  expect((await colleague.client.getGroupWork({ id })).trainers).toHaveLength(2);
  await trainer.client.leaveGroup({ id });
  await expect(trainer.client.getGroupWork({ id })).rejects.toMatchObject(gone);
  await db.delete(roles).where(eq(roles.userId, colleague.id));
  await expect(colleague.client.getGroupWork({ id })).rejects.toMatchObject({ status: 403 });
});

test('a dispute of shared work comes to the trainer, whose answer is the answer', async () => {
  const someone = await trainee();
  const { id, consultationId } = await sharedWork(someone, 'reports');
  const [record] = await someone.client.listAssessments({ id: consultationId });
  const dispute = await someone.client.disputeAssessment({ id: consultationId, assessmentId: record!.id!, reason: 'I did ask.' });
  expect((await trainer.client.getGroupWork({ id })).trainees[0]!.work[0]!.consultations[0]).toMatchObject({ disputed: true });
  expect((await trainer.client.readShared({ id, consultationId })).disputes).toMatchObject([
    { id: dispute.id, reason: 'I did ask.', answer: null },
  ]);
  await trainer.client.answerSharedDispute({ id, consultationId, disputeId: dispute.id, answer: 'You did.' });
  expect((await someone.client.listAssessments({ id: consultationId }))[0]!.disputes).toMatchObject([{ answer: 'You did.' }]);
  await expect(admin.client.answerDispute({ id: dispute.id, answer: 'No.' })).rejects.toMatchObject({ code: 'dispute_answered' });
});

test('an account that is deleted leaves its groups; what its trainer wrote stays the trainee’s', async () => {
  const leaving = await person(app, db, 'leaving@practice.test', 'trainer');
  const someone = await trainee();
  const id = await groupOf(leaving, 'Gone soon', someone);
  await leaving.client.assignWork({ id, scenarioId, dueOn: day(3) });
  await someone.client.chooseSharing({ id, shares: 'reports' });
  const consultationId = await markedConsultation(db, { userId: someone.id, scenarioId, at: new Date(now()) });
  await leaving.client.readShared({ id, consultationId });
  await leaving.client.commentOnShared({ id, consultationId, text: 'Well done.' });
  expect(await exportGroups(db)(someone.id)).toMatchObject({
    groups: [{ name: 'Gone soon', seat: 'trainee', shares: 'reports' }],
    looks: [{ what: 'report', consultationId }],
    received: { comments: [{ text: 'Well done.' }] },
    written: { comments: [] },
  });
  expect((await exportGroups(db)(leaving.id))!.written.comments).toHaveLength(1);
  await db.delete(users).where(eq(users.id, leaving.id));
  expect(await someone.client.getGroup({ id })).toMatchObject({ trainers: [], looks: [{ trainer: null, what: 'report' }] });
  expect((await someone.client.getTrainerWords({ id: consultationId })).comments).toMatchObject([{ trainer: null, text: 'Well done.' }]);
});
