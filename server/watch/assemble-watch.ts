import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import type { LogTo } from '#server/http/logging.ts';
import { createMetrics } from './metrics.ts';
import { openErrorReports } from './report-errors.ts';
import { keepSamples } from './samples.ts';
import { openTraces } from './traces.ts';
import { watchDatabase } from './watch-database.ts';

/** What watches over one process: its counters, and where it reports to beyond this computer, which is nowhere unless set. */
export async function assembleWatch({
  config,
  db,
  version,
  logTo,
  now,
}: {
  config: Config;
  db: Db;
  version: string;
  logTo: LogTo | undefined;
  now: () => Date;
}) {
  const metrics = createMetrics();
  const [traces, reports] = await Promise.all([
    openTraces(config.OTEL_EXPORTER_OTLP_ENDPOINT, version),
    openErrorReports(config.SENTRY_DSN, version, config.NODE_ENV, logTo ?? process.stdout),
  ]);
  const database = watchDatabase(db, metrics);
  const samples = keepSamples({ metrics, database, now });
  return {
    metrics,
    traces,
    logTo: reports?.logTo ?? logTo,
    database,
    samples,
    close: async (): Promise<void> => {
      samples.stop();
      await Promise.all([traces?.close(), reports?.close()]);
      metrics.registry.clear();
    },
  };
}
