import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startServer } from '../support/server-process.ts';
import { consultTyped } from '../support/typed-consultation.ts';

const HOST = 'surgery.test';

/** A port that nobody uses at the moment. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

// Browsers take much away from pages that come over plain http from another computer: the microphone, and `randomUUID`.
test('over plain http from another computer a guest enters, and consults in writing', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  const [server, browser] = await Promise.all([
    startServer({ env: { PORT: String(port), PUBLIC_URL: url } }),
    launchBrowser({ host: HOST }),
  ]);
  onTestFinished(async () => {
    await browser.close();
    await server.kill('SIGTERM');
  });
  const page = await browser.newPage();
  await page.goto(url);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await consultTyped(page, url, 'A painful big toe', ['Hello, I am Doctor Patel. What can I do for you today?']);
  await page.getByText('Session Saved Automatically').first().waitFor();
});
