import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { administrators } from '#server/db/tables.ts';
import { createClient } from '#web/api/client.ts';
import { ADMIN } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { person, type Person } from './support/groups.ts';
import { sentMails } from './support/outbox.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** Roles and administrators over the whole product: given and taken on screen, counted from the next request on. */
let db: Db;
let app: StartedApp;
let admin: Person;
let count = 0;
const member = () => person(app, db, `member${(count += 1)}@practice.test`);
const CASE = {
  title: 'Knee',
  description: 'Sore',
  tag: 'Rheumatology',
  patientDetails: 'My knee!',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
};

beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db, env: { ADMIN_EMAILS: ADMIN } });
  admin = await person(app, db, ADMIN);
});
afterAll(() => app.close());

test('a role counts from the next request on, and is gone with the one after it was taken', async () => {
  const someone = await member();
  await expect(someone.client.adminListScenarios()).rejects.toMatchObject({ status: 403 });
  expect(await admin.client.giveRole({ id: someone.id, role: 'author', given: true })).toEqual({ roles: ['author'] });
  expect((await someone.client.getCurrentUser()).roles).toEqual(['author']);
  const draft = await someone.client.createScenario({ ...CASE, status: 'draft' });
  expect(await someone.client.getScenario({ id: draft.id })).toMatchObject({ patientDetails: 'My knee!', status: 'draft' });
  expect((await someone.client.startCall({ scenarioId: draft.id, mode: 'text' })).callId).toBeTruthy();
  expect((await someone.client.getAdminSystemPrompt()).prompt).toBeTruthy();
  await expect(someone.client.deleteScenario({ id: draft.id })).rejects.toMatchObject({ status: 403 });
  await expect(someone.client.listPeople({})).rejects.toMatchObject({ status: 403 });
  await expect(someone.client.createGroup({ name: 'Mine', kind: 'study' })).rejects.toMatchObject({ status: 403 });
  const people = await admin.client.listPeople({ search: someone.email });
  expect(people.people).toMatchObject([{ roles: ['author'], administrator: false }]);
  expect(await admin.client.giveRole({ id: someone.id, role: 'author', given: false })).toEqual({ roles: [] });
  await expect(someone.client.getScenario({ id: draft.id })).rejects.toMatchObject({ status: 404 });
  await expect(someone.client.adminListScenarios()).rejects.toMatchObject({ status: 403 });
  expect(await someone.client.getCurrentUser()).not.toHaveProperty('roles');
});

test('guests and accounts that are not there are given nothing', async () => {
  for (const id of ['nonsense', crypto.randomUUID()])
    await expect(admin.client.giveRole({ id, role: 'trainer', given: true })).rejects.toMatchObject({
      status: 404,
      code: 'account_not_found',
    });
});

