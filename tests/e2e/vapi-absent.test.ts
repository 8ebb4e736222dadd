import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enterConsultation } from '../support/browser.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';

const PAGES = 'dist/web';
/** Words that only Vapi's client and Daily bring. */
const THEIRS = /daily\.co|DailyIframe|api\.vapi\.ai|callControllerCreateWebCall|daily-call-object-creation-error/;

const there = serverAndBrowser();

const read = (name: string) => readFileSync(join(PAGES, 'assets', name), 'utf8');

/** What a browser loads with the page: its scripts, and what these import by themselves. */
function initialScripts(): string[] {
  const html = readFileSync(join(PAGES, 'index.html'), 'utf8');
  const found = new Set([...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name!));
  for (const name of found)
    for (const [, imported] of read(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) found.add(imported!);
  return [...found];
}

test('no byte of Vapi’s client or of Daily is in what a page loads at first', () => {
  const initial = initialScripts();
  expect(initial.length).toBeGreaterThan(0);
  expect(initial.filter((name) => THEIRS.test(read(name)))).toEqual([]);
  const later = readdirSync(join(PAGES, 'assets')).filter((name) => name.endsWith('.js') && THEIRS.test(read(name)));
  // They are there, in chunks of their own.
  expect(later.length).toBeGreaterThan(0);
  const bytes = (names: string[]) => names.reduce((sum, name) => sum + read(name).length, 0);
  console.log(
    `at first: ${initial.length} scripts, ${bytes(initial)} bytes; Vapi and Daily: ${later.length}, ${bytes(later)} bytes, loaded with a call there`,
  );
});

test('without keys a call asks nothing of Vapi or Daily, and the page may not', async () => {
  const page = await (await there.browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const policy = (await fetch(there.server.url)).headers.get('content-security-policy');
  expect(policy).not.toContain('daily.co');
  await enterConsultation(page, there.server.url, 'A painful big toe');
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor({ timeout: 30_000 });
  await page.waitForTimeout(1000);
  expect(asked.filter((url) => new URL(url).origin !== there.server.url && /^(http|ws)/.test(url))).toEqual([]);
  const scripts = asked.filter((url) => /\/assets\/[^/]+\.js$/.test(url)).map((url) => url.split('/').at(-1)!);
  expect(scripts.filter((name) => THEIRS.test(read(name)))).toEqual([]);
});
