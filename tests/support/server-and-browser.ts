import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** The product in a process of its own and a browser beside it, for all tests of a file: there from the first test to the last. */
export function serverAndBrowser(env: Record<string, string> = {}): { readonly server: ServerProcess; readonly browser: Browser } {
  let server: ServerProcess | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.kill('SIGTERM');
  });
  return {
    get server() {
      return server!;
    },
    get browser() {
      return browser!;
    },
  };
}
