import { hostname } from 'node:os';
import type { Engines, Status } from '#contract/api/system.ts';
import type { CallStore } from '#server/features/calls/store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import type { Metrics } from './metrics.ts';
import { heardOf, type Samples } from './samples.ts';
import type { DatabaseState } from './watch-database.ts';

type Parts = {
  version: string;
  engines: Engines;
  files: Pick<FileStore, 'id'>;
  calls: Pick<CallStore, 'open'>;
  /** Calls that this process holds. */
  held: () => number;
  watch: { metrics: Metrics; database: () => Promise<DatabaseState>; samples: Pick<Samples, 'all'> };
  now: () => Date;
};

const MB = 2 ** 20;

/** How this server does, for administrators: what the counters hold since it started, and what is so at this moment. */
export const statusHandlers = (parts: Parts): HandlersFor<'getStatus'> => ({
  async getStatus(): Promise<Status> {
    const {
      watch: { metrics, samples, ...watch },
      now,
    } = parts;
    const [database, open, turns, loop, backup] = await Promise.all([
      watch.database(),
      parts.calls.open(),
      metrics.turnLatency.get(),
      metrics.registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds')?.get(),
      metrics.backupAt.get(),
    ]);
    const errors = (await metrics.providerErrors.get()).values;
    const backupAt = backup.values[0]?.value;
    return {
      version: parts.version,
      server: hostname(),
      startedAt: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
      engines: parts.engines,
      calls: { open: open.length, here: parts.held() },
      database,
      recordings: parts.files.id,
      backupAt: backupAt ? new Date(backupAt * 1000).toISOString() : null,
      memoryMb: Math.round(process.memoryUsage.rss() / MB),
      eventLoopP99Ms: Math.round((loop?.values[0]?.value ?? 0) * 1000),
      heard: heardOf(turns.values),
      providerErrors: errors.map(({ labels, value }) => ({
        stage: String(labels.stage),
        provider: String(labels.provider),
        count: value,
      })),
      hour: [...samples.all()],
    };
  },
});
