import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
const BUILT = join(ROOT, 'dist/preview');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds the pages over their made-up answers and serves them on a free port, apart from the product's own bundle. */
export async function openPreview(): Promise<{ url: string; close: () => Promise<void> }> {
  await build({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: BUILT, emptyOutDir: true, manifest: false, rolldownOptions: { input: join(ROOT, 'web/preview/index.html') } },
  });
  const server = createServer((request, response) => {
    const path = join(BUILT, new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    createReadStream(path).pipe(response);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}/preview/index.html`, close };
}
