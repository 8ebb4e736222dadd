import { dumpsFolder } from './backup/dumps.ts';
import { keepDumps } from './backup/keep-dumps.ts';
import type { Config } from './config.ts';
import type { OpenDb } from './db/open.ts';
import type { Metrics } from './watch/metrics.ts';

type Parts = Omit<Parameters<typeof keepDumps>[0], 'dump' | 'folder' | 'made'> & {
  config: Pick<Config, 'DATA_DIR'>;
  database: Pick<OpenDb, 'dump'>;
  metrics: Pick<Metrics, 'backupAt'>;
};

/** The embedded database is dumped by its server; a Postgres is its host's to dump (docs/operations.md). */
export const assembleBackup = async ({ config, database: { dump }, metrics, ...parts }: Parts): Promise<{ stop: () => Promise<void> }> =>
  dump
    ? keepDumps({ ...parts, dump, folder: dumpsFolder(config.DATA_DIR), made: (at) => metrics.backupAt.set(at.getTime() / 1000) })
    : { stop: async () => {} };
