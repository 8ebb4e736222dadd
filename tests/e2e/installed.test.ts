import { expect, test } from 'vitest';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { PHONE } from '../support/check-page.ts';

const there = serverAndBrowser();

type Icon = { src: string; type: string; sizes: string; purpose: string };

/** The icon is there, of its kind; a PNG is as large as is said of it. */
async function mustBe({ src, type, sizes }: Icon): Promise<void> {
  const answer = await fetch(there.server.url + src);
  expect(answer.headers.get('content-type')).toContain(type);
  if (type !== 'image/png') return;
  const header = Buffer.from(await answer.arrayBuffer());
  expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`).toBe(sizes);
}

test('the product can be installed: a manifest with icons that are there', async () => {
  const answer = await fetch(`${there.server.url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { start_url: string; display: string; icons: Icon[] };
  expect(manifest).toMatchObject({ start_url: '/scenarios', display: 'standalone' });
  expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'any any',
    'maskable any',
  ]);
  for (const icon of manifest.icons) await mustBe(icon);
  const home = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(await (await fetch(there.server.url)).text());
  await mustBe({ src: home![1]!, type: 'image/png', sizes: '180x180', purpose: 'any' });
  // What Chromium itself says against installing.
  const page = await there.browser.newPage();
  await page.goto(there.server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.context().close();
});

test('without a network the page says so, and nothing of the person was kept for it', async () => {
  const context = await there.browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(there.server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('link', { name: 'Select Scenario' }).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${there.server.url}/history`);
  await page.getByText('Start Your First Consultation').waitFor();
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual(['/icons/app.svg', '/offline.css', '/offline.html']);

  await context.setOffline(true);
  await page.goto(`${there.server.url}/scenarios`);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Select a Patient Scenario' }).waitFor();
  await context.close();
});
