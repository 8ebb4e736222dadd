import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { mountPages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const app = Fastify();
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<div id="root"></div>');
  await mountPages(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode, headers, body } = await app.inject({ method, url });
  return [statusCode, String(headers['content-type']).split(';')[0], body.includes('id="root"')];
};

test.each([...PAGES.map((page) => page.replace(/\$\w+/, 'an-id')), '/History/', '/login?next=%2Fadmin'])('%s is a page', async (url) => {
  expect(await ask(url)).toEqual([200, 'text/html', true]);
});

test.each(['/nowhere', '/consultation', '/consultation/an-id/more', '/admin/nothing', '/histories', '//history'])(
  '%s is answered with the page that says so, as 404',
  async (url) => {
    expect(await ask(url)).toEqual([404, 'text/html', true]);
    expect((await ask(url, 'HEAD'))[0]).toBe(404);
  },
);

test.each(['/api/nothing', '/auth/v1/nothing', '/assets/gone.js', '/metrics/x'])('%s is 404 without a page', async (url) => {
  expect(await ask(url)).toEqual([404, 'application/json', false]);
});
