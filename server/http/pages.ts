import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { isPage } from '#contract/pages.ts';

/** Serves the built web app: at the address of each screen, and as 404 with the page that says so at any other that is no file and no API. */
export async function mountPages(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        // Names under assets/ carry a hash of their content.
        const hashed = path.includes(`${join('/', 'assets')}/`) || path.includes('\\assets\\');
        void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (/^\/(api|auth\/v1|metrics)(\/|$)/.test(path) || !built || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new AppError('not_found');
    // A missing file, a script above all, must not come back as a page. No route of the app has a dot in its last part.
    if (/\.[^/]*$/.test(path)) throw new AppError('not_found');
    return reply
      .status(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html');
  });
}
