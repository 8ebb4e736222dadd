import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, signInAs, signInAsAdmin } from '#tests/support/admin.ts';
import { emptyDb } from '#tests/support/db.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { startApp, type StartedApp } from '#tests/support/start-app.ts';
import { readPage } from '#web/api/read-page.ts';
import { createClient, type Client } from '#web/api/client.ts';

let app: StartedApp;
let admin: Client;
let title: string;
const clientOf = ({ access_token }: { access_token: string }) => createClient({ base: app.url, token: access_token });

beforeAll(async () => {
  app = await startApp({ db: await emptyDb(), env: { ADMIN_EMAILS: ADMIN } });
  const doctor = clientOf(await signInAs('anna_smith@practice.test', app));
  await signInAs('ben.smith@practice.test', app);
  await enterAsGuest(app.url);
  const guest = clientOf(await enterAsGuest(app.url));
  admin = clientOf(await signInAsAdmin(app));

  const [scenario] = await doctor.listScenarios();
  title = scenario!.title;
  const hold = (who: Client) =>
    who.createConsultation({ scenarioId: scenario!.id, duration: 300, transcript: [{ role: 'doctor', text: 'A word in secret.' }] });
  const { id } = await hold(doctor);
  await hold(doctor);
  await hold(guest);
  for (let times = 0; times < 3; times++) await doctor.grade({ sessionId: id });
  await doctor.updateNotes({ id, notes: 'A private note.' });
});
afterAll(() => app.close());

test('people are listed with how much they practised, newest first, and guests only counted', async () => {
  const { accounts, guests, people } = await admin.listPeople();
  expect([accounts, guests]).toEqual([3, 2]);
  expect(
    people.map(({ email, administrator, verified, consultations, assessments }) => [
      email,
      administrator,
      verified,
      consultations,
      assessments,
    ]),
  ).toEqual([
    [ADMIN, true, true, 0, 0],
    ['ben.smith@practice.test', false, true, 0, 0],
    ['anna_smith@practice.test', false, true, 2, 3],
  ]);
  for (const { createdAt, lastSeenAt } of people) {
    expect(Math.abs(Date.now() - Date.parse(lastSeenAt!))).toBeLessThan(60_000);
    expect(lastSeenAt! >= createdAt).toBe(true);
  }
});

test('the list tells nothing that was said, written, graded or chosen', async () => {
  const body = JSON.stringify(await admin.listPeople());
  expect(body).not.toContain(title);
  expect(body).not.toMatch(/secret|private|grade|report|guest-|argon2|password/i);
  expect(Object.keys((await admin.listPeople()).people[0]!).toSorted()).toEqual(
    ['administrator', 'assessments', 'consultations', 'createdAt', 'email', 'id', 'lastSeenAt', 'roles', 'verified'].toSorted(),
  );
});

test('a search finds part of an address as written, wildcards included', async () => {
  const found = async (search: string) => (await admin.listPeople({ search })).people.map(({ email }) => email);
  expect(await found(' SMITH@')).toEqual(['ben.smith@practice.test', 'anna_smith@practice.test']);
  expect(await found('a_s')).toEqual(['anna_smith@practice.test']);
  expect(await found('%')).toEqual([]);
  expect(await found('guest')).toEqual([]);
  expect(await found('\u0000')).toHaveLength(3);
  expect((await admin.listPeople({ search: 'anna' })).accounts).toBe(3);
});

test('the list is read page by page', async () => {
  const emails: (string | null)[] = [];
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const asked: { limit: number; cursor: string | undefined } = { limit: 2, cursor };
    const { reply, next } = await readPage((options) => admin.listPeople(asked, options));
    emails.push(...reply.people.map(({ email }) => email));
    cursor = next;
  }
  expect(emails).toEqual([ADMIN, 'ben.smith@practice.test', 'anna_smith@practice.test']);
});
