import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { freshDb } from '../support/fresh-db.ts';
import { startApp } from '../support/start-app.ts';
import { consultTyped } from '../support/typed-consultation.ts';

const HOST = 'surgery.test';

// Browsers take much away from pages that come over plain http from another computer: the microphone, and `randomUUID`.
test('over plain http from another computer a guest enters, and consults in writing', async () => {
  const [app, browser] = await Promise.all([
    startApp({ database: await freshDb(), env: (port) => ({ PUBLIC_URL: `http://${HOST}:${port}` }) }),
    launchBrowser({ host: HOST }),
  ]);
  const url = `http://${HOST}:${app.port}`;
  onTestFinished(async () => {
    await browser.close();
    await app.close();
  });
  const page = await browser.newPage();
  await page.goto(url);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await consultTyped(page, url, 'A painful big toe', ['Hello, I am Doctor Patel. What can I do for you today?']);
  await page.getByText('Session Saved Automatically').first().waitFor();
});
