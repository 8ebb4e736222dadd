import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Stands on loopback for an OpenTelemetry collector and a Sentry: keeps what it is sent, by path. */
export async function fakeCollector(status = 200) {
  const sent: { path: string; body: string; headers: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    sent.push({ path: request.url ?? '', body: await text(request), headers: request.headers });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, sent, close: () => new Promise((resolve) => server.close(resolve)) };
}
