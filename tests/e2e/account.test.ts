import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consultations, users } from '#server/db/tables.ts';
import { createClient } from '#web/api/client.ts';
import { askFromPage } from '../support/browser.ts';
import { newestLink } from '../support/outbox.ts';
import { faults, fillIn, onList, openPlace, PASSWORD, type Place, press, shown, signUp, visitor } from '../support/sign-in-screens.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place?.close());

test('the account page gives everything as a ZIP, changes the password, and deletes all of it', async () => {
  const page = await visitor(place);
  await signUp(place, page, 'dora@practice.test');
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('gp-training-sign-in')!) as { access_token: string }).access_token,
  );
  const api = createClient({ base: place.app.url, token });
  const [scenario] = await api.listScenarios();
  const transcript = [{ role: 'doctor', text: 'Hello, I am Doctor Dora.' }];
  const saved = await api.createConsultation({ scenarioId: scenario!.id, duration: 90, transcript });
  await api.updateNotes({ id: saved.id, notes: 'Ask about the sheet sign.' });

  await page.getByRole('link', { name: /dora@practice.test/ }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  const found = await faults(page, 'account');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export my data')]);
  await shown(page, 'Export finished');
  const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(readFileSync(await download.path()))));
  const texts = new Map<string, string>();
  for (const file of await zip.getEntries()) if (!file.directory) texts.set(file.filename, await file.getData(new TextWriter()));
  const named = (end: string) => [...texts].find(([name]) => name.endsWith(end))?.[1] ?? '';
  expect(JSON.parse(named('/consultation.json'))).toEqual(await api.getConsultation({ id: saved.id }));
  expect(named('/consultation.md')).toContain('Ask about the sheet sign.');
  expect(JSON.parse(named('account.json'))).toMatchObject({ email: 'dora@practice.test' });

  const other = await visitor(place);
  await other.goto(place.url);
  await fillIn(other, 'dora@practice.test', PASSWORD);
  await press(other, 'Sign In');
  await onList(other);
  await press(page, 'Change password');
  await page.getByLabel('Current password').fill('a wrong one');
  await page.getByLabel('New password', { exact: true }).fill('four dry walnuts');
  await page.getByLabel('Repeat new password').fill('four dry walnuts');
  await press(page, 'Change password');
  await shown(page, 'The current password is not correct');
  await press(page, 'Change email');
  found.push(...(await faults(page, 'account with forms')));
  await page.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Change password');
  await shown(page, 'Password changed');
  await other.getByRole('link', { name: 'History' }).click();
  await other.getByRole('button', { name: 'Sign In' }).waitFor();

  await press(page, 'Delete my account...');
  await press(page, 'Delete everything');
  await shown(page, 'Type DELETE, in capitals, to confirm');
  found.push(...(await faults(page, 'delete the account')));
  await page.getByLabel('Current password').fill('four dry walnuts');
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await press(page, 'Delete everything');
  await shown(page, 'Account deleted');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect((await place.db.select().from(users)).map(({ email }) => email)).not.toContain('dora@practice.test');
  expect((await place.db.select().from(consultations)).map(({ id }) => id)).not.toContain(saved.id);
  await fillIn(page, 'dora@practice.test', 'four dry walnuts');
  await press(page, 'Sign In');
  await shown(page, 'Invalid login credentials');
  expect(found).toEqual([]);
  await Promise.all([page.context().close(), other.context().close()]);
});

test('a guest leaves with everything by one word, and is offered to keep it instead', async () => {
  const page = await visitor(place);
  await page.goto(place.url);
  await press(page, 'Enter as Guest');
  await page.getByRole('link', { name: 'Keep your work' }).click();
  await page.getByRole('heading', { name: 'Keep my work' }).waitFor();
  const { id } = await askFromPage<{ id: string }>(page, '/api/auth/user');
  const found = await faults(page, 'account of a guest');
  await press(page, 'Delete my account...');
  expect(await page.getByLabel('Current password').count()).toBe(0);
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await press(page, 'Delete everything');
  await shown(page, 'Account deleted');
  expect((await place.db.select().from(users)).map((user) => user.id)).not.toContain(id);
  expect(found).toEqual([]);
  await page.context().close();
});

test('a guest makes a full account of it and keeps their work', async () => {
  const page = await visitor(place);
  await page.goto(place.url);
  await press(page, 'Enter as Guest');
  await onList(page);
  const { id } = await askFromPage<{ id: string }>(page, '/api/auth/user');
  await page.getByRole('link', { name: 'Keep your work' }).click();
  await fillIn(page, 'eve@practice.test', PASSWORD);
  await press(page, 'Create a full account');
  await shown(page, "We've sent an email to eve@practice.test.");
  expect(await faults(page, 'guest waiting for the mail')).toEqual([]);
  await page.goto(newestLink(place.app.folder, 'eve@practice.test'));
  await shown(page, 'Use it to sign in from now on.');
  await page.getByRole('heading', { name: 'Password', exact: true }).waitFor();
  await page.getByText('eve@practice.test').first().waitFor();
  expect(await page.getByText(/logged in as a guest/).count()).toBe(0);
  expect(await askFromPage(page, '/api/auth/user')).toMatchObject({ id, email: 'eve@practice.test', isGuest: false });
  await press(page, 'Logout');
  await fillIn(page, 'eve@practice.test', PASSWORD);
  await press(page, 'Sign In');
  await onList(page);
  await page.context().close();
});

test('an address changes once both mailboxes agree, also after the mails were sent again', async () => {
  const page = await visitor(place);
  await signUp(place, page, 'fay@practice.test');
  await page.goto(`${place.url}/account`);
  await press(page, 'Change email');
  await page.getByLabel('New email').fill('fay@elsewhere.test');
  await press(page, 'Send emails');
  await shown(page, /Your email changes once you have opened the links in both/);
  await page.reload();
  await shown(page, /The change to fay@elsewhere.test takes effect/);
  await press(page, 'Send it again');
  await shown(page, /Your email changes once you have opened the links in both/);
  await page.goto(newestLink(place.app.folder, 'fay@practice.test'));
  await shown(page, 'This address is confirmed.');
  expect(await askFromPage(page, '/api/auth/user')).toMatchObject({ email: 'fay@practice.test' });
  await page.goto(newestLink(place.app.folder, 'fay@elsewhere.test'));
  await shown(page, 'Use it to sign in from now on.');
  expect(new URL(page.url()).pathname).toBe('/account');
  await expect.poll(() => page.getByText('fay@elsewhere.test').count()).toBeGreaterThan(1);
  await page.context().close();
});
