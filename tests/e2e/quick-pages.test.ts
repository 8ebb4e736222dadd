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

test('a web font that is new to a browser delays nothing, moves nothing that is being read, and is applied with the next page', async () => {
  const { page, asked } = await open('list', DESKTOP);
  const webFont = () => page.evaluate(() => document.documentElement.dataset.webFont);
  const fetched = () => asked.filter((url) => url.endsWith('.woff2'));
  const app = asked.findIndex((url) => /\/assets\/base-.*\.js$/.test(url));
  expect(fetched()).toHaveLength(1);
  expect(asked.indexOf(fetched()[0]!)).toBeGreaterThan(app);
  expect(await webFont()).toBeUndefined();
  expect(await page.evaluate(() => document.fonts.check("1em 'Inter At Once'"))).toBe(true);
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await webFont()).toBe('');

  // From then on they are there at once, and fetched no more.
  await page.reload();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await webFont()).toBe('');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Inter At Once/);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length)).toBe(1);
  await page.context().close();
});
