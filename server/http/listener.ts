import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { networkOf } from './network.ts';
import { holdings, PLACE_CAPS, type PlaceCaps, placeOf } from './place-caps.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type Listener = {
  port: number;
  /** From now on requests reach the product. */
  open: (handler: RequestListener, upgrade: Upgrade) => void;
  /**
   * Lets nobody in any more and waits for what is being answered, at most `ms`. Live calls go on: they are ended by the
   * product itself.
   */
  drain: (ms: number) => Promise<void>;
  close: () => Promise<void>;
};

/** How long a client may take, in milliseconds; checked every `checkMs`. */
type Patience = { headersMs: number; requestMs: number; checkMs: number };

/** A client that sends drop by drop must not hold a connection for ever. A recording or an import takes its time. */
const PATIENCE: Patience = { headersMs: 20_000, requestMs: 60_000, checkMs: 5000 };
/** Far above what a school needs, far below where the system refuses files and sockets. */
const CONNECTIONS_MAX = 4000;
/**
 * So many requests under way in one process are a queue of about two seconds: further ones are turned away at once, in a few
 * microseconds, instead of making everybody wait until nobody is answered in time.
 */
const ANSWERING_MAX = 500;
/** Asked by what watches over the server: a full one is not a broken one. */
const ALWAYS = /^\/(api\/health|metrics)\b/;

type Options = {
  host: string;
  port: number;
  version: string;
  /** TRUST_PROXY: all connections are the proxy's, so what they carry is counted instead. */
  trustProxy?: boolean;
  /** RATE_LIMITS: off for measurements, which come from one place. */
  placeCaps?: PlaceCaps | null;
  /** Shorter, for tests. */
  patience?: Patience;
  answeringMax?: number;
};

/** Why nothing could be listened on, and what to write instead. */
const NOT_LISTENING: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `Port ${port} is in use. Stop the other program, or set PORT to another number.`,
  EACCES: (_host, port) => `Port ${port} is reserved by the system. Set PORT to a number above 1023, for example 3000.`,
  EADDRNOTAVAIL: unknownHost,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
};

function unknownHost(host: string): string {
  return `This machine has no address ${host}. Set HOST to 127.0.0.1, or to 0.0.0.0 to let other devices in.`;
}

const STARTING_PAGE = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>GP Training Platform</title><p>The server is starting. This page opens by itself in a few seconds.</p></html>`;

/**
 * Listens at once and answers 503 `starting` until the product is ready (a new database takes seconds).
 * 127.0.0.1 listens on both loopbacks, so that http://localhost works whichever a browser tries first.
 * @throws with plain words when the port is taken or the address is not this machine's.
 */
export async function openListener({
  host,
  port,
  version,
  trustProxy = false,
  placeCaps = PLACE_CAPS,
  patience = PATIENCE,
  answeringMax = ANSWERING_MAX,
}: Options): Promise<Listener> {
  const starting = JSON.stringify({ status: 'starting', version, engines: {}, ...new AppError('starting').toBody() });
  let handler: RequestListener = ({ method, headers, url }, response) => {
    // A person who was quicker than the database gets a page that comes back by itself.
    const page = method === 'GET' && headers.accept?.includes('text/html') && !url?.startsWith('/api');
    const type = page ? 'text/html; charset=utf-8' : 'application/json';
    response.writeHead(503, { 'content-type': type, 'retry-after': '2', 'cache-control': 'no-store' }).end(page ? STARTING_PAGE : starting);
  };
  const busy = JSON.stringify(new AppError('busy').toBody());
  const turnAway = (response: ServerResponse) =>
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '3', 'cache-control': 'no-store' }).end(busy);
  const answering = new Set<ServerResponse>();
  const mayAnswer = holdings(placeCaps?.answering ?? Infinity);
  const mayConnect = holdings(placeCaps?.connections ?? Infinity);
  let upgrade: Upgrade = (_request, socket) => socket.destroy();
  const listen = (address: string, at: number) =>
    new Promise<Server>((resolve, reject) => {
      const { headersMs: headersTimeout, requestMs: requestTimeout, checkMs: connectionsCheckingInterval } = patience;
      const server = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval }, (request, response) => {
        const full = answering.size >= answeringMax || !mayAnswer(placeOf(request, trustProxy), response);
        if (full && !ALWAYS.test(request.url ?? '')) {
          turnAway(response);
          return;
        }
        answering.add(response);
        response.once('close', () => answering.delete(response));
        handler(request, response);
      });
      server.maxConnections = CONNECTIONS_MAX;
      if (!trustProxy)
        server.on('connection', (socket) => {
          // Without a word: who holds that many connections open is no browser that could read it.
          if (!mayConnect(networkOf(socket.remoteAddress ?? ''), socket)) socket.destroy();
        });
      server.on('upgrade', (request, socket, head) => {
        if (trustProxy && !mayConnect(placeOf(request, trustProxy), socket)) socket.destroy();
        else upgrade(request, socket, head);
      });
      server.once('error', reject);
      server.listen(at, address, () => resolve(server));
    });
  const first = await listen(host, port).catch((error: NodeJS.ErrnoException) => {
    throw new Error(NOT_LISTENING[error.code ?? '']?.(host, port) ?? error.message);
  });
  const bound = (first.address() as AddressInfo).port;
  const servers = [first];
  // Machines without IPv6 have no ::1, which is no fault.
  if (host === '127.0.0.1')
    await listen('::1', bound).then(
      (server) => servers.push(server),
      () => undefined,
    );
  return {
    port: bound,
    open: (nextHandler, nextUpgrade) => {
      handler = nextHandler;
      upgrade = nextUpgrade;
    },
    drain: async (ms) => {
      for (const server of servers) {
        server.close();
        server.closeIdleConnections();
      }
      const body = JSON.stringify(new AppError('stopping').toBody());
      handler = (_request, response) =>
        void response.writeHead(503, { 'content-type': 'application/json', connection: 'close', 'retry-after': '5' }).end(body);
      upgrade = (_request, socket) => socket.destroy();
      const end = AbortSignal.timeout(ms);
      await Promise.all([...answering].map((response) => once(response, 'close', { signal: end }).catch(() => undefined)));
    },
    close: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(() => resolve(undefined)))));
    },
  };
}
