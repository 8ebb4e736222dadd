import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterConsultation } from '../support/browser.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { visit } from '../support/check-page.ts';

const there = serverAndBrowser();

/** Opens a case whose question 'is a call open?' is answered only then, and presses at once. */
async function pressEarly(page: Page, then: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route('**/api/calls/current', async (route) => {
    await then;
    await route.continue();
  });
  await enterConsultation(page, there.server.url, 'A painful big toe');
  await page.getByLabel('Type only, without microphone or sound').check();
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
}

test('Start that is pressed before the page is ready counts as soon as it is, and is told of only where that takes a while', async () => {
  const page = await visit(there.browser);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await pressEarly(page, promise);
  await page.getByText('Voice system is still loading. Please wait a moment.').first().waitFor();
  answer();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor({ timeout: 20_000 });
  await page.context().close();

  const another = await visit(there.browser);
  let toasts = 0;
  await another.exposeFunction('tellToast', () => (toasts += 1));
  await another.addInitScript((words) => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes(words)) (window as unknown as { tellToast: () => void }).tellToast();
    }).observe(document, { childList: true, subtree: true });
  }, 'Voice system is still loading.');
  await pressEarly(another);
  await another.getByRole('button', { name: 'End Consultation' }).first().waitFor({ timeout: 20_000 });
  expect(toasts).toBe(0);
  await another.context().close();
});

/** What 200 % zoom makes of a laptop's screen (WCAG 1.4.4, 1.4.10): half as many CSS pixels each way. */
const ZOOMED = { width: 640, height: 400 };

async function inReach(page: Page, target: Locator): Promise<void> {
  await target.first().scrollIntoViewIfNeeded();
  const box = await target.first().boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= ZOOMED.width).toBe(true);
}

test('at 200 % zoom a whole typed consultation is in reach, and nothing is wider than the screen', { timeout: 150_000 }, async () => {
  const page = await (await there.browser.newContext({ viewport: ZOOMED, deviceScaleFactor: 2, reducedMotion: 'reduce' })).newPage();
  const sideways: string[] = [];
  const look = async (where: string) => {
    const px = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (px > 0) sideways.push(`${where}: ${px} px`);
  };
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).waitFor();
  await look('sign-in');
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('link', { name: 'Select Scenario' }).first().waitFor();
  await look('list');
  await inReach(page, page.getByRole('searchbox', { name: 'Search cases' }));
  await page.getByRole('link', { name: 'Select Scenario' }).first().click();
  await page.getByRole('button', { name: /Audio status/ }).click();
  await page.getByLabel('Type only, without microphone or sound').check();
  await look('before the call');
  await page.getByRole('button', { name: 'Start Consultation' }).click();
  await inReach(page, page.getByLabel('Your message'));
  await page.getByLabel('Your message').fill('Hello, I am Doctor Patel. How can I help you today?');
  await page.getByLabel('Your message').press('Enter');
  await page.getByRole('list', { name: 'Conversation transcript' }).getByText(/^Hello, I am/).waitFor(); // prettier-ignore
  await look('in the call');
  await inReach(page, page.getByLabel('Session Notes'));
  const end = page.getByRole('button', { name: 'End Consultation' }).filter({ visible: true });
  await inReach(page, end);
  await end.click();
  await page.getByText('You ended the consultation.').waitFor();
  await page.getByRole('button', { name: /All 26 indicators/ }).waitFor({ timeout: 30_000 });
  await look('afterwards');
  await page.goto(`${there.server.url}/history`);
  await page.getByText(/Transcript/).first().waitFor(); // prettier-ignore
  await look('history');
  expect(sideways).toEqual([]);
  await page.context().close();
});
