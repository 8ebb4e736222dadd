import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type CallMomentName } from '#web/preview/states.ts';
import { sharedBrowser } from '../support/browser.ts';
import { openPreview } from '../support/preview.ts';

const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

let preview: Awaited<ReturnType<typeof openPreview>>;
let browser: Browser;
beforeAll(async () => {
  [preview, browser] = await Promise.all([openPreview(), sharedBrowser()]);
}, 180_000);
afterAll(() => preview?.close());

type How = { viewport?: typeof LAPTOP; reducedMotion?: 'reduce' | 'no-preference'; clock?: boolean };

/** A moment of a call on the page, as the preview plays it; without one the page before it. */
async function open(call?: CallMomentName, { viewport = LAPTOP, reducedMotion = 'reduce', clock = false }: How = {}) {
  const context = await browser.newContext({ viewport, reducedMotion });
  const page = await context.newPage();
  if (clock) await page.clock.install();
  await page.addInitScript(() => {
    const asked = window.requestAnimationFrame.bind(window);
    Object.assign(window, { frames: 0 });
    window.requestAnimationFrame = (then) => {
      (window as unknown as { frames: number }).frames += 1;
      return asked(then);
    };
  });
  await page.goto(`${preview.url}${addressOf({ path: '/consultation/toe', state: 'full', as: 'candidate', ...(call && { call }) })}`);
  if (call) await page.locator('#root[data-played]').waitFor({ timeout: 30_000 });
  return page;
}

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;
const face = (page: Page) => boxOf(page, 'main .face');
const form = (page: Page) => boxOf(page, 'form:has([aria-label="Your message"])');
const reminder = (page: Page) => page.getByText('Two minutes remain.').filter({ visible: true });

test('two minutes left are said over a notice that stays, which then stands there again', { timeout: 60_000 }, async () => {
  const page = await open('two-minutes-left-unheard');
  await reminder(page).waitFor();
  await page.getByRole('button', { name: 'Dismiss this message' }).filter({ visible: true }).click();
  await expect.poll(() => page.getByRole('alert').getByText('The microphone was disconnected.', { exact: false }).count()).toBe(1);
  await page.context().close();
});

test('the seconds of the reminder begin when the question before it is answered', { timeout: 60_000 }, async () => {
  const page = await open('two-minutes-left-asked', { clock: true });
  // Longer than it stands.
  await page.clock.fastForward(20_000);
  await page.getByText(/^1:[34]\d left$/).waitFor();
  expect(await reminder(page).count()).toBe(0);
  await page.getByRole('button', { name: "I'm still here" }).click();
  await reminder(page).waitFor();
  await page.context().close();
});

test.each([
  ['laptop', LAPTOP, 168],
  ['phone', PHONE, 128],
] as const)('on a %s the person is as large in a call as before it', async (_, viewport, px) => {
  const before = await open(undefined, { viewport });
  await before.locator('main .face').waitFor();
  expect((await face(before)).width).toBe(px);
  await before.context().close();
  const page = await open('patient-speaks', { viewport });
  expect((await face(page)).width).toBe(px);
  const words = await boxOf(page, '[data-words]');
  const line = await page.locator('[data-words] li').first().evaluate((one) => parseFloat(getComputedStyle(one).lineHeight)); // prettier-ignore
  // Five lines in three turns, each with its room.
  expect(words.height).toBeGreaterThanOrEqual(5 * line + 3 * 14);
  expect((await form(page)).y + (await form(page)).height).toBeLessThanOrEqual(viewport.height);
  await page.context().close();
});

test.each([
  ['laptop', LAPTOP],
  ['phone', PHONE],
] as const)('on a %s what is said of a call neither pushes nor covers anything', async (_, viewport) => {
  const quiet = await open('patient-speaks', { viewport });
  const [card, below] = [await boxOf(quiet, 'main .\\@container'), await form(quiet)];
  await quiet.context().close();
  for (const moment of ['microphone-lost', 'doctor-thinks', 'two-minutes-left', 'reconnecting', 'muted'] as const) {
    const page = await open(moment, { viewport });
    expect([moment, await boxOf(page, 'main .\\@container')]).toEqual([moment, card]);
    expect([moment, (await form(page)).y]).toEqual([moment, below.y]);
    const title = page.getByRole('button', { name: /^Conversation transcript/ });
    await title.click({ trial: true });
    await page.context().close();
  }
});

