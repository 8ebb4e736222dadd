import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { analyticsOf } from './fake-vapi-analytics.ts';

type Item = { id: string; orgId: string; createdAt: string; updatedAt: string } & Record<string, unknown>;
type Asked = {
  method: string;
  path: string;
  query: Record<string, string>;
  authorization: string | undefined;
  type: string;
  body: unknown;
};

export const PRIVATE_KEY = 'private-key-of-the-fake';

/** Where things lie, and whether a list of them comes as a page (`results`, `metadata`) or bare. */
const COLLECTIONS: Record<string, 'bare' | 'page'> = {
  '/assistant': 'bare',
  '/squad': 'bare',
  '/call': 'bare',
  '/chat': 'page',
  '/campaign': 'page',
  '/session': 'page',
  '/phone-number': 'bare',
  '/tool': 'bare',
  '/file': 'bare',
  '/v2/knowledge-base': 'bare',
  '/structured-output': 'page',
  '/eval': 'page',
  '/eval/run': 'page',
  '/eval/simulation': 'bare',
  '/org': 'bare',
  '/token': 'bare',
  '/credential': 'bare',
  '/template': 'bare',
  '/provider/11labs/pronunciation-dictionary': 'page',
};
/** A page of what lies elsewhere. */
const PAGES_OF: Record<string, string> = {
  '/v2/assistant': '/assistant',
  '/v2/call': '/call',
  '/v2/call/metadata': '/call',
  '/v2/phone-number': '/phone-number',
};

/**
 * The provider's resources on a port of this machine: each collection kept in memory, the bearer key looked at, analytics
 * counted from its calls. It can be slow, answer any status and cut the line. What the provider withdrew is not there.
 */
export async function startFakeVapiResources() {
  const kept = new Map(Object.keys(COLLECTIONS).map((path) => [path, new Map<string, Item>()]));
  const state = {
    asked: [] as Asked[],
    /** Answers this status to everything while it is set. */
    failWith: null as number | null,
    /** Ends the line without an answer. */
    cut: false,
    slowMs: 0,
  };
  const of = (path: string) => kept.get(path)!;

  function add(path: string, values: Record<string, unknown> = {}): Item {
    const at = new Date().toISOString();
    const item = { id: randomUUID(), orgId: 'org-of-the-fake', createdAt: at, updatedAt: at, ...values };
    of(path).set(item.id, item);
    return item;
  }

  /** Newest first, as the provider lists; `limit` and the bounds of createdAt count. */
  function listed(path: string, { limit = '100', createdAtLt, createdAtGe, page = '1' }: Record<string, string>): Item[] {
    const all = [...of(path).values()]
      .filter(({ createdAt }) => (!createdAtLt || createdAt < createdAtLt) && (!createdAtGe || createdAt >= createdAtGe))
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    return all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));
  }

  const pageOf = (path: string, query: Record<string, string>) => ({
    results: listed(path, query),
    metadata: { itemsPerPage: Number(query.limit ?? 100), totalItems: of(path).size, currentPage: Number(query.page ?? 1) },
  });

  /** What is answered: status and body; null where nothing is. */
  function answer({ method, path, query, body }: Asked): [number, unknown] | null {
    const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    const is = (line: string) => line === `${method} ${path}`;
    if (is('POST /analytics')) return [201, analyticsOf([...of('/call').values()], sent)];
    if (is('POST /call/web'))
      return [201, add('/call', { type: 'webCall', status: 'queued', webCallUrl: 'https://fake.daily.co/room', ...sent })];
    if (is('POST /call/phone')) return [201, add('/call', { type: 'outboundPhoneCall', status: 'queued', ...sent })];
    if (is('POST /chat/web')) return [201, { ...add('/chat', sent), output: [{ role: 'assistant', content: 'Hello.' }] }];
    if (is('POST /chat/responses')) return [201, { id: randomUUID(), object: 'response', output: [] }];
    if (is('POST /structured-output/run')) return [201, { results: {} }];
    if (is('POST /eval/run')) return [201, add('/eval/run', sent)];
    if (is('POST /11labs/voice/clone')) return [201, ''];
    if (is('GET /v2/call/export'))
      return [
        200,
        listed('/call', query)
          .map(({ id, createdAt }) => `${id},${createdAt}`)
          .join('\n'),
      ];
    if (method === 'GET' && /^\/voice-library\/[^/]+$/.test(path))
      return [200, [{ id: 'v1', provider: path.split('/')[2], providerId: 'Rachel', name: 'Rachel', accent: 'british' }]];
    if (method === 'GET' && /^\/voice-library\/[^/]+\/accents$/.test(path)) return [200, ['british']];
    if (method === 'GET' && PAGES_OF[path]) return [200, pageOf(PAGES_OF[path], query)];
    if (COLLECTIONS[path]) {
      if (method === 'GET') return [200, COLLECTIONS[path] === 'page' ? pageOf(path, query) : listed(path, query)];
      // Templates come several at once; the provider answers one.
      return method === 'POST' ? [201, add(path, Array.isArray(body) ? (body[0] as Record<string, unknown>) : sent)] : null;
    }
    const [, collection = '', id = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    const item = kept.get(collection)?.get(id);
    if (!item) return null;
    if (method === 'GET') return [200, item];
    if (method === 'PATCH') {
      Object.assign(item, sent, { updatedAt: new Date().toISOString() });
      return [200, item];
    }
    return method === 'DELETE' && of(collection).delete(id) ? [200, item] : null;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const type = request.headers['content-type'] ?? '';
    const raw = await text(request);
    const asked: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      authorization: request.headers.authorization,
      type,
      body: type.includes('json') && raw ? JSON.parse(raw) : raw,
    };
    state.asked.push(asked);
    if (state.slowMs > 0) await sleep(state.slowMs);
    if (state.cut) return void request.socket.destroy();
    const say = (status: number, body: unknown) => {
      const json = typeof body !== 'string';
      response.writeHead(status, { 'content-type': json ? 'application/json' : 'text/csv' }).end(json ? JSON.stringify(body) : body);
    };
    const refuse = (status: number, message: string) => say(status, { statusCode: status, message });
    if (state.failWith) return refuse(state.failWith, 'as the test wished');
    if (asked.authorization !== `Bearer ${PRIVATE_KEY}`) return refuse(401, 'Invalid Key. Hot tip, you may be using the public key.');
    const found = answer(asked);
    if (found) say(...found);
    else refuse(404, `Cannot ${asked.method} ${asked.path}`);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    add,
    all: (path: string) => [...of(path).values()],
    /** Everything that was kept is gone. */
    clear: () => kept.forEach((items) => items.clear()),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type FakeVapiResources = Awaited<ReturnType<typeof startFakeVapiResources>>;
