import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { groupsApi } from '#contract/api/groups.ts';
import { sharedWorkApi } from '#contract/api/shared-work.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Db } from '#server/db/open.ts';
import { ADMIN } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { groupOf, keyOf, markedConsultation, person, type Person } from './support/groups.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** Each endpoint of groups × each kind of caller. A status is asserted of every pair; what is nobody's business is 404. */

const CALLERS = ['nobody', 'guest', 'trainee', 'otherTrainee', 'trainer', 'otherTrainer', 'author', 'administrator'] as const;
type Caller = (typeof CALLERS)[number];
type Row = Record<Caller, number>;

/** Whoever has an account may ask; of this group only its trainee and its trainer get anything. */
const MEMBERS: Row = {
  nobody: 401,
  guest: 404,
  trainee: 200,
  otherTrainee: 404,
  trainer: 200,
  otherTrainer: 404,
  author: 404,
  administrator: 404,
};
/** Trainers only, and of their own group only: administrators are none of it. */
const TRAINERS: Row = {
  nobody: 401,
  guest: 403,
  trainee: 403,
  otherTrainee: 403,
  trainer: 200,
  otherTrainer: 404,
  author: 403,
  administrator: 404,
};
const EVERYBODY: Row = {
  nobody: 401,
  guest: 200,
  trainee: 200,
  otherTrainee: 200,
  trainer: 200,
  otherTrainer: 200,
  author: 200,
  administrator: 200,
};
const made = (row: Row): Row => ({ ...row, trainer: 201 });

/** The last of each group is asked first where it would take something away: those who may do it come at the end. */
const MATRIX: Record<keyof typeof groupsApi | keyof typeof sharedWorkApi, Row> = {
  listGroups: EVERYBODY,
  listAssigned: EVERYBODY,
  readInvitation: EVERYBODY,
  // A guest's account is gone tomorrow.
  joinGroup: { ...EVERYBODY, guest: 403 },
  getGroup: MEMBERS,
  // The one trainer there is cannot leave.
  leaveGroup: { ...MEMBERS, trainer: 409 },
  chooseSharing: { ...MEMBERS, trainer: 404 },
  // One's own consultation, whatever group it was held for.
  getTrainerWords: { ...MEMBERS, trainer: 404 },
  createGroup: { ...made(TRAINERS), otherTrainer: 201, administrator: 201 },
  changeGroup: TRAINERS,
  deleteGroup: TRAINERS,
  getGroupWork: TRAINERS,
  renewGroupLink: TRAINERS,
  stopGroupLink: TRAINERS,
  inviteToGroup: made(TRAINERS),
  withdrawInvitation: TRAINERS,
  // 400: the trainee has not the role that it takes.
  seatMember: { ...TRAINERS, trainer: 400 },
  removeMember: TRAINERS,
  assignWork: made(TRAINERS),
  changeAssignment: TRAINERS,
  withdrawAssignment: TRAINERS,
  readShared: TRAINERS,
  linkSharedRecording: { ...TRAINERS, trainer: 404 },
  getSharedRecording: {
    nobody: 401,
    guest: 404,
    trainee: 404,
    otherTrainee: 404,
    trainer: 404,
    otherTrainer: 404,
    author: 404,
    administrator: 404,
  },
  commentOnShared: made(TRAINERS),
  deleteComment: TRAINERS,
  gradeShared: TRAINERS,
  answerSharedDispute: TRAINERS,
};

let db: Db;
let app: StartedApp;
let people: Record<Exclude<Caller, 'nobody' | 'guest'>, Person>;
let guest: string;
let scenarioId: string;

beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db, env: { ADMIN_EMAILS: ADMIN } });
  guest = (await enterAsGuest(app.url)).access_token;
  people = {
    trainee: await person(app, db, 'trainee@practice.test'),
    otherTrainee: await person(app, db, 'other.trainee@practice.test'),
    trainer: await person(app, db, 'trainer@practice.test', 'trainer'),
    otherTrainer: await person(app, db, 'other.trainer@practice.test', 'trainer'),
    author: await person(app, db, 'writer@practice.test', 'author'),
    administrator: await person(app, db, ADMIN),
  };
  scenarioId = (await people.trainee.client.listScenarios())[0]!.id;
  await groupOf(people.otherTrainer, 'Another group', people.otherTrainee);
});
afterAll(() => app.close());

