import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type CallMomentName, PLAYED_WHOLE } from '#web/preview/states.ts';
import { violationsOf } from '../support/axe.ts';
import { sharedBrowser } from '../support/browser.ts';
import { noteShifts, shiftsInWords, sumOf } from '../support/layout-shifts.ts';
import { openPreview } from '../support/preview.ts';

const MOST = 0.02;
const SIZES = { desktop: { width: 1440, height: 900 }, laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

let preview: Awaited<ReturnType<typeof openPreview>>;
let browser: Browser;
beforeAll(async () => {
  [preview, browser] = await Promise.all([openPreview(), sharedBrowser()]);
}, 180_000);
afterAll(() => preview?.close());

test.each(Object.entries(SIZES))(
  'in a whole call on a %s, with everything that is said about one, nothing moves',
  async (size, viewport) => {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const shifts = await noteShifts(page);
    await page.addInitScript(() => {
      const all = (window as unknown as { shifts: unknown[] }).shifts;
      const mark = (type: string) => document.addEventListener(type, () => (document.documentElement.dataset[type] = `${all.length}`));
      mark('begun');
      mark('ending');
    });
    const address = addressOf({ path: '/consultation/toe', state: 'full', as: 'candidate' });
    await page.goto(`${preview.url}${address}&call=${PLAYED_WHOLE}`);
    await page.locator('#root[data-played]').waitFor({ timeout: 60_000 });
    const all = await shifts();
    const [from, to] = await page.evaluate(() => {
      const { begun, ending } = document.documentElement.dataset;
      return [Number(begun), Number(ending)];
    });
    console.log(`${size}: layout shift in a call ${shiftsInWords(all.slice(from, to))}`);
    console.log(`  as it begins ${shiftsInWords(all.slice(0, from))}\n  as it ends ${shiftsInWords(all.slice(to))}`);
    expect(to).toBeGreaterThanOrEqual(from);
    // From the first word to the feedback: also where the call ends by time, and no hand was on anything.
    expect(sumOf(all.slice(from))).toBeLessThanOrEqual(MOST);
    await context.close();
  },
);

/** A moment of a call on the page, as the preview plays it, under a real keyboard. */
async function openMoment(call: CallMomentName): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES.laptop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${preview.url}${addressOf({ path: '/consultation/toe', state: 'full', as: 'candidate', call })}`);
  await page.locator('#root[data-played]').waitFor({ timeout: 30_000 });
  return page;
}

test('while a call runs single keys mute, type, take notes and explain; Escape leaves a field, and nothing happens while one types', async () => {
  const page = await openMoment('patient-speaks');
  const { keyboard } = page;
  const field = page.getByLabel('Your message');
  const notes = page.getByLabel('Session Notes');
  const focused = (label: string) => page.getByLabel(label).evaluate((one) => one === document.activeElement);
  await page.getByLabel('Consultation', { exact: true }).focus();

  await keyboard.press('Space');
  await page.getByRole('button', { name: 'Unmute microphone' }).filter({ visible: true }).waitFor();
  await keyboard.press('Space');
  await page.getByRole('button', { name: 'Mute microphone', exact: true }).filter({ visible: true }).waitFor();

  await keyboard.press('t');
  expect(await focused('Your message')).toBe(true);
  await keyboard.type('not now? no t');
  expect(await field.inputValue()).toBe('not now? no t');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await keyboard.press('Escape');
  expect(await focused('Your message')).toBe(false);

  await keyboard.press('n');
  expect(await focused('Session Notes')).toBe(true);
  await keyboard.type('n ? t');
  expect(await notes.inputValue()).toBe('n ? t');
  await keyboard.press('Escape');

  await keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  for (const key of ['Space', 'T', 'N', 'Esc', '?']) await dialog.getByText(key, { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // Whoever speaks to the computer can switch them off, and Escape still leaves a field.
  await dialog.getByLabel(/^Use these keys/).uncheck();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Consultation', { exact: true }).focus();
  await keyboard.press('t');
  expect(await focused('Your message')).toBe(false);
  await field.focus();
  await keyboard.press('Escape');
  expect(await focused('Your message')).toBe(false);
  await page.context().close();
});

test('the space bar presses a button that has the focus, and mutes nothing', async () => {
  const page = await openMoment('patient-speaks');
  await page.getByRole('button', { name: /^Audio status/ }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Patient voice', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Unmute microphone' }).count()).toBe(0);
  await page.context().close();
});

test('to end a conversation early is asked about once; what was asked about already ends', async () => {
  const page = await openMoment('doctor-thinks');
  const end = page.getByRole('button', { name: 'End Consultation' }).filter({ visible: true });
  // The second half of a double press is not taken for an answer.
  await page.waitForTimeout(600);
  await end.click();
  const question = page.getByRole('alertdialog', { name: 'End the consultation now?' });
  await question.getByText(/^4:\d\d of your 12 minutes remain/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Carry on' }).click();
  await question.waitFor({ state: 'detached' });
  await page.waitForTimeout(600);
  await end.click();
  await page.getByRole('heading', { name: 'Ending the call...' }).waitFor();
  await page.context().close();
});

test('from the reminder on it ends at once', async () => {
  const page = await openMoment('two-minutes-left');
  await page.getByText('Two minutes remain.').filter({ visible: true }).waitFor();
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'End Consultation' }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: 'Ending the call...' }).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.context().close();
});
