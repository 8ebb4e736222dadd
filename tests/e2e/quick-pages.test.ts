import type { Session } from '@supabase/auth-js';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../support/check-page.ts';
import { type FourPages, guestWithPastWork, keepSignIn, SIGN_IN_KEY } from '../support/past-work.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';

const there = serverAndBrowser();
let guest: { signIn: Session; pages: FourPages };
beforeAll(async () => {
  guest = await guestWithPastWork(there.server.url, 2);
});

async function open(name: keyof FourPages, viewport: typeof PHONE, before?: () => void) {
  const page = await (await there.browser.newContext({ viewport })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(keepSignIn, [SIGN_IN_KEY, name === 'sign-in' ? null : guest.signIn] as Parameters<typeof keepSignIn>[0]);
  if (before) await page.addInitScript(before);
  await page.goto(there.server.url + guest.pages[name]);
  await page.locator('.starting').waitFor({ state: 'detached' });
  // Beyond what comes late (web/ui/lazy.ts).
  await page.waitForTimeout(3000);
  return { page, asked };
}

/** What is slow at its first use calls `window.slow` with its name (decision 021). */
function tellOfSlow() {
  const slow: string[] = [];
  Object.assign(window, { slow });
  for (const name of ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'Collator', 'PluralRules', 'Segmenter'] as const) {
    const built = (Intl as unknown as Record<string, object>)[name]!;
    const construct = (target: object, given: unknown[]) => {
      slow.push(`Intl.${name}`);
      return Reflect.construct(target as new () => object, given) as object;
    };
    Object.assign(Intl, { [name]: new Proxy(built, { construct, apply: construct }) });
  }
  for (const [owner, name] of [
    [String.prototype, 'localeCompare'],
    [Number.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleString'],
    [Date.prototype, 'toLocaleDateString'],
    [Date.prototype, 'toLocaleTimeString'],
  ] as const) {
    const own = (owner as unknown as Record<string, (...given: unknown[]) => unknown>)[name]!;
    const told = function (this: unknown, ...given: unknown[]) {
      slow.push(name);
      return own.apply(this, given);
    };
    Object.assign(owner, { [name]: told });
  }
}

test.each(['sign-in', 'list', 'history', 'details'] as const)(
  '%s uses nothing that holds a phone at its first use, and fetches its style once',
  async (name) => {
    const { page, asked } = await open(name, PHONE, tellOfSlow);
    expect(await page.evaluate(() => [...new Set((window as unknown as { slow: string[] }).slow)])).toEqual([]);
    expect(await page.evaluate(() => 'b'.localeCompare('a') && (window as unknown as { slow: string[] }).slow)).toEqual(['localeCompare']);
    expect(asked.filter((url) => url.endsWith('.css'))).toHaveLength(1);
    await page.context().close();
  },
);

test('Inter is asked for before the app and is what the first paint is drawn in; its stand-in breaks lines as it does', async () => {
  const { page, asked } = await open('list', DESKTOP);
  const fonts = asked.filter((url) => url.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  // Beside the files of the app, before any of them has run.
  expect(asked.indexOf(fonts[0]!)).toBeLessThan(asked.findIndex((url) => url.includes('/api/')));
  expect(await page.evaluate(() => document.fonts.check("1em 'Inter'"))).toBe(true);
  const widthOf = (family: string) =>
    page.evaluate(async (name) => {
      const line = document.createElement('span');
      line.style.cssText = `position: fixed; white-space: nowrap; font: 150px ${name}`;
      line.textContent = 'A retired school cook rings for the result of the tracing that the nurse took on Tuesday.';
      document.body.append(line);
      // Asked for by being drawn; large, for some systems round each letter to whole pixels.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return line.getBoundingClientRect().width;
    }, family);
  const widths = [await widthOf("'Inter'"), await widthOf("'As Inter'")];
  console.log(`a line in Inter ${widths[0]} px, in its stand-in ${widths[1]} px`);
  expect(widths[1]! / widths[0]!).toBeGreaterThan(0.97);
  expect(widths[1]! / widths[0]!).toBeLessThan(1.03);
  await page.context().close();
});
