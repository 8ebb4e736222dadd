import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Sends the pages of one build after another, all in the same way, and passes the API on to the product. */
export async function openFront(product: string): Promise<{ url: string; show: (build: string) => void; close: () => void }> {
  let build = '';
  const packed = new Map<string, Buffer>();
  const pack = (file: string) => packed.get(file) ?? packed.set(file, gzipSync(readFileSync(file))).get(file)!;

  const passOn = (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers } = request;
    const passed = ask(new URL(request.url!, product), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url!, product).pathname;
    if (/^\/(api|auth\/v1)\//.test(path)) return passOn(request, response);
    const file = fileOf(build, path);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'gzip' });
    return void response.end(pack(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, show: (shown) => (build = shown), close: () => server.close() };
}

/** The file at an address of a build; an address without a file is one of the app's own. */
function fileOf(build: string, path: string): string | null {
  const file = join(build, path);
  if (existsSync(file) && statSync(file).isFile()) return file;
  if (extname(path)) return null;
  // Earlier builds had a page of its own for each address.
  const own = join(build, 'at', `${path.split('/')[1] || 'home'}.html`);
  return existsSync(own) ? own : join(build, 'index.html');
}
