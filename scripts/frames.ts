import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Addresses that a candidate opens a browser at, by their first part, and one that stands for all of them. */
const FRAMED = {
  '': '/scenarios',
  scenarios: '/scenarios',
  login: '/login',
  dashboard: '/dashboard',
  consultation: '/consultation/one',
  'consultation-details': '/consultation-details/one',
  feedback: '/feedback/one',
  history: '/history',
  account: '/account',
};
const EMPTY = /(<div id="root">)(<\/div>)/;

/**
 * Writes for each of these addresses a page of its own (dist/web/at/), in which the page's frame stands before any script has come;
 * server/http/pages.ts sends it. @param root the project's folder, with the pages already built
 */
export async function writeFrames(root: string): Promise<void> {
  const outDir = join(root, 'dist/frames');
  const configFile = join(root, 'vite.config.ts');
  await build({ root: join(root, 'web'), configFile, logLevel: 'error', build: { ssr: 'frame.tsx', outDir, emptyOutDir: true } });
  const { frameOf } = (await import(`${pathToFileURL(join(outDir, 'frame.js')).href}?${Date.now()}`)) as {
    frameOf: (path: string) => Promise<string>;
  };
  const page = readFileSync(join(root, 'dist/web/index.html'), 'utf8');
  if (!EMPTY.test(page)) throw new Error('web/index.html has no empty #root');
  mkdirSync(join(root, 'dist/web/at'), { recursive: true });
  for (const [first, path] of Object.entries(FRAMED)) {
    const frame = await frameOf(path);
    writeFileSync(
      join(root, `dist/web/at/${first || 'home'}.html`),
      page.replace(EMPTY, (_, before: string, after: string) => before + frame + after),
    );
  }
  rmSync(outDir, { recursive: true });
}
