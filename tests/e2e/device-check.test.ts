import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterConsultation, giveMicrophone, launchBrowser, listenToPage } from '../support/browser.ts';
import { lacking, noRecogniser } from '../support/lacking.ts';
import { faults, visit as visitIn } from '../support/check-page.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { speechFile } from '../support/speech.ts';

const TITLE = 'A painful big toe';
const missing = lacking('a device check with a real recogniser', noRecogniser());

const there = serverAndBrowser();

const visit = (): Promise<Page> => visitIn(there.browser);

const lines = (page: Page, who: 'Doctor' | 'Patient') =>
  page
    .getByRole('list', { name: 'Conversation transcript' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${who}`) });

async function typeTurn(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
}

/** A browser whose person, or employer, says no. */
const refuseMicrophone = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });

test.skipIf(missing)('a doctor is heard, hears the sound, reads what was understood and by whom, and is not asked again', async () => {
  // Without a window the browser forgets over a reload which microphones it has named.
  const own = await launchBrowser();
  const page = await visitIn(own);
  const say = await giveMicrophone(page);
  const sound = await listenToPage(page);
  await enterConsultation(page, there.server.url, TITLE);
  await page.getByRole('button', { name: 'Check now' }).click();
  const check = page.getByRole('dialog', { name: 'Check microphone and sound' });
  await check.getByText('Say something: the bar should move.').waitFor();
  const device = check.getByRole('combobox', { name: 'Microphone' });
  const another = await device.locator('option').nth(1).getAttribute('value');
  await device.selectOption(another);
  await check.getByText('Say something: the bar should move.').waitFor();
  await say(speechFile('u02'));
  await check.getByText('Your microphone sounds clear.').waitFor();

  await check.getByRole('button', { name: 'Play a sound' }).click();
  await check.getByText('Did you hear it?').waitFor();
  expect((await sound()).loudAt.length).toBeGreaterThan(5);
  await check.getByRole('button', { name: 'Yes' }).click();
  await check.getByText('Your sound works.').waitFor();
  await check.getByText('No echo detected.').waitFor();

  await check.getByRole('button', { name: 'Read it now' }).click();
  await check.getByText(/^Listening/).waitFor();
  await say(speechFile('u01'));
  await check.getByText('Your speech was recognised clearly.').waitFor({ timeout: 40_000 });
  await check.getByText('Recognised by this server.', { exact: false }).waitFor();
  expect(await check.getByText('Recognised:', { exact: true }).locator('..').innerText()).toContain('what can i do for you today');
  expect(await faults(page, 'device check')).toEqual([]);
  await check.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await page.getByRole('button', { name: /Audio status/ }).click();
  await page.getByRole('button', { name: 'Check microphone and sound' }).waitFor();
  expect(await page.getByRole('button', { name: 'Check now' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByText('Speech recognition: this server').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /Audio status/ }).click();
  // The computer names its microphones when it is asked, which takes a moment.
  await expect.poll(() => page.getByRole('combobox', { name: 'Microphone' }).inputValue()).toBe(another);
  await own.close();
});

test('a refused microphone: how to allow it in this browser, and a call that is typed', async () => {
  const page = await visit();
  await refuseMicrophone(page);
  await enterConsultation(page, there.server.url, TITLE);
  await page.getByRole('button', { name: 'Check now' }).click();
  const check = page.getByRole('dialog', { name: 'Check microphone and sound' });
  await check.getByText('Switch Microphone on.').waitFor();
  await check.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await check.getByRole('button', { name: 'Read it now' }).isDisabled()).toBe(true);
  expect(await faults(page, 'refused in the check')).toEqual([]);
  await page.keyboard.press('Escape');
  // Left without being done: it is not offered again, and nothing else has changed.
  expect(await page.getByRole('button', { name: 'Check now' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByText('The microphone is blocked. Please type', { exact: false }).first().waitFor();
  await page.getByText('Switch Microphone on.').waitFor();
  await page.getByRole('button', { name: 'Dismiss this message' }).click();
  await typeTurn(page, 'Hello, I am Doctor Patel. How can I help you today?');
  await lines(page, 'Patient').first().waitFor();
  expect(await faults(page, 'refused in the call')).toEqual([]);
  await page.context().close();
});

test("'Type instead' closes the check and sets typing", async () => {
  const page = await visit();
  await refuseMicrophone(page);
  await enterConsultation(page, there.server.url, TITLE);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // What opened the check is gone: the keyboard goes on from the consultation and not from the top of the page.
  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('h2')))).toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  expect(await page.getByLabel('Type only, without microphone or sound').isChecked()).toBe(true);
  await page.context().close();
});

test('the start is shown in steps, and what is typed meanwhile is sent when the call is up', async () => {
  const page = await visit();
  await giveMicrophone(page);
  await enterConsultation(page, there.server.url, TITLE);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/calls', async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  const steps = page.getByRole('list', { name: 'Call progress' });
  await steps.waitFor();
  expect(await steps.getByRole('listitem').allTextContents()).toEqual([
    'Preparing: in progress',
    'Microphone: not started',
    'Connecting: not started',
    'Ready: not started',
  ]);
  await typeTurn(page, 'Hello, I am Doctor Patel. How can I help you today?');
  await page.getByText('Sends when you reconnect').waitFor();
  answer();
  await lines(page, 'Doctor').first().waitFor({ timeout: 20_000 });
  await lines(page, 'Patient').first().waitFor({ timeout: 20_000 });
  expect(await lines(page, 'Doctor').count()).toBe(1);
  expect(await steps.count()).toBe(0);
  await page.context().close();
});

test('a second window takes the call over, and the first can have it back', async () => {
  const first = await visit();
  await giveMicrophone(first);
  await enterConsultation(first, there.server.url, TITLE);
  await first.getByRole('button', { name: 'Start Consultation' }).first().click();
  await first.getByText(/is waiting for you to begin/).waitFor();
  const second = await first.context().newPage();
  await giveMicrophone(second);
  await second.goto(first.url());
  await second.getByText(/is waiting for you to begin/).waitFor();
  await first.getByRole('heading', { name: 'This consultation continues in another tab or window.' }).waitFor();
  await first.getByRole('button', { name: 'Continue here' }).click();
  await second.getByRole('button', { name: 'Continue here' }).waitFor();
  await typeTurn(first, 'Hello, I am Doctor Patel. How can I help you today?');
  await expect.poll(() => lines(first, 'Patient').count(), { timeout: 10_000 }).toBe(1);
  await first.context().close();
});
