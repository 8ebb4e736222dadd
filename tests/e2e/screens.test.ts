import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { enterConsultation } from '../support/browser.ts';
import { DESKTOP, faults, PHONE, visit as visitIn } from '../support/check-page.ts';
import { endEarly } from '../support/end-early.ts';

const TITLE = 'A painful big toe';

const there = serverAndBrowser();

const visit = (viewport: { width: number; height: number }) => visitIn(there.browser, viewport);

const patientLines = (page: Page) =>
  page
    .getByRole('list', { name: 'Conversation transcript' })
    .getByRole('listitem')
    .filter({ hasText: /^Patient/ });

async function ask(page: Page, text: string): Promise<void> {
  const before = await patientLines(page).count();
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
  await expect.poll(() => patientLines(page).count(), { timeout: 10_000 }).toBe(before + 1);
  await page
    .getByText(/is listening/)
    .first()
    .waitFor();
}

test('every screen of the journey passes axe, light and dark, and no screen is wider than it may be', { timeout: 240_000 }, async () => {
  const page = await visit(DESKTOP);
  const found: string[] = [];
  const look = async (screen: string) => found.push(...(await faults(page, screen)));

  expect((await page.goto(`${there.server.url}/nowhere`))?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await look('404');
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await look('sign-in with errors');

  await enterConsultation(page, there.server.url, TITLE);
  await page.getByLabel('Type only, without microphone or sound').check();
  await look('consultation before the call');
  await page.goBack();
  await page.getByRole('heading', { name: 'Select a Patient Scenario' }).waitFor();
  await look('list');
  await page.goForward();
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  await ask(page, 'Hello, I am Doctor Patel. Can you tell me more about the pain and when it started?');
  await ask(page, 'I think this is gout. Please ring us if you get a fever or it is no better in three days.');
  await look('typed call');
  await endEarly(page);
  await page.getByText('SCA Scoring Complete').first().waitFor({ timeout: 30_000 });
  // Two questions are too few to be graded: nobody is asked for grades of their own.
  await page.getByRole('button', { name: /All 26 indicators/ }).waitFor();
  expect(await page.getByText('Complete the SCA criteria assessment form').count()).toBe(0);
  await look('ended with feedback');

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Transcript & Assessment').first().waitFor();
  await look('history');
  await page
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click();
  await page.getByRole('button', { name: /All 26 indicators/ }).click();
  await page.getByText('D3 Relating to others').first().waitFor();
  await look('details');
  expect(found).toEqual([]);
  await page.context().close();
});

test('on a phone the menu is a drawer that closes when a place is chosen', async () => {
  const page = await visit(PHONE);
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await expect.poll(() => drawer.count()).toBe(0);
  await page.context().close();
});

/** A typed call in which two questions were answered, scrolled to its top. */
async function twoAnswers(viewport: { width: number; height: number }, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await visit(viewport);
  await prepare?.(page);
  await enterConsultation(page, there.server.url, TITLE);
  const status = page.getByRole('button', { name: /Audio status/ });
  if ((await status.getAttribute('aria-expanded')) === 'false') await status.click();
  await page.getByLabel('Type only, without microphone or sound').check();
  await status.click();
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByText(/is waiting for you to begin/).waitFor();
  await ask(page, 'Hello, I am Doctor Patel. Can you tell me more about the pain and when it started?');
  await ask(page, 'Do you take any regular medicines, and do you have any allergies?');
  await page.evaluate(() => window.scrollTo(0, 0));
  return page;
}

const bottom = async (of: ReturnType<Page['locator']>) => of.evaluate((element) => element.getBoundingClientRect().bottom);

test('during a call on a phone the newest words and the field stand clear of the dock', async () => {
  let says = (_message: object): void => {};
  const page = await twoAnswers(PHONE, (opened) =>
    opened.routeWebSocket(/socket/, (line) => {
      const server = line.connectToServer();
      server.onMessage((message) => line.send(message));
      line.onMessage((message) => server.send(message));
      says = (message) => line.send(JSON.stringify(message));
    }),
  );
  const field = page.getByLabel('Your message');
  const dockTop = () =>
    page
      .getByRole('button', { name: 'End Consultation' })
      .filter({ visible: true })
      .evaluate((button) => button.parentElement!.getBoundingClientRect().top);
  expect(await bottom(field)).toBeLessThan(await dockTop());
  expect(await bottom(patientLines(page).last())).toBeLessThan(await dockTop());

  // Something has failed, and the server asks who is there: the field stays in sight, and the seconds are counted.
  says({ type: 'error', code: 'voice_failed', recoverable: true, message: 'The voice stopped responding. The replies are now written.' });
  says({ type: 'silence', seconds: 20 });
  await page.getByText('Are you still there?').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => bottom(field)).toBeLessThan(await dockTop());
  await page.getByText(/^The call ends in [34]\d s\.$/).waitFor();
  for (const [width, height] of [
    [768, 1024],
    [768, 700],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => bottom(field)).toBeLessThan(height);
  }
  await field.pressSequentially('And');
  await page.getByText('Are you still there?').waitFor({ state: 'detached' });
  await page.context().close();
});

test("on a phone the feedback's title keeps clear of its button, with letters spaced as WCAG 1.4.12 allows", async () => {
  const page = await twoAnswers(PHONE);
  await endEarly(page);
  const again = page.getByRole('button', { name: 'Regenerate SCA Feedback' });
  await again.waitFor({ timeout: 30_000 });
  await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important }' });
  const words = await page.getByRole('heading', { name: 'Feedback', exact: true }).evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const edges = range.getBoundingClientRect();
    return { right: edges.right, bottom: edges.bottom };
  });
  const button = await again.evaluate((element) => element.getBoundingClientRect());
  expect(words.right <= button.left || words.bottom <= button.top).toBe(true);
  await page.context().close();
});

test('during a call on a low laptop the newest words and the field are in sight, on a higher one the audio status too', async () => {
  const page = await twoAnswers({ width: 1366, height: 657 });
  const words = page.getByLabel('Your message');
  expect(await bottom(patientLines(page).last())).toBeLessThan(await bottom(words));
  expect(await bottom(words)).toBeLessThan(657);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => bottom(page.getByRole('button', { name: /Audio status/ }))).toBeLessThanOrEqual(900);
  await page.context().close();
});
