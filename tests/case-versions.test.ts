import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient, type Client } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from './support/admin.ts';
import { joinCall } from './support/call-socket.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const script = (fact: string) => `## Demographics
Name: Ann Lee
Age: 40
Gender: female

## Opening Sentence
It's my knee, doctor.

## HISTORY IF ASKED
- [allergies] "${fact}"
`;
const CASE = {
  title: 'A sore knee',
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: script("I'm allergic to penicillin."),
  voiceProvider: '11labs',
  voiceId: 'Rachel',
};
const SUBDOMAIN = { domain: 'D1', title: 'Allergies', instructions: 'Asks about allergies to medicines.', isCritical: 0 } as const;
const WORDS = `Hello, I am a GP. Tell me about your knee please. ${'I would like to understand how it has been for you lately. '.repeat(6)}`;

let app: StartedApp;
let admin: Client;
let doctor: Client;
let id: string;
let stationKey: string;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb(), env: { ADMIN_EMAILS: ADMIN } });
  admin = createClient({ base: app.url, token: (await signInAsAdmin(app)).access_token });
  doctor = createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id, stationKey } = await admin.createScenario(CASE));
});

const history = () => admin.listCaseVersions({ id });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    ({ status, code }) => [status, code],
  );

test('a call is played, and its consultation marked and shown, by the case as it stood when the call began', async () => {
  const subdomain = await admin.createSubdomain({ ...SUBDOMAIN, id });
  await admin.putGuidance({ stationKey, indicatorId: 'D1_1', targetedGuidance: 'Asks about allergies.' });
  await admin.putCritical({ stationKey, indicatorIds: ['D1_1'] });
  const call = await doctor.startCall({ scenarioId: id, mode: 'text' });

  await admin.updateScenario({ ...CASE, id, title: 'Another knee', patientDetails: script("I'm allergic to nuts.") });
  await admin.deleteSubdomain({ id: subdomain.id });
  await admin.putCritical({ stationKey, indicatorIds: ['D3_1'] });

  const socket = await joinCall(app.url, call);
  const more = Array.from({ length: 8 }, (_, n) => `Is there anything else about your knee, number ${n}?`);
  for (const [turn, text] of [WORDS, 'Do you have any allergies?', ...more].entries()) {
    socket.send({ type: 'text', text });
    await until('the answer', () => socket.finals().length === 2 * (turn + 1));
  }
  expect(socket.finals()[3]!.content).toContain('penicillin');
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);

  const { id: sessionId } = await doctor.saveSession({ scenarioId: id, vapiCallId: call.callId, duration: 300 });
  expect((await doctor.getConsultation({ id: sessionId })).scenario.title).toBe('A sore knee');
  const { report } = (await doctor.grade({ sessionId })).assessment;
  expect(report.subdomains).toMatchObject([{ id: subdomain.id, title: 'Allergies' }]);
  expect(report.indicators.filter(({ critical }) => critical).map((each) => each.id)).toEqual(['D1_1']);
  expect(JSON.stringify(report)).not.toContain('nuts');
  const held = await doctor.getHeldCase({ id: sessionId });
  expect(held).toMatchObject({ isCurrent: false, title: 'A sore knee', subdomains: { D1: [{ title: 'Allergies' }] } });
  expect(held.patientDetails).toContain('penicillin');
  expect(await refusal(admin.getHeldCase({ id: sessionId }))).toEqual([404, 'consultation_not_found']);
});

test('a consultation that no call of ours held is kept with the case of its moment, and its script stays secret until completed', async () => {
  const { id: sessionId } = await doctor.saveSession({ scenarioId: id, vapiCallId: 'elsewhere', duration: 10 });
  await admin.createSubdomain({ ...SUBDOMAIN, id });
  await admin.updateScenario({ ...CASE, id, title: 'Another knee' });
  const held = await doctor.getHeldCase({ id: sessionId });
  expect(held).toMatchObject({ title: 'A sore knee', isCurrent: false, subdomains: { D1: [] } });
  expect(held.patientDetails).not.toContain('penicillin');
});

test('the history of a case says who, when and what, and only of what really changed', async () => {
  await admin.updateScenario({ ...CASE, id, title: 'A hot knee' });
  await admin.updateScenario({ ...CASE, id, title: 'A hot knee' });
  await admin.createSubdomain({ ...SUBDOMAIN, id });
  await admin.putGuidance({ stationKey, indicatorId: 'D2_8', targetedGuidance: 'Says when to ring.' });
  await admin.putCritical({ stationKey, indicatorIds: [] });
  const versions = await history();
  expect(versions.map(({ number, changed }) => [number, changed])).toEqual([
    [5, ['critical']],
    [4, ['guidance']],
    [3, ['subdomains']],
    [2, ['title']],
    [1, expect.arrayContaining(['title', 'patientDetails'])],
  ]);
  expect(new Set(versions.map(({ savedBy }) => savedBy!.email))).toEqual(new Set([ADMIN]));
  expect((await admin.listCaseVersions({ id, limit: 2, cursor: 4 })).map(({ number }) => number)).toEqual([3, 2]);
});

test('a version put in place again brings its text and its marking back, and what stood there can be brought back too', async () => {
  const subdomain = await admin.createSubdomain({ ...SUBDOMAIN, id });
  await admin.putCritical({ stationKey, indicatorIds: ['D3_1'] });
  const [wanted] = await history();
  await admin.updateScenario({ ...CASE, id, title: 'Worse', status: 'draft' });
  await admin.deleteSubdomain({ id: subdomain.id });
  await admin.putCritical({ stationKey, indicatorIds: [] });
  const [worse] = await history();

  const restored = await admin.restoreCaseVersion({ id, versionId: wanted!.id });
  expect(restored).toMatchObject({ id, title: 'A sore knee', status: 'draft', stationKey });
  expect((await admin.getSubdomains({ id })).D1).toMatchObject([{ id: subdomain.id, title: 'Allergies', orderIndex: 0 }]);
  expect((await admin.getCritical({ stationKey })).indicatorIds).toEqual(['D3_1']);
  expect((await history())[0]!.changed).toEqual(['title', 'critical', 'subdomains']);

  expect((await admin.restoreCaseVersion({ id, versionId: worse!.id })).title).toBe('Worse');
  expect((await admin.getSubdomains({ id })).D1).toEqual([]);
});

test('a version of another case, of none, or over what somebody else saved is not put in place', async () => {
  const other = await admin.createScenario(CASE);
  const [foreign] = await admin.listCaseVersions({ id: other.id });
  const [own] = await history();
  for (const versionId of [foreign!.id, 'first', id])
    expect(await refusal(admin.restoreCaseVersion({ id, versionId }))).toEqual([404, 'version_not_found']);
  expect(await refusal(admin.getCaseVersion({ id, versionId: foreign!.id }))).toEqual([404, 'version_not_found']);
  await admin.updateScenario({ ...CASE, id, title: 'By another' });
  expect(await refusal(admin.restoreCaseVersion({ id, versionId: own!.id, revision: 0 }))).toEqual([409, 'conflict']);
  expect(await refusal(admin.listCaseVersions({ id: 'knee' }))).toEqual([404, 'scenario_not_found']);
});

test('a built-in case has a first version that nobody saved, and it can be read in full', async () => {
  const gout = (await admin.adminListScenarios()).find((each) => each.stationKey === 'station-cut-slipper')!;
  const versions = await admin.listCaseVersions({ id: gout.id });
  expect(versions).toMatchObject([{ number: 1, savedBy: null }]);
  const { snapshot } = await admin.getCaseVersion({ id: gout.id, versionId: versions[0]!.id });
  expect(snapshot).toMatchObject({ patientDetails: gout.patientDetails, critical: expect.arrayContaining(['D1_1']) as string[] });
  expect(snapshot.guidance.length).toBeGreaterThan(3);
});

test('calls begun at once on a case that has no version yet share one', async () => {
  const knee = (await admin.adminListScenarios()).find((each) => each.stationKey !== 'station-cut-slipper' && each.guidelines)!;
  const doctors = await Promise.all(
    [1, 2, 3].map(async () => createClient({ base: app.url, token: (await enterAsGuest(app.url)).access_token })),
  );
  await Promise.all(doctors.map((each) => each.startCall({ scenarioId: knee.id, mode: 'text' })));
  expect(await admin.listCaseVersions({ id: knee.id })).toHaveLength(1);
});
