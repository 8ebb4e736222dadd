import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Builds the pages with the stand-in in Daily's place; answers how to open a server's pages as these. */
export async function buildWithFakeDaily(): Promise<(page: Page) => Promise<void>> {
  const outDir = mkdtempSync(join(tmpdir(), 'gp-pages-'));
  await build({
    root: resolve('web'),
    configFile: resolve('vite.config.ts'),
    logLevel: 'error',
    resolve: { alias: { '@daily-co/daily-js': resolve('tests/support/fake-daily.ts') } },
    build: { outDir, emptyOutDir: true },
  });
  return async (page) => {
    await page.route(
      ({ pathname }) => !/^\/(api|auth)\//.test(pathname) || pathname === '/auth/callback',
      async (route) => {
        const { pathname } = new URL(route.request().url());
        const isFile = pathname.startsWith('/assets/');
        // The server's own headers: its policy of what a page may load holds here as well.
        const response = await route.fetch(isFile ? { url: new URL('/', route.request().url()).href } : {}).catch(() => null);
        // The page was closed meanwhile, or its server is gone: a page then sees what it would see without this.
        const gone = () => {};
        if (!response) return route.abort().catch(gone);
        const file = join(outDir, isFile ? pathname : 'index.html');
        if (!isFile && !(response.headers()['content-type'] ?? '').includes('html')) return route.fulfill({ response }).catch(gone);
        const headers = { ...response.headers(), 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' };
        return route.fulfill({ status: 200, headers, body: readFileSync(file) }).catch(gone);
      },
    );
  };
}
