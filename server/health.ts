import type { Engines } from '#contract/api/system.ts';
import { AppError } from '#contract/errors.ts';
import type { OpenDb } from './db/open.ts';
import { watchWrites } from './db/writable.ts';
import type { HandlersFor } from './http/handlers.ts';
import { isWell } from './open-database.ts';

type Parts = {
  service: { isStopping: () => boolean };
  database: OpenDb;
  dataDir: string;
  version: string;
  engines: Engines;
  now: () => number;
  log: { warn: (words: string) => void };
};

/**
 * What a load balancer and a person ask: 503 while nothing works here, `degraded` while it answers and cannot write. That
 * is no 503: a container that is started again has no more space than before.
 */
export function healthHandlers({ service, database, dataDir, version, engines, now, log }: Parts): HandlersFor<'getHealth'> {
  const writes = watchWrites({ folder: dataDir, now, tell: (words) => log.warn(words) });
  return {
    getHealth: async () => {
      if (service.isStopping()) throw new AppError('stopping');
      if (!(await isWell(database))) throw new AppError('database_unavailable');
      const reason = await writes();
      return { status: reason ? 'degraded' : 'ok', ...(reason && { reason }), version, engines };
    },
  };
}