test('an administrator is named by a mailed link, and dismissed; the setting stays with whoever runs the server', async () => {
  const email = 'new.admin@practice.test';
  expect(await admin.client.nameAdministrator({ email })).toContainEqual({ email, fixed: false, state: 'has not opened the link' });
  const mail = sentMails(app.folder).findLast(({ to }) => to === email)!;
  expect(mail.subject).toBe('You are to administer the GP Training Platform');
  const token = new URLSearchParams(new URL(mail.links[0]!).hash.slice(1)).get('token');
  const chosen = await fetch(`${app.url}/auth/v1/choose-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: 'four dry almonds in a bowl' }),
  });
  const { access_token } = (await chosen.json()) as { access_token: string };
  const second = createClient({ base: app.url, token: access_token });
  expect((await second.listAdministrators()).map((one) => [one.email, one.fixed, one.state])).toEqual([
    [ADMIN, true, 'administrator'],
    [email, false, 'administrator'],
  ]);
  await expect(second.dismissAdministrator({ email: ADMIN })).rejects.toMatchObject({ status: 409, code: 'fixed_administrator' });
  await admin.client.dismissAdministrator({ email });
  await expect(second.listAdministrators()).rejects.toMatchObject({ status: 403 });
  const log = await admin.client.listAudit({ limit: 5 });
  expect(
    log
      .filter(({ action }) => action.startsWith('administrator_'))
      .map(({ action, subject, user }) => [action, subject?.name, user?.email]),
  ).toEqual([
    ['administrator_dismissed', email, ADMIN],
    ['administrator_named', email, ADMIN],
  ]);
});

test('a case is signed off by somebody else than its author, as it stood; an edit makes it unsigned', async () => {
  const author = await member();
  await admin.client.giveRole({ id: author.id, role: 'author', given: true });
  const { id, revision } = await author.client.createScenario(CASE);
  const of = async () => (await author.client.listSignOffs()).find(({ scenarioId }) => scenarioId === id)!;
  expect(await of()).toMatchObject({ author: { email: author.email }, reviewer: null, signedOff: null, reviewBy: null });
  await expect(author.client.signOffCase({ id, revision, reviewBy: '2027-06' })).rejects.toMatchObject({ status: 409, code: 'own_case' });
  const writers = await author.client.listCaseWriters();
  expect(writers.map(({ email }) => email)).toEqual(expect.arrayContaining([ADMIN, author.email]));
  await author.client.entrustCase({ id, authorId: author.id, reviewerId: admin.id });
  // Whoever wrote a case cannot hand it on to sign it off, nor review it.
  await expect(author.client.entrustCase({ id, authorId: null, reviewerId: null })).rejects.toMatchObject({ status: 403 });
  await expect(author.client.entrustCase({ id, authorId: author.id, reviewerId: author.id })).rejects.toMatchObject({ code: 'own_case' });
  const stranger = await member();
  await expect(author.client.entrustCase({ id, authorId: author.id, reviewerId: stranger.id })).rejects.toMatchObject({
    code: 'account_not_found',
  });
  await expect(admin.client.signOffCase({ id: 'nonsense', revision, reviewBy: '2027-06' })).rejects.toMatchObject({
    code: 'scenario_not_found',
  });
  await expect(admin.client.signOffCase({ id, revision: revision + 1, reviewBy: '2027-06' })).rejects.toMatchObject({ code: 'conflict' });
  // What it is marked by is read with it, and signed off with it.
  const { changedAt } = await of();
  await author.client.createSubdomain({ id, domain: 'D2', title: 'Rest', instructions: 'Advises two days of rest.', isCritical: 0 });
  await expect(admin.client.signOffCase({ id, revision, reviewBy: '2027-06', changedAt })).rejects.toMatchObject({ code: 'conflict' });
  const signed = await admin.client.signOffCase({ id, revision, reviewBy: '2027-06', changedAt: (await of()).changedAt });
  expect(signed).toMatchObject({ reviewer: { email: ADMIN }, signedOff: { by: ADMIN, changedSince: false }, reviewBy: '2027-06' });
  await author.client.createSubdomain({ id, domain: 'D1', title: 'Shoes', instructions: 'Asks whether a shoe fits.', isCritical: 0 });
  expect((await of()).signedOff).toMatchObject({ changedSince: true });
});

// Last: it empties the database.
test('the last administrator cannot be dismissed, also when two dismiss each other at once', async () => {
  const bare = await emptyDb();
  const other = await startApp({ db: bare });
  const emails = ['one@practice.test', 'two@practice.test'];
  await bare.insert(administrators).values(emails.map((email) => ({ email })));
  const [one, two] = [await person(other, bare, emails[0]!), await person(other, bare, emails[1]!)];
  const results = await Promise.allSettled([
    one.client.dismissAdministrator({ email: two.email }),
    two.client.dismissAdministrator({ email: one.email }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = (await bare.select().from(administrators))[0]!.email;
  const last = left === one.email ? one : two;
  await expect(last.client.dismissAdministrator({ email: left })).rejects.toMatchObject({ status: 409, code: 'last_administrator' });
  await other.close();
});
