import { expect, test } from 'vitest';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { PHONE } from '../support/look-over.ts';

const there = serverAndBrowser();

test('the product can be installed: a manifest with icons that are there', { timeout: 60_000 }, async () => {
  const answer = await fetch(`${there.server.url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { start_url: string; display: string; icons: { src: string; purpose: string }[] };
  expect(manifest).toMatchObject({ start_url: '/scenarios', display: 'standalone' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
  for (const { src } of manifest.icons)
    expect((await fetch(there.server.url + src)).headers.get('content-type')).toContain('image/svg+xml');
  // What Chromium itself says against installing.
  const page = await there.browser.newPage();
  await page.goto(there.server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.context().close();
});

test('without a network the page says so, and nothing of the person was kept for it', { timeout: 90_000 }, async () => {
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
