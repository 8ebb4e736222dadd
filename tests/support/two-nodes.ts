import { freePort } from './free-port.ts';
import { ownDatabase } from './postgres.ts';
import { startServer } from './server-process.ts';
import { unstickyProxy } from './unsticky-proxy.ts';

/** Two servers in processes and folders of their own, on one Postgres, behind a proxy that does not stick. */
export async function twoNodes(env: Record<string, string> = {}) {
  const database = await ownDatabase();
  const proxy = await unstickyProxy([]);
  const start = async () => {
    // A server prints the address that people open: the proxy's.
    const port = await freePort();
    const server = await startServer({
      env: { PORT: String(port), DATABASE_URL: database.url, PUBLIC_URL: proxy.url, TTS: 'tone', ...env },
    });
    return { port, kill: server.kill };
  };
  const nodes = await Promise.all([start(), start()]);
  const mend = () => proxy.mend(nodes.map(({ port }) => port));
  mend();
  return {
    url: proxy.url,
    ask: database.ask,
    /** Which of them was given the newest request. */
    lastAsked: () => (nodes[0].port === proxy.last() ? 0 : 1),
    /** Stops one of the nodes with a signal, and puts a new one in its place. Resolves when the new one answers. */
    replace: async (at: 0 | 1, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
      const gone = nodes[at].kill(signal);
      const next = start();
      await gone;
      nodes[at] = await next;
      mend();
    },
    close: async () => {
      await Promise.all(nodes.map(({ kill }) => kill('SIGKILL')));
      await proxy.close();
      await database.drop();
    },
  };
}
