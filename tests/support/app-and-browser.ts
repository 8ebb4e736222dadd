import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { freshDb } from './fresh-db.ts';
import { startApp, type StartedApp } from './start-app.ts';

/** The product in this process over a database of its own, for a file that changes what others would see, and the worker's browser. */
export function appAndBrowser(env: Record<string, string> = {}): { readonly server: StartedApp; readonly browser: Browser } {
  let server: StartedApp | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const database = await freshDb();
    [server, browser] = await Promise.all([startApp({ database, env }), sharedBrowser()]);
  });
  afterAll(() => server?.close());
  return {
    get server() {
      return server!;
    },
    get browser() {
      return browser!;
    },
  };
}
