import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterConsultation, listenToPage } from '../support/browser.ts';
import { watchFace } from '../support/face.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';

const there = serverAndBrowser();
/** The person is large here. */
const ROOMY = { width: 1600, height: 1000 };
const ON_VIDEO = 'A painful big toe';
const ON_TELEPHONE = "A daughter's call";

/** A consultation in which the doctor types and the patient is heard. */
async function consult(title: string, reducedMotion: 'reduce' | 'no-preference'): Promise<{ page: Page; loudAt: () => Promise<number[]> }> {
  const page = await (await there.browser.newContext({ reducedMotion, viewport: ROOMY })).newPage();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  const sound = await listenToPage(page);
  await enterConsultation(page, there.server.url, title);
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor();
  return { page, loudAt: async () => (await sound()).loudAt };
}

const ask = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text);
  await page.getByLabel('Your message').press('Enter');
  await page
    .getByText(/is speaking/)
    .first()
    .waitFor();
};
const distinct = (values: number[]) => new Set(values).size;

test('the face breathes in silence, and moves its mouth while the voice is heard and no longer', { timeout: 60_000 }, async () => {
  const { page, loudAt } = await consult(ON_VIDEO, 'no-preference');
  await page.locator('.face canvas').waitFor();
  const silent = await watchFace(page, 2500);
  expect(distinct(silent.map(({ print }) => print))).toBeGreaterThan(8);
  expect(Math.max(...silent.map(({ dark }) => dark))).toBe(0);

  await ask(page, 'Hello, what can I do for you today?');
  const speaking = await watchFace(page, 4000);
  const heard = await loudAt();
  const isLoud = ({ at }: { at: number }) => heard.some((loud) => at - loud >= 0 && at - loud < 250);
  const open = speaking.filter(({ dark }) => dark > 3);
  expect(open.length).toBeGreaterThan(5);
  expect(distinct(open.map(({ dark }) => dark))).toBeGreaterThan(3);
  // Without a sound just before it no mouth is open.
  expect(open.filter((look) => !isLoud(look)).length).toBeLessThan(open.length * 0.1);

  await page
    .getByText(/is listening/)
    .first()
    .waitFor();
  await page.waitForTimeout(600);
  expect(Math.max(...(await watchFace(page, 1500)).map(({ dark }) => dark))).toBe(0);
  // It is decoration: nobody is read a face or a mood.
  expect(await page.locator('.face').getAttribute('aria-hidden')).toBe('true');
  await page.context().close();
});

test('whoever wants no motion has a face that is still', { timeout: 60_000 }, async () => {
  const { page, loudAt } = await consult(ON_VIDEO, 'reduce');
  await page.locator('.face canvas').waitFor();
  await ask(page, 'Hello, what can I do for you today?');
  const looks = await watchFace(page, 2500);
  expect((await loudAt()).length).toBeGreaterThan(10);
  expect(looks.length).toBeGreaterThan(20);
  expect(distinct(looks.map(({ print }) => print))).toBe(1);
  await page.context().close();
});

test('on the telephone nobody is seen: a waveform follows the voice', { timeout: 60_000 }, async () => {
  const { page } = await consult(ON_TELEPHONE, 'no-preference');
  const bars = () => page.locator('.waveform span').evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
  const still = await bars();
  // At rest, too, it is no line that divides.
  expect(Math.max(...still)).toBeGreaterThan(20);
  expect(distinct(still.map(Math.round))).toBeGreaterThan(6);
  await ask(page, 'Hello, this is Doctor Patel. How can I help?');
  await expect.poll(async () => Math.max(...(await bars()))).toBeGreaterThan(Math.max(...still) + 5);
  expect(await page.locator('.face').count()).toBe(0);
  await page.context().close();
});

test('a face whose file does not come breaks no page', async () => {
  const page = await (await there.browser.newContext()).newPage();
  await page.route(/\/face-[^/]+\.js$/, (route) => route.abort());
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).waitFor();
  await page.locator('.no-face').waitFor({ state: 'attached' });
  expect(await page.locator('.face').count()).toBe(0);
  await page.context().close();
});