test('typed words on their way stand among the words, and the field stays where it is', async () => {
  const page = await open('patient-speaks');
  const { y } = await form(page);
  await page.getByLabel('Your message').fill('And does it hurt at night?');
  await page.getByLabel('Your message').press('Enter');
  await page.getByRole('list', { name: 'Conversation transcript' }).getByText('And does it hurt at night?').waitFor();
  expect((await form(page)).y).toBe(y);
  await page.context().close();
});

test("the button that ends a call is quiet until its last two minutes; the question's is red", { timeout: 60_000 }, async () => {
  const ground = (page: Page, name: string) =>
    page
      .getByRole('button', { name })
      .filter({ visible: true })
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  const page = await open('patient-speaks');
  expect(await ground(page, 'End Consultation')).toBe('rgba(0, 0, 0, 0)');
  await page.context().close();
  const last = await open('two-minutes-left');
  const red = await ground(last, 'End Consultation');
  expect(red).not.toBe('rgba(0, 0, 0, 0)');
  await last.context().close();
  const thinking = await open('doctor-thinks');
  await thinking.waitForTimeout(600);
  await thinking.getByRole('button', { name: 'End Consultation' }).filter({ visible: true }).click();
  expect(await ground(thinking, 'End now')).toBe(red);
  await thinking.context().close();
});

test('in silence nothing is drawn but the face and the seconds', async () => {
  const page = await open('begin', { reducedMotion: 'no-preference' });
  const before = await page.evaluate(() => (window as unknown as { frames: number }).frames);
  let moved: string[] = [];
  for (let look = 0; look < 30; look += 1) {
    await page.waitForTimeout(50);
    const names = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => ((effect as KeyframeEffect | null)?.target as Element | null)?.className ?? ''),
    );
    if (look > 10) moved = [...moved, ...names];
  }
  expect(moved).toEqual([]);
  expect((await page.evaluate(() => (window as unknown as { frames: number }).frames)) - before).toBeLessThan(5);
  await page.context().close();
});

test.each([
  ['laptop', LAPTOP],
  ['phone', PHONE],
] as const)('on a %s a call that is over says how long it took, and can be tried again before its report', async (_, viewport) => {
  const page = await open('two-minutes-left-unheard', { viewport });
  await reminder(page).waitFor();
  await page.getByRole('button', { name: 'End Consultation' }).filter({ visible: true }).click();
  await page.getByText(/^This consultation took \d+:\d\d$/).waitFor();
  expect(await page.getByRole('progressbar', { name: 'Consultation time' }).count()).toBe(0);
  await page.getByRole('region', { name: 'Feedback' }).waitFor();
  const again = await page.getByRole('button', { name: 'Retry this Consultation' }).filter({ visible: true }).first().boundingBox(); // prettier-ignore
  expect(again!.y).toBeLessThan((await boxOf(page, 'section[aria-label="Feedback"]')).y);
  await page.context().close();
});

test('a toast covers no control, and stays where it is when a dialog opens', async () => {
  for (const viewport of [LAPTOP, PHONE]) {
    const page = await open('saved', { viewport });
    // Whichever of those that follow each other.
    const toast = page.locator('li[data-state=open]');
    await toast.waitFor();
    const box = (await toast.boundingBox())!;
    const covered = await page.locator('a, button, input, textarea, select').evaluateAll(
      (all, { x, y, width, height }) =>
        all
          .filter((one) => !one.closest('li[data-state=open]') && one.checkVisibility())
          .map((one) => ({ name: one.textContent, its: one.getBoundingClientRect() }))
          .filter(({ its }) => its.width > 1 && its.left < x + width && its.right > x && its.top < y + height && its.bottom > y)
          .map(({ name }) => name),
      box,
    );
    expect(covered).toEqual([]);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    expect(await toast.boundingBox()).toMatchObject({ x: box.x, y: box.y });
    await page.context().close();
  }
});
