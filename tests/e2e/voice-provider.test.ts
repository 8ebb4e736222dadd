import type { Session } from '@supabase/auth-js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, signInAsAdmin } from '../support/admin.ts';
import { faultsOf, openAs, toastOf } from '../support/administration.ts';
import { sharedBrowser } from '../support/browser.ts';
import { PRIVATE_KEY, startFakeVapiResources, type FakeVapiResources } from '../support/fake-vapi-resources.ts';
import { freshDb } from '../support/fresh-db.ts';
import { startApp, type StartedApp } from '../support/start-app.ts';
import { enterAsGuest } from '../support/sign-in.ts';

const DAY_MS = 86_400_000;
let fake: FakeVapiResources;
let server: StartedApp;
let browser: Browser;
let admin: Session;

beforeAll(async () => {
  fake = await startFakeVapiResources();
  const env = { ADMIN_EMAILS: ADMIN, VAPI_PRIVATE_KEY: PRIVATE_KEY, VAPI_BASE_URL: fake.url };
  [server, browser] = await Promise.all([freshDb().then((database) => startApp({ database, env })), sharedBrowser()]);
  admin = await signInAsAdmin(server);
});
afterAll(async () => {
  await server?.close();
  await fake?.close();
});

const show = (page: Page, section: string) => page.getByRole('radio', { name: section, exact: true }).click();

/** A call of twelve minutes, some days ago. */
function held(daysAgo: number, values: Record<string, unknown>): void {
  const began = Date.now() - daysAgo * DAY_MS - 3_600_000;
  const at = (minute: number) => new Date(began + minute * 60_000).toISOString();
  fake.add('/call', {
    createdAt: at(0),
    startedAt: at(0),
    endedAt: at(12),
    status: 'ended',
    endedReason: 'customer-ended-call',
    ...values,
  });
}

test('the key is tried, a case is published, follows a change and answers a telephone number', async () => {
  const found: string[] = [];
  fake.clear();
  fake.add('/phone-number', { provider: 'vapi', number: '+441632960001', name: 'Practice line' });
  const page = await openAs(browser, admin, `${server.url}/admin`);
  page.setDefaultTimeout(15_000);
  await page.getByRole('link', { name: 'Voice provider' }).click();
  await page.getByRole('button', { name: 'Check the key' }).click();
  await page.getByText(/^Accepted, /).waitFor();

  const row = page.getByRole('list', { name: 'Cases', exact: true }).getByRole('listitem').first();
  await row.getByText('Not published').waitFor();
  const name = await row.getByRole('button', { name: /^Publish: / }).getAttribute('aria-label');
  const title = name!.replace('Publish: ', '');
  await row.getByRole('button', { name: `Publish: ${title}` }).click();
  expect(await toastOf(page, `“${title}” is now up to date at the provider.`)).toBe('Published');
  await row.getByText('Up to date').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Withdraw: ${title}`);
  expect(fake.all('/assistant')).toMatchObject([{ name: title.slice(0, 40), firstMessageMode: 'assistant-waits-for-user' }]);
  found.push(...(await faultsOf(page, 'cases')));

  // While the provider is away a change of the prompt leaves the case behind.
  fake.state.asked.length = 0;
  fake.state.failWith = 500;
  await page.getByRole('link', { name: 'Admin Panel' }).first().click();
  await page.getByRole('button', { name: 'System Prompt' }).click();
  const prompt = page.getByRole('dialog').getByRole('textbox');
  await prompt.fill(`Answer in short sentences. ${await prompt.inputValue()}`);
  await page.getByRole('button', { name: /^(Save|Update)/ }).click();
  // It is asked once more after a second.
  await expect.poll(() => fake.state.asked.length, { timeout: 15_000 }).toBeGreaterThan(1);
  fake.state.failWith = null;
  await page.goto(`${server.url}/admin/voice-provider`);
  await row.getByText('Out of date').waitFor();
  found.push(...(await faultsOf(page, 'behind')));
  await row.getByRole('button', { name: `Update: ${title}` }).click();
  await row.getByText('Up to date').waitFor();
  expect(JSON.stringify(fake.all('/assistant'))).toContain('Answer in short sentences.');

  await show(page, 'Telephone');
  const number = page.getByRole('form', { name: '+441632960001' });
  await number.getByLabel('Answered by').selectOption({ label: title });
  await number.getByRole('button', { name: 'Save' }).click();
  await toastOf(page, `+441632960001 is answered by “${title}”.`);
  expect(fake.all('/phone-number')).toMatchObject([{ assistantId: fake.all('/assistant')[0]!.id }]);
  found.push(...(await faultsOf(page, 'numbers')));

  await show(page, 'Cases');
  await row.getByRole('button', { name: `Withdraw: ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await toastOf(page, `“${title}” is no longer at the provider.`);
  expect([fake.all('/assistant'), fake.all('/phone-number')]).toMatchObject([[], [{ assistantId: null }]]);
  await page.context().close();
  expect(found).toEqual([]);
});

