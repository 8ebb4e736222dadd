import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { guestWithPastWork, keepSignIn, SIGN_IN_KEY } from '#tests/support/past-work.ts';
import { startServer } from '#tests/support/server-process.ts';
import { figures } from './figures.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const LEAST = 95;
const MOST_SHIFT = 0.05;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const TIMES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
} as const;
const HOW_TO = `lighthouse is not a dependency: its tree takes 176 MB. Install it in a folder of its own and name that folder:
  npm install --prefix FOLDER lighthouse@13.5.0
  LIGHTHOUSE_FOLDER=FOLDER npm run bench lighthouse`;

const Audit = z.object({
  id: z.string(),
  title: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  scoreDisplayMode: z.string(),
  displayValue: z.string().optional(),
  details: z.unknown().optional(),
});
const Report = z.object({
  report: z.string(),
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(z.string(), z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string() })) })),
    audits: z.record(z.string(), Audit),
  }),
});
type Lhr = z.infer<typeof Report>['lhr'];
type Lighthouse = { default: (url: string, flags: object) => Promise<unknown> };

/**
 * Lighthouse's mobile profile against the built pages: sign-in, list, history and details of somebody who has held
 * consultations. Every run is printed, and what costs points. LIGHTHOUSE_FOLDER says where it is installed.
 */
export async function benchLighthouse(): Promise<string[]> {
  const { lighthouse, reportsIn } = await findLighthouse();
  const port = await freePort();
  const server = await startServer({ env: { NODE_ENV: 'production' } });
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
  try {
    const { signIn, pages } = await guestWithPastWork(server.url);
    // Lighthouse opens its tabs in the browser's own context; so must be whoever signs in there.
    const own = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts()[0]!;
    const tab = await own.newPage();
    await tab.goto(`${server.url}/favicon.svg`);
    const lines: string[] = [];
    for (const [name, path] of Object.entries(pages)) {
      await tab.evaluate(keepSignIn, [SIGN_IN_KEY, name === 'sign-in' ? null : signIn] as Parameters<typeof keepSignIn>[0]);
      const reports: Lhr[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        // Empties the caches before each run; what is kept in local storage, the sign-in, stays.
        const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES };
        const look = async () => Report.parse(await lighthouse(server.url + path, flags));
        let report = await look();
        // On a busy computer the browser's trace may miss its beginning.
        if (report.lhr.runtimeError) report = await look();
        writeFileSync(join(reportsIn, `${name}-${run}.json`), report.report);
        mustShow(name, report.lhr);
        reports.push(report.lhr);
      }
      lines.push(...linesOf(name, reports));
    }
    return [...lines, `whole reports: ${reportsIn}`];
  } finally {
    await browser.close();
    await server.kill('SIGTERM');
  }
}

async function findLighthouse(): Promise<{ lighthouse: Lighthouse['default']; reportsIn: string }> {
  const folder = process.env.LIGHTHOUSE_FOLDER;
  const main = folder && join(folder, 'node_modules/lighthouse/core/index.js');
  if (!main || !existsSync(main)) throw new Error(HOW_TO);
  const loaded = (await import(pathToFileURL(main).href)) as Lighthouse;
  const reportsIn = join(folder, 'reports');
  mkdirSync(reportsIn, { recursive: true });
  return { lighthouse: loaded.default, reportsIn };
}

/** What a page asks the server for: without it Lighthouse has looked at the sign-in screen, which stands at every address. */
const ASKS: Record<string, RegExp | null> = {
  'sign-in': null,
  list: /\/api\/scenarios$/,
  history: /\/api\/consultations\/history\?/,
  details: /\/api\/consultations\/[^/]+$/,
};
const Requests = z.object({ items: z.array(z.object({ url: z.string() })) });

function mustShow(name: string, { runtimeError, audits }: Lhr): void {
  if (runtimeError) throw new Error(`${name}: ${runtimeError.message}`);
  const { items } = Requests.parse(audits['network-requests']?.details);
  const asked = items.filter(({ url }) => url.includes('/api/') && !url.includes('/api/config/'));
  const wanted = ASKS[name];
  const right = wanted ? asked.some(({ url }) => wanted.test(url)) : asked.length === 0;
  if (!right) throw new Error(`${name}: another page was shown, which asked for ${asked.map(({ url }) => url).join(' ') || 'nothing'}`);
}

/** One page: medians beside their limits, every run, and the audits that cost points in the last one. */
function linesOf(name: string, reports: Lhr[]): string[] {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const scores = CATEGORIES.map((category) => {
    const all = reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    return `${category} ${middle(all)}${middle(all) < LEAST ? ` BELOW ${LEAST}` : ''} (${all.join(' ')})`;
  });
  const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
  const shift = `shift ${middle(shifts).toFixed(3)}${middle(shifts) <= MOST_SHIFT ? '' : ` ABOVE ${MOST_SHIFT}`}`;
  const times = Object.entries(TIMES).map(([id, words]) => {
    const { p50 } = figures(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return `${words} ${p50} ms`;
  });
  return [`${name.padEnd(8)} ${scores.join('   ')}   ${shift}`, `${' '.repeat(9)}${times.join('   ')}`, ...costs(reports.at(-1)!)];
}

/** What is not perfect and counts for one of the categories. */
const costs = ({ audits, categories }: Lhr): string[] => {
  const counted = new Set(CATEGORIES.flatMap((category) => categories[category]?.auditRefs.map(({ id }) => id) ?? []));
  return Object.values(audits)
    .filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9)
    .map(({ title, displayValue }) => `${' '.repeat(11)}- ${title}${displayValue ? `: ${displayValue}` : ''}`);
};
