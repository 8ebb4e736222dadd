import type { Page } from 'playwright-core';

export type Shift = { value: number; what: string };

/** Notes every shift of the page from the first moment on; those that answer a touch do not count. Call before the page is opened. */
export async function noteShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120));
        if (!hadRecentInput) shifts.push({ value, what: what.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** As a line and a list, for whoever has to find what moved. */
export const shiftsInWords = (shifts: Shift[]): string =>
  `${sumOf(shifts).toFixed(4)}${shifts.map(({ value, what }) => `\n  ${value.toFixed(4)} ${what}`).join('')}`;

export const sumOf = (shifts: Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);
