import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, SHOWN, type Shown } from '#web/preview/states.ts';
import { violationsOf } from '../support/axe.ts';
import { sharedBrowser } from '../support/browser.ts';
import { contactSheet, type Picture } from '../support/contact-sheet.ts';
import { openPreview } from '../support/preview.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['light', 'dark'] as const;
/** axe looks once at each theme, wide in one and narrow in the other: between the two only the layout differs. */
const LOOKED_AT = { light: 'desktop', dark: 'phone' } as const;

let preview: Awaited<ReturnType<typeof openPreview>>;
let browser: Browser;
beforeAll(async () => {
  [preview, browser] = await Promise.all([openPreview(), sharedBrowser()]);
}, 180_000);
afterAll(async () => {
  await preview?.close();
});

const nameOf = ({ path, state, as, call }: Shown) => [path.slice(1).replaceAll('/', '-'), state, as, call].filter(Boolean).join('-');

async function faultsOf(page: Page, where: string): Promise<string[]> {
  return (await violationsOf(page)).map((what) => `${where}: ${what}`);
}

test('every page in every state passes axe, fits its screen and is photographed', { timeout: 1_500_000 }, async () => {
  const pictures: Picture[] = [];
  const found: string[] = [];
  let looks = 0;
  for (const theme of THEMES) {
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce', viewport: SIZES.desktop });
    const page = await context.newPage();
    page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
    for (const shown of SHOWN) {
      await page.goto(`${preview.url}${addressOf(shown)}`, { waitUntil: 'networkidle' });
      await page
        .locator(shown.call ? '#root[data-played]' : '#root *')
        .first()
        .waitFor();
      for (const [size, viewport] of Object.entries(SIZES)) {
        const where = `${nameOf(shown)} ${size} ${theme}`;
        await page.setViewportSize(viewport);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (sideways > 0) found.push(`${where}: ${sideways} px wider than the screen`);
        pictures.push({ name: nameOf(shown), size, theme, png: await page.screenshot() });
        if (size !== LOOKED_AT[theme]) continue;
        found.push(...(await faultsOf(page, where)));
        looks += 1;
      }
    }
    await context.close();
  }
  // By state, then size, then theme: a row of the sheet.
  const path = await contactSheet(
    browser,
    pictures.toSorted((a, b) => a.name.localeCompare(b.name)),
  );
  console.log(`\n${SHOWN.length} states, ${pictures.length} pictures, ${looks} looks of axe. Contact sheet: ${path}`);
  expect(found).toEqual([]);
});
