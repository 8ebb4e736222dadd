import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type Parts } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { pickProviders } from '#server/engines.ts';
import { openDoor } from '#server/http/door.ts';

type Options = Partial<Pick<Parts, 'now' | 'limits' | 'providers' | 'installer'>> & { db: Db; env?: Record<string, string> };

/** The whole product on a free port of this machine, over the given database, with a folder of its own. */
export async function startApp({ db, env = {}, now, limits, ...rest }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'gp-training-'));
  const door = await openDoor({ host: '127.0.0.1', port: 0, version: 'test' });
  const config = readConfig({ DATA_DIR: folder, PORT: String(door.port), RATE_LIMITS: 'off', LOG_LEVEL: 'error', TTS: 'tone', ...env });
  const logged: string[] = [];
  const providers = rest.providers ?? pickProviders(config, (line) => void logged.push(line));
  const app = await createApp({
    config,
    database: { db, id: 'pglite', label: 'test', close: async () => {} },
    providers,
    version: 'test',
    port: () => door.port,
    ...(now && { now }),
    ...(limits && { limits }),
    ...(rest.installer && { installer: rest.installer }),
  });
  door.open(app.handler, (request, socket, head) => app.http.server.emit('upgrade', request, socket, head));
  return {
    url: `http://127.0.0.1:${door.port}`,
    port: door.port,
    folder,
    config,
    app,
    logged,
    close: async () => {
      await app.close();
      await door.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type StartedApp = Awaited<ReturnType<typeof startApp>>;
