import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

type Turn = { port: number; dead: boolean };

/**
 * A proxy before several nodes that gives each request, and each socket, to the next of them in turn: nothing sticks. A
 * node that takes no connection, or says that it is stopping or starting, is left out of the turns until `mend`; what it
 * had not begun to answer goes to the next one.
 */
export async function unstickyProxy(ports: number[]) {
  let nodes: Turn[] = ports.map((port) => ({ port, dead: false }));
  let turn = 0;
  const sockets = new Set<Duplex>();
  let last: number | undefined;

  function next(): Turn | undefined {
    const alive = nodes.filter(({ dead }) => !dead);
    const node = alive[turn % Math.max(1, alive.length)];
    turn += 1;
    last = node?.port;
    return node;
  }

  async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of asked as AsyncIterable<Buffer>) parts.push(part);
    return Buffer.concat(parts);
  }

  const server = createServer(async (asked, response) => {
    const body = await bodyOf(asked);
    const pass = (): void => {
      const node = next();
      if (!node) {
        response.writeHead(502).end('{}');
        return;
      }
      const { method, url, headers } = asked;
      const onward = request({ host: '127.0.0.1', port: node.port, method, path: url, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      });
      onward.on('error', (error: NodeJS.ErrnoException) => {
        // Only what surely reached nobody is asked again elsewhere.
        node.dead = error.code === 'ECONNREFUSED';
        if (node.dead) pass();
        else response.destroy();
      });
      onward.end(body);
    };
    pass();
  });

  server.on('upgrade', (asked: IncomingMessage, page: Socket, head: Buffer) => {
    const pass = (): void => {
      const node = next();
      if (!node) {
        page.destroy();
        return;
      }
      const far = connect(node.port, '127.0.0.1');
      far.once('connect', () => {
        const lines = asked.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
        far.write(`${[`${asked.method} ${asked.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
        far.write(head);
        far.pipe(page);
        page.pipe(far);
      });
      for (const end of [far, page]) {
        sockets.add(end);
        end.on('close', () => sockets.delete(end));
      }
      far.on('error', (error: NodeJS.ErrnoException) => {
        node.dead = error.code === 'ECONNREFUSED';
        if (node.dead) pass();
        else page.destroy();
      });
      far.on('close', () => far.bytesRead > 0 && page.destroy());
      page.on('error', () => far.destroy());
      page.on('close', () => far.destroy());
    };
    pass();
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The port that was given the newest request or socket. */
    last: () => last,
    /** These nodes from now on. */
    mend: (now: number[]) => {
      nodes = now.map((port) => ({ port, dead: false }));
    },
    close: async () => {
      for (const end of sockets) end.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
