import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { PHONE, visit } from '../support/check-page.ts';

const there = serverAndBrowser();

/** How long a person who has never been here looks before each touch, in ms: to read a screen, not to study it. */
const LOOKS_MS = 4000;

test('somebody new, with a phone, hears from the first patient within a minute of opening the page', { timeout: 150_000 }, async () => {
  const page = await visit(there.browser, PHONE);
  const began = performance.now();
  const touches: string[] = [];
  const touch = async (target: Locator) => {
    await target.waitFor();
    await page.waitForTimeout(LOOKS_MS);
    touches.push((await target.innerText()).trim());
    await target.click();
  };
  await page.goto(there.server.url);
  await touch(page.getByRole('button', { name: 'Enter as Guest' }));
  await touch(page.getByRole('link', { name: 'Open this case' }));
  const start = page.getByRole('button', { name: 'Start Consultation' });
  await start.waitFor();
  // Under the thumb: in the lower third, and in full.
  const { top, bottom } = await start.evaluate((button) => button.getBoundingClientRect());
  expect(top).toBeGreaterThan((PHONE.height * 2) / 3);
  expect(bottom).toBeLessThanOrEqual(PHONE.height);
  await touch(start);
  // The first words are typed while the call is still coming up, and are sent when it is there.
  const field = page.getByLabel('Your message');
  await field.waitFor();
  await field.fill('Hello, I am Doctor Patel. How can I help you today?');
  await field.press('Enter');
  const answer = page.getByRole('list', { name: 'Conversation transcript' }).getByRole('listitem').filter({ hasText: /^Patient/ }); // prettier-ignore
  await answer.first().waitFor({ timeout: 60_000 });
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `\nFrom opening the page to the patient's first words: ${seconds.toFixed(1)} s, ${touches.length} touches (${touches.join(', ')})`,
  );
  expect(touches).toHaveLength(3);
  expect(seconds).toBeLessThan(60);
  await page.context().close();
});
