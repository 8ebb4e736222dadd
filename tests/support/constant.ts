import type { Locator, Page } from 'playwright-core';
import type { Session } from '@supabase/auth-js';
import { type Client, createClient } from '#web/api/client.ts';
import { until } from './fake-page.ts';
import { DESKTOP } from './check-page.ts';
import type { Place } from './sign-in-screens.ts';

export type Role = 'visitor' | 'guest' | 'administrator';

/** Somebody in a browser whose clock is ours. */
export type Bench = {
  place: Place;
  page: Page;
  api: Client;
  go: (path: string) => Promise<unknown>;
  press: (name: string) => Promise<void>;
  /** From now on the page's time moves only by `pass`. */
  stop: () => Promise<void>;
  /** Lets time pass in the page, timers and all, as fast as the computer can. */
  pass: (ms: number) => Promise<void>;
  /** Waits for something to appear while the clock is stopped; what the screen itself waits with passes meanwhile, 20 ms at a time. */
  appears: (what: Locator) => Promise<void>;
  /** How often the page asked for an address since it was opened. */
  asked: (path: RegExp, method?: string) => number;
  /** How many fetches of an address have failed where the page's own code sees it. */
  lost: (path: RegExp) => Promise<number>;
};

/** A number of the spec's section 9, and what shows that it holds where it acts. */
export type Constant = { constant: string; as: Role; holds: (bench: Bench) => Promise<void> };

/** Runs in the page before its own code: keeps the addresses of fetches that failed, in the order they did. */
function keepLost(): void {
  const lost: string[] = [];
  const real = window.fetch;
  Object.assign(window, { lost });
  window.fetch = (url, init) =>
    real(url, init).catch((reason: unknown) => {
      lost.push(new URL(url instanceof Request ? url.url : url, location.href).pathname);
      throw reason;
    });
}

/** Opens a page with a clock of ours, as somebody. It runs until it is stopped. */
export async function openBench(place: Place, sessions: Record<Exclude<Role, 'visitor'>, Session>, as: Role): Promise<Bench> {
  const context = await place.browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const session = as === 'visitor' ? null : sessions[as];
  if (session) await context.addInitScript((kept) => localStorage.setItem('gp-training-sign-in', kept), JSON.stringify(session));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.clock.install();
  await page.addInitScript(keepLost);
  const seen: { path: string; method: string }[] = [];
  page.on('request', (request) => void seen.push({ path: new URL(request.url()).pathname, method: request.method() }));
  return {
    place,
    page,
    api: createClient({ base: place.app.url, token: session?.access_token ?? null }),
    go: (path) => page.goto(place.url + path),
    press: (name) => page.getByRole('button', { name, exact: true }).first().click(),
    stop: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000),
    pass: (ms) => page.clock.runFor(ms),
    appears: async (what) => {
      await until('it to appear', async () => {
        await page.clock.runFor(20);
        return what.isVisible();
      });
    },
    asked: (path, method = 'GET') => seen.filter((one) => path.test(one.path) && one.method === method).length,
    lost: async (path) => (await page.evaluate((): string[] => Reflect.get(window, 'lost'))).filter((one) => path.test(one)).length,
  };
}
