import type { Session } from '@supabase/auth-js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../support/check-page.ts';
import { noteShifts, type Shift, shiftsInWords, sumOf } from '../support/layout-shifts.ts';
import { type FourPages, guestWithPastWork, keepSignIn, SIGN_IN_KEY } from '../support/past-work.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';

const MOST = 0.05;
/** A slow network, and a slow processor: everything comes late, one after the other, and a page is read in pieces. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOWER = 4;

const there = serverAndBrowser();
let guest: { signIn: Session; pages: FourPages };
beforeAll(async () => {
  guest = await guestWithPastWork(there.server.url);
});

async function openSlowly(
  path: string,
  signIn: Session | null,
  viewport: typeof PHONE = PHONE,
): Promise<{ page: Page; shifts: () => Promise<Shift[]> }> {
  const phone = viewport === PHONE && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const context = await there.browser.newContext({ viewport, ...phone });
  const page = await context.newPage();
  await page.addInitScript(keepSignIn, [SIGN_IN_KEY, signIn] as Parameters<typeof keepSignIn>[0]);
  const shifts = await noteShifts(page);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(there.server.url + path);
  return { page, shifts };
}

const THERE: Record<keyof FourPages, (page: Page) => Promise<void>> = {
  'sign-in': (page) => page.getByRole('button', { name: 'Enter as Guest' }).waitFor(),
  list: (page) => page.getByRole('link', { name: /Select Scenario/ }).first().waitFor(), // prettier-ignore
  history: (page) => page.locator('a[href^="/consultation-details/"]').first().waitFor(), // prettier-ignore
  details: (page) => page.getByText('Regenerate SCA Feedback').first().waitFor(),
};

const ON = { phone: PHONE, desktop: DESKTOP };
const EACH = (['sign-in', 'list', 'history', 'details'] as const).flatMap((name) =>
  (['phone', 'desktop'] as const).map((device) => [name, device] as const),
);

test.each(EACH)('%s on a %s: nothing moves while it comes over a slow network', async (name, device) => {
  const { page, shifts } = await openSlowly(guest.pages[name], name === 'sign-in' ? null : guest.signIn, ON[device]);
  await THERE[name](page);
  // What is fetched once the page stands comes after 1.5 s.
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  const seen = await shifts();
  console.log(`${name} on a ${device}: layout shift ${shiftsInWords(seen)}`);
  expect(sumOf(seen)).toBeLessThanOrEqual(MOST);
  await page.context().close();
});

test('the measure sees a page that moves', async () => {
  const { page, shifts } = await openSlowly(guest.pages['sign-in'], null);
  await THERE['sign-in'](page);
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '300px';
    document.body.prepend(late);
  });
  await expect.poll(async () => sumOf(await shifts())).toBeGreaterThan(MOST);
  await page.context().close();
});
