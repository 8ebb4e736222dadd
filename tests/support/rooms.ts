import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { PHONE } from './check-page.ts';

/** A visitor in a context of their own. */
export async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone', 'clipboard-write'],
  });
  return context.newPage();
}

async function asGuest(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
}

/** Makes a room for a case and goes in. @returns its address */
export async function hostRoom(
  page: Page,
  url: string,
  { name, title, ai = false }: { name: string; title: string; ai?: boolean },
): Promise<string> {
  await asGuest(page, `${url}/rooms`);
  await page.getByRole('combobox', { name: 'Case' }).selectOption({ label: title });
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  if (ai) await page.getByRole('radio', { name: 'The AI patient' }).click();
  await page.getByRole('button', { name: 'Start the room' }).click();
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor();
  await goIn(page);
  return page.url();
}

async function goIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Go in' }).click();
  await page
    .getByRole('heading', { name: 'Before the station' })
    .or(page.getByRole('tablist', { name: 'What you see' }))
    .first()
    .waitFor();
}

/** Pictures for whoever looks at them: `PICTURES=folder`. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const [size, viewport] of Object.entries({ desktop: { width: 1366, height: 768 }, phone: PHONE }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: join(process.env.PICTURES, `${name}-${size}-${colorScheme}.png`), fullPage: size === 'phone' });
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1366, height: 768 });
}
