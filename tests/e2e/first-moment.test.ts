import { expect, test } from 'vitest';
import { PHONE } from '../support/check-page.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';

const there = serverAndBrowser();

async function newPage() {
  const page = await (await there.browser.newContext({ viewport: PHONE })).newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return { page, refused };
}

test('before the app runs a page shows its name, and nothing that could be pressed or typed into', async () => {
  const { page, refused } = await newPage();
  const { promise, resolve: letTheAppCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${there.server.url}/login`, { waitUntil: 'commit' });
  await page.getByText('GP Training Platform', { exact: true }).waitFor();
  expect(await page.locator('button, a, input, select, textarea, [tabindex]').count()).toBe(0);
  letTheAppCome();
  await page.getByRole('button', { name: 'Enter as Guest' }).waitFor();
  expect(await page.locator('.starting').count()).toBe(0);
  expect(refused).toEqual([]);
  await page.context().close();
});

test('what is pressed in the very moment it appears is done', async () => {
  const { page } = await newPage();
  // Before any script of the page: the button is pressed in the same task in which it comes.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const guest = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Enter as Guest');
      if (!guest) return;
      watch.disconnect();
      guest.click();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${there.server.url}/login`);
  await page
    .getByRole('link', { name: 'History' })
    .or(page.getByRole('button', { name: 'Open menu' }))
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Enter as Guest' }).count()).toBe(0);
  await page.context().close();
});

test('a theme that was chosen stands before the app runs', async () => {
  const { page } = await newPage();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(`${there.server.url}/login`);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.context().close();
});
