import type { Browser } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { sharedBrowser } from './browser.ts';

/** The product in a process of its own, as `npm start` runs it, which all files share, and the worker's browser. */
export function serverAndBrowser(): { readonly server: { url: string }; readonly browser: Browser } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  return {
    server: { url: inject('serverUrl') },
    get browser() {
      return browser!;
    },
  };
}
