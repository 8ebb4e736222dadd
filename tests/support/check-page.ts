import type { Browser, Page } from 'playwright-core';
import { violationsOf } from './axe.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };

/** A new visitor, who wants no motion: a colour on its way to another has no contrast to measure. */
export const visit = async (browser: Browser, viewport: { width: number; height: number } = DESKTOP): Promise<Page> =>
  (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();

const LIGHT_AND_DARK = { DESKTOP: ['light', 'dark'], TABLET: [], PHONE: ['light', 'dark'] } as const;
/** Half the time: where the phone shows the same in a column. */
export const LIGHT_WIDE_DARK_NARROW = { DESKTOP: ['light'], TABLET: [], PHONE: ['dark'] } as const;

/** Looks at what is on the screen wide and narrow, light and dark. Returns what is wrong, as 'where: rule: element'. */
export async function faults(
  page: Page,
  screen: string,
  looks: Record<'DESKTOP' | 'TABLET' | 'PHONE', readonly ('light' | 'dark')[]> = LIGHT_AND_DARK,
): Promise<string[]> {
  const found: string[] = [];
  for (const [size, viewport] of Object.entries({ DESKTOP, TABLET, PHONE })) {
    await page.setViewportSize(viewport);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) found.push(`${screen} ${size}: ${sideways} px wider than the screen`);
    for (const [look, colorScheme] of looks[size as keyof typeof looks].entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // At one size only the colours differ between light and dark.
      const violations = await violationsOf(page, { colours: look > 0 });
      found.push(...violations.map((what) => `${screen} ${size} ${colorScheme}: ${what}`));
    }
  }
  await page.setViewportSize(DESKTOP);
  return found;
}

/** Presses Tab until the named element has the focus; every stop on the way must show where it is. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // Where code puts the focus when what had it is gone; no stop of the keyboard's.
      if (element.tagName === 'SECTION' && element.getAttribute('tabindex') === '-1') return null;
      const field = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const label = (field ? element.labels?.[0] : element)?.textContent ?? '';
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      // A link that covers its whole card draws the ring around the card.
      const around = getComputedStyle(element, '::after').outlineStyle;
      return {
        name: element.getAttribute('aria-label') ?? label,
        ring: outlineStyle !== 'none' || around !== 'none' || boxShadow !== 'none',
      };
    });
    if (!stop) continue;
    if (!stop.ring) throw new Error(`no focus ring on '${stop.name}'`);
    if (name.test(stop.name)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}
