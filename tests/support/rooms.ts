import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { PHONE } from './check-page.ts';

/** A visitor in a context of their own. */
export async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    permissions: ['camera', 'microphone', 'clipboard-write'],
  });
  // Pages left in a room would take the processor from the tests after it.
  onTestFinished(() => context.close());
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

/** Asks to come in, is let in by the host, and is in. */
export async function joinRoom(page: Page, address: string, name: string, host: Page): Promise<void> {
  await asGuest(page, address);
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.getByRole('button', { name: 'Ask to come in' }).click();
  await host.getByRole('button', { name: `Let in: ${name}` }).click();
  await page.getByRole('heading', { name: 'Before the station' }).waitFor();
}

/**
 * The loudest of the last moments of what this page plays of the others, 0 to 1: of all of them, or of the AI patient, whose sound stands behind
 * theirs. Whoever is not to be heard needs a quiet microphone: the browser's own beeps.
 */
export const loudnessHere = (page: Page, of: 'everybody' | 'AI patient' = 'everybody'): Promise<number> =>
  page.evaluate(async (whose) => {
    const context = new AudioContext();
    await context.resume();
    const players = [...document.querySelectorAll<HTMLAudioElement>('[data-room-sound]')];
    const meters = players.slice(whose === 'everybody' ? 0 : -1).flatMap(({ srcObject }) => {
      if (!(srcObject instanceof MediaStream) || srcObject.getAudioTracks().length === 0) return [];
      const meter = context.createAnalyser();
      context.createMediaStreamSource(srcObject).connect(meter);
      return [meter];
    });
    let most = 0;
    for (let at = 0; at < 20; at += 1) {
      for (const meter of meters) {
        const samples = new Float32Array(meter.fftSize);
        meter.getFloatTimeDomainData(samples);
        most = Math.max(most, ...samples.map(Math.abs));
      }
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await context.close();
    return most;
  }, of);

/** Types what one says, and waits until everybody reads it. */
export async function sayInRoom(page: Page, words: string, readers: Page[]): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Transcript' });
  if (await tab.isVisible()) await tab.click();
  await page.getByRole('textbox', { name: 'Type what you say' }).fill(words);
  await page.keyboard.press('Enter');
  for (const reader of [page, ...readers]) {
    const its = reader.getByRole('tab', { name: 'Transcript' });
    if (await its.isVisible()) await its.click();
    await reader.getByText(words).first().waitFor(); // prettier-ignore
  }
}

/** What stands on every page when a test fails. */
export async function pagesAsTheyAre(browser: Browser): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const [at, page] of browser
    .contexts()
    .flatMap((context) => context.pages())
    .entries())
    await page.screenshot({ path: join(process.env.PICTURES, `failed-${at}.png`), fullPage: true }).catch(() => undefined);
}
