import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { createApp, type Parts } from '#server/app.ts';
import { assembleWorkers, type Workers } from '#server/assemble-workers.ts';
import { readConfig } from '#server/config.ts';
import type { Db, OpenDb } from '#server/db/open.ts';
import { pickProviders } from '#server/engines.ts';
import { openListener } from '#server/http/listener.ts';

type Given = Partial<Pick<Parts, 'now' | 'limits' | 'providers' | 'installer' | 'logTo'>> & {
  /** Settings; some name the port that is listened on. */
  env?: Record<string, string> | ((port: number) => Record<string, string>);
};
/** A `db` stays open when the app closes; a `database` is closed with it. */
type Options = Given & ({ db: Db } | { database: OpenDb });

/** Background work gives way to everything else: beside other tests it may come to its turn late. Its limit is tested by itself. */
const BACKGROUND_MS = 100_000;
let threads: Workers | undefined;
/** Of all products of this process, as they hold nothing of any. They end with it. */
const sharedThreads = (): Workers =>
  (threads ??= assembleWorkers({ log: { warn: (detail, message) => console.warn(message, detail) }, limitMs: BACKGROUND_MS }));

/** The whole product on a free port of this machine, over the given database, with a folder of its own. */
export async function startApp({ env = {}, now, limits, ...rest }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'gp-training-'));
  const listener = await openListener({ host: '127.0.0.1', port: 0, version: 'test' });
  const own = typeof env === 'function' ? env(listener.port) : env;
  const config = readConfig({ DATA_DIR: folder, PORT: String(listener.port), RATE_LIMITS: 'off', LOG_LEVEL: 'error', TTS: 'tone', ...own });
  const logged: string[] = [];
  const providers = rest.providers ?? pickProviders(config, (line) => void logged.push(line));
  const app = await createApp({
    config,
    database: 'database' in rest ? rest.database : testDatabase(rest.db),
    providers,
    version: 'test',
    port: () => listener.port,
    workers: sharedThreads(),
    ...(now && { now }),
    ...(limits && { limits }),
    ...(rest.installer && { installer: rest.installer }),
    ...(rest.logTo && { logTo: rest.logTo }),
  });
  listener.open(app.handler, (request, socket, head) => app.http.server.emit('upgrade', request, socket, head));
  return {
    url: `http://127.0.0.1:${listener.port}`,
    port: listener.port,
    folder,
    config,
    app,
    logged,
    close: async () => {
      await app.close();
      await listener.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A test's database, which stays open: embedded, or on the Postgres of TEST_DATABASE_URL. */
function testDatabase(db: Db): OpenDb {
  const { $client: client } = db as unknown as { $client: PGlite | Pool };
  const reached = client instanceof Pool ? { url: client.options.connectionString! } : { pglite: client };
  return { db, id: 'pglite', label: 'test', ...reached, close: async () => {} };
}

export type StartedApp = Awaited<ReturnType<typeof startApp>>;