/** A group of the trainer's with the trainee, whose marked and disputed consultation on assigned work is shared to reports. */
async function fresh() {
  const { trainer, trainee } = people;
  const id = await groupOf(trainer, 'Our group', trainee);
  const assignmentId = (await trainer.client.assignWork({ id, scenarioId, dueOn: '2099-01-01' })).id;
  await trainee.client.chooseSharing({ id, shares: 'reports' });
  const consultationId = await markedConsultation(db, { userId: trainee.id, scenarioId, at: new Date() });
  const [record] = await trainee.client.listAssessments({ id: consultationId });
  const dispute = await trainee.client.disputeAssessment({ id: consultationId, assessmentId: record!.id!, reason: 'I did ask.' });
  const { comments } = await trainer.client.commentOnShared({ id, consultationId, text: 'Well opened.' });
  await trainer.client.inviteToGroup({ id, emails: ['new@practice.test'] });
  const { link, invitations } = await trainer.client.getGroupWork({ id });
  return {
    id,
    key: keyOf(link!),
    assignmentId,
    consultationId,
    disputeId: dispute.id,
    commentId: comments[0]!.id,
    invitationId: invitations[0]!.id,
    userId: trainee.id,
    trainerId: trainer.id,
  };
}
type Things = Awaited<ReturnType<typeof fresh>>;

/** What is sent: good for whoever may. */
const bodies = ({ key }: Things): Partial<Record<keyof typeof MATRIX, object>> => ({
  readInvitation: { key },
  joinGroup: { key },
  chooseSharing: { shares: 'reports' },
  createGroup: { name: 'One more', kind: 'study' },
  changeGroup: { name: 'Renamed', kind: 'study' },
  inviteToGroup: { emails: ['somebody@practice.test'] },
  seatMember: { seat: 'trainer' },
  assignWork: { mockKind: 'mini', dueOn: '2099-01-01' },
  changeAssignment: { dueOn: '2099-02-01' },
  commentOnShared: { text: 'Ask for worries first.' },
  gradeShared: { grades: ['P', 'F', 'CP'] },
  answerSharedDispute: { answer: 'You did.' },
});

async function ask(caller: Caller, name: keyof typeof MATRIX, things: Things): Promise<number> {
  const endpoint: Endpoint = api[name];
  const token = caller === 'nobody' ? null : caller === 'guest' ? guest : people[caller].token;
  // What one reads of one's own is asked by a consultation's id.
  const ids: Record<string, string> = name === 'getTrainerWords' ? { ...things, id: things.consultationId } : things;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, part: string) => ids[part]!);
  const body = endpoint.body ? JSON.stringify(bodies(things)[name] ?? {}) : undefined;
  const response = await fetch(app.url + path, {
    method: endpoint.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });
  return response.status;
}

test.each(Object.entries(MATRIX) as [keyof typeof MATRIX, Row][])('%s', { timeout: 60_000 }, async (name, expected) => {
  const things = await fresh();
  // Who is refused asks first: what they ask must change nothing for those who may.
  const order = CALLERS.toSorted((a, b) => Number(expected[a] < 300) - Number(expected[b] < 300));
  const found = {} as Row;
  for (const caller of order) found[caller] = await ask(caller, name, things);
  expect(found).toEqual(expected);
  // A trainer leads a bounded number of groups.
  await people.trainer.client.deleteGroup({ id: things.id }).catch(() => {});
});

test('every endpoint of groups stands in the table', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual([...Object.keys(groupsApi), ...Object.keys(sharedWorkApi)].toSorted());
});

test('an id of another group, of nobody, or no id at all is not found, whoever asks', async () => {
  const { id, consultationId } = await fresh();
  const { otherTrainer, trainer } = people;
  const foreign = await groupOf(otherTrainer, 'A third group');
  for (const [who, group] of [
    [trainer, foreign],
    [trainer, randomUUID()],
    [trainer, 'nonsense'],
    [otherTrainer, id],
    [otherTrainer, foreign],
  ] as const)
    await expect(who.client.readShared({ id: group, consultationId })).rejects.toMatchObject({ status: 404 });
  for (const other of [randomUUID(), 'nonsense'])
    await expect(trainer.client.readShared({ id, consultationId: other })).rejects.toMatchObject({ status: 404 });
});
