import type { Session } from '@supabase/auth-js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { DESKTOP, PHONE } from '../support/look-over.ts';
import { type FourPages, guestWithPastWork, keepSignIn, SIGN_IN_KEY } from '../support/past-work.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';

const there = serverAndBrowser();
let guest: { signIn: Session; pages: FourPages };
beforeAll(async () => {
  guest = await guestWithPastWork(there.server.url, 2);
}, 60_000);

type Opened = { page: Page; complaints: string[]; asked: string[]; letTheAppCome: () => void };

/** A page none of whose scripts come before `letTheAppCome`. */
async function openWithoutApp(path: string, signIn: Session | null, viewport: typeof PHONE): Promise<Opened> {
  const page = await (await there.browser.newContext({ viewport })).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url().replace(there.server.url, '')));
  const { promise, resolve: letTheAppCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.addInitScript(keepSignIn, [SIGN_IN_KEY, signIn] as Parameters<typeof keepSignIn>[0]);
  await page.goto(there.server.url + path, { waitUntil: 'commit' });
  await page.locator('[data-frame-of]').filter({ visible: true }).waitFor();
  return { page, complaints, asked, letTheAppCome };
}

const placesOf = (page: Page, words: string[]) =>
  Promise.all(words.map((said) => page.getByText(said, { exact: true }).filter({ visible: true }).first().boundingBox()));

const SHOWN: [name: keyof FourPages, words: string[]][] = [
  ['sign-in', ['GP Training Platform', 'Voice-to-voice consultation training for UK SCA exam preparation', 'Enter as Guest']],
  ['list', ['GP Training Platform', 'Select a Patient Scenario']],
  ['history', ['GP Training Platform', 'History']],
  ['details', ['GP Training Platform']],
];

test.each(SHOWN)(
  '%s stands before any script, where the app will draw it',
  async (name, words) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const { page, complaints, letTheAppCome } = await openWithoutApp(
        guest.pages[name],
        name === 'sign-in' ? null : guest.signIn,
        viewport,
      );
      const before = await placesOf(page, words);
      expect(before.every(Boolean), `${name}: ${JSON.stringify(before)}`).toBe(true);
      expect(await page.getByText('You are a guest').isVisible()).toBe(name !== 'sign-in');
      expect(await page.getByText("A guest's consultations are kept").isVisible()).toBe(name === 'sign-in');
      letTheAppCome();
      await page.locator('[data-frame-of]').first().waitFor({ state: 'detached' });
      await page.evaluate(() => document.fonts.ready);
      for (const [at, box] of (await placesOf(page, words)).entries()) {
        expect(Math.abs(box!.y - before[at]!.y), `${name}: ${words[at]}`).toBeLessThanOrEqual(2);
        expect(Math.abs(box!.x - before[at]!.x), `${name}: ${words[at]}`).toBeLessThanOrEqual(4);
      }
      // Nothing in the page is refused.
      expect(complaints.filter((said) => said.includes('Content Security Policy'))).toEqual([]);
      await page.context().close();
    }
  },
  60_000,
);

test('what is typed is never lost: there is nothing to type into until the app is there', async () => {
  const { page, letTheAppCome } = await openWithoutApp('/login', null, PHONE);
  const email = page.locator('input[type=email]').filter({ visible: true });
  expect(await email.isDisabled()).toBe(true);
  // It waits for a field that takes it.
  const typed = email.fill('trainee@practice.test');
  letTheAppCome();
  await typed;
  await page.waitForTimeout(500);
  expect(await page.getByLabel('Email').inputValue()).toBe('trainee@practice.test');
  await page.context().close();
});

test('whoever is no guest is not taken for one, before the app either', async () => {
  const { user, ...kept } = guest.signIn;
  const somebody = { ...kept, user: { ...user, is_anonymous: false, user_metadata: {} } };
  const { page } = await openWithoutApp('/scenarios', somebody, DESKTOP);
  expect(await page.getByText('Select a Patient Scenario').filter({ visible: true }).count()).toBe(1);
  expect(await page.getByText('You are a guest').isVisible()).toBe(false);
  await page.context().close();
});

test.each(['list', 'history', 'details'] as const)('%s: its data are asked for before the app is there, and not again', async (name) => {
  const { page, asked, letTheAppCome } = await openWithoutApp(guest.pages[name], guest.signIn, PHONE);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3), { timeout: 5000 });
  const early = [...asked];
  letTheAppCome();
  await page.locator('[data-frame-of]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1000);
  expect(asked.filter((path) => early.includes(path)).toSorted()).toEqual(early.toSorted());
  expect(asked.filter((path) => /\/(scenarios|history|consultations)/.test(path)).every((path) => early.includes(path))).toBe(true);
  await page.context().close();
});