test('calls are listed and opened, and counted in a chart; what the provider refuses is said in words', async () => {
  const found: string[] = [];
  fake.clear();
  fake.add('/phone-number', { provider: 'vapi', number: '+441632960001', name: 'Practice line' });
  const messages = [
    { role: 'system', message: 'You play a patient.' },
    { role: 'user', message: 'Good morning, what can I do for you?', secondsFromStart: 1 },
    { role: 'bot', message: 'It is my big toe.', secondsFromStart: 4 },
  ];
  const byTelephone = { type: 'inboundPhoneCall', assistant: { name: 'Swollen toe' }, customer: { number: '+447700900123' } };
  held(0, { ...byTelephone, cost: 1.2, costBreakdown: { tts: 0.8, vapi: 0.4 }, artifact: { messages } });
  for (let day = 1; day < 24; day += 1) held(day, { type: 'webCall', assistant: { name: 'Patient' }, cost: 0.5 + (day % 4) * 0.3 });

  const page = await openAs(browser, admin, `${server.url}/admin/voice-provider`);
  page.setDefaultTimeout(15_000);
  await show(page, 'Calls');
  const calls = page.getByRole('list', { name: 'Calls, newest first' }).getByRole('listitem');
  await calls.first().waitFor();
  expect(await calls.count()).toBe(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => calls.count()).toBe(24);
  found.push(...(await faultsOf(page, 'calls')));
  await calls.first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It is my big toe.').waitFor();
  const told = await dialog.innerText();
  expect([told.includes('$0.80'), told.includes('…123'), told.includes('You play'), told.includes('900123')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  found.push(...(await faultsOf(page, 'call')));
  await page.keyboard.press('Escape');
  await calls.nth(1).getByRole('button').click();
  await dialog.getByText('Only the candidate who held this consultation can read its transcript.').waitFor();
  await page.keyboard.press('Escape');

  await show(page, 'Minutes and cost');
  await page.getByText('The last 30 days').waitFor();
  expect(await page.getByText(/^Minutes per day\. 288 in total/).count()).toBe(1);
  await show(page, 'Cost');
  await page.getByText(/^Cost per day\. \$/).waitFor({ state: 'attached' });
  await page.getByText('Daily figures').click();
  expect(await page.getByRole('table', { name: 'Daily figures' }).getByRole('row').count()).toBe(25);
  found.push(...(await faultsOf(page, 'usage')));

  fake.state.failWith = 402;
  await page.getByRole('button', { name: 'Check the key' }).click();
  await page.getByText('The voice provider has a billing problem. Check billing in its dashboard.').waitFor();
  await show(page, 'Telephone');
  await page.getByRole('alert').getByText('Could not load from the voice provider').waitFor();
  found.push(...(await faultsOf(page, 'refused')));
  fake.state.failWith = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('form', { name: '+441632960001' }).waitFor();
  await page.context().close();
  expect(found).toEqual([]);
});

test('a guest is not let in; without a private key the page says what to set', async () => {
  const theirs = await openAs(browser, await enterAsGuest(server.url), `${server.url}/admin/voice-provider`);
  await theirs.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await theirs.context().close();

  const bare = await startApp({ database: await freshDb(), env: { ADMIN_EMAILS: ADMIN } });
  const page = await openAs(browser, await signInAsAdmin(bare), `${bare.url}/admin/voice-provider`);
  await page.getByRole('heading', { name: 'No voice provider is set up' }).waitFor();
  await page.getByText('VAPI_PRIVATE_KEY').waitFor();
  expect(await faultsOf(page, 'unset')).toEqual([]);
  await page.context().close();
  await bare.close();
});
