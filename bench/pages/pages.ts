import type { Browser, Page } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { launchBrowser } from '#tests/support/browser.ts';
import { type FourPages, guestWithPastWork, keepSignIn, SIGN_IN_KEY } from '#tests/support/past-work.ts';
import { startServer } from '#tests/support/server-process.ts';
import { figures } from '../figures.ts';
import { openFront } from './front.ts';
import { CATEGORIES, mainThread } from './main-thread.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
/** As Lighthouse has a phone: a quarter of the processor, a slow network. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** After this what a page fetches late has come and run (web/ui/lazy.ts). */
const LATE_MS = 2500;

type Seen = { script: number; blocked: number; largest: number; usable: number };
type Name = keyof FourPages | 'bare';

const USABLE: Record<Name, (page: Page) => Promise<void>> = {
  bare: (page) => page.getByRole('heading').waitFor(),
  'sign-in': (page) => page.locator('input[type=email]:enabled').first().waitFor(),
  list: (page) => page.locator('main:visible a[href^="/consultation/"]').first().waitFor(),
  history: (page) => page.locator('a[href^="/consultation-details/"]').first().waitFor(),
  details: (page) => page.locator('main:visible h2').first().waitFor(),
};

/**
 * The four pages that everybody sees most beside a bare page of Vite, React and the router, turn by turn in one browser: time of the
 * scripts, time blocked, largest paint, time until the page can be used. Another build (OTHER_BUILD, the dist/web of another version) is
 * measured in the same run. Everything is taken with an empty cache, on a processor four times slower and a slow network.
 */
export async function benchPages(): Promise<string[]> {
  const bare = mkdtempSync(join(tmpdir(), 'bare-page-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare'),
    logLevel: 'silent',
    build: { outDir: bare, target: 'es2022' },
  });
  const server = await startServer({ env: { NODE_ENV: 'production' } });
  const front = await openFront(server.url);
  const browser = await launchBrowser();
  try {
    const { signIn, pages } = await guestWithPastWork(server.url);
    const other = process.env.OTHER_BUILD;
    const builds = [...(other ? [['other', other] as const] : []), ['this', join(import.meta.dirname, '../../dist/web')] as const];
    const cases = [
      { name: 'bare' as Name, version: '', folder: bare },
      ...(Object.keys(pages) as Name[]).flatMap((name) => builds.map(([version, folder]) => ({ name, version, folder }))),
    ];
    const seen = new Map<(typeof cases)[number], Seen[]>(cases.map((one) => [one, []]));
    for (let run = 0; run < RUNS; run += 1)
      for (const one of cases) {
        const { name, folder } = one;
        front.show(folder);
        const address = front.url + (name === 'bare' ? '/' : pages[name]);
        const kept = name === 'bare' || name === 'sign-in' ? null : signIn;
        const visit: Visit = { browser, address, kept: [SIGN_IN_KEY, kept] };
        seen.get(one)!.push({ ...(await timesOf(visit, USABLE[name])), ...(await workOf(visit)) });
      }
    const beside = middle(seen.get(cases[0]!)!);
    return [
      `medians of ${RUNS} runs, processor ${SLOWER} times slower, 150 ms and 1.6 Mbit/s; in brackets: how many times the bare page's`,
      ...cases.map((one) => lineOf(`${one.name} ${other ? one.version : ''}`, middle(seen.get(one)!), beside)),
    ];
  } finally {
    await browser.close();
    front.close();
    await server.kill('SIGTERM');
    rmSync(bare, { recursive: true });
  }
}

type Visit = { browser: Browser; address: string; kept: Parameters<typeof keepSignIn>[0] };

/** When the page was drawn, and when it could be used. */
async function timesOf(visit: Visit, usable: (page: Page) => Promise<void>): Promise<{ largest: number; usable: number }> {
  const page = await openPhone(visit);
  await page.addInitScript(() => {
    const note = (list: PerformanceObserverEntryList) => Object.assign(window, { largest: list.getEntries().at(-1)!.startTime });
    new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(visit.address, { waitUntil: 'commit' });
  await usable(page);
  const usableAt = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LATE_MS);
  const largest = await page.evaluate(() => (window as unknown as { largest: number }).largest);
  await page.context().close();
  return { largest, usable: usableAt };
}

/**
 * What the page's thread did, on a visit of its own: whoever asks a page for what stands in it has 330 kB of Playwright's scripts run
 * there, again and again until it stands, and a trace counts them as the page's.
 */
async function workOf(visit: Visit): Promise<{ script: number; blocked: number }> {
  const page = await openPhone(visit);
  await visit.browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(visit.address, { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(LATE_MS);
  const trace = await visit.browser.stopTracing();
  await page.context().close();
  return mainThread(trace);
}

async function openPhone({ browser, kept }: Visit): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript(keepSignIn, kept);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', NETWORK);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

const WORDS = { script: 'scripts', blocked: 'blocked', largest: 'largest paint', usable: 'usable' } as const;
const KEYS = Object.keys(WORDS) as (keyof Seen)[];

const middle = (runs: Seen[]): Seen => Object.fromEntries(KEYS.map((key) => [key, figures(runs.map((run) => run[key])).p50])) as Seen;

const lineOf = (name: string, seen: Seen, bare: Seen): string => {
  const cells = KEYS.map((key) => `${WORDS[key]} ${seen[key]} ms (${(seen[key] / Math.max(1, bare[key])).toFixed(2)})`.padEnd(30));
  return name.padEnd(16) + cells.join('').trimEnd();
};
