import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { checkWritable } from './db/writable.ts';
import { databaseFolder, openDb, type OpenDb } from './db/open.ts';

type Wanted = Pick<Config, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATABASE_TIMEOUT_S' | 'DATA_DIR'>;

/** The database that the settings name. A server waits for a Postgres that is not there yet (`waitSeconds`), a command does not. */
export const openDatabase = async (
  { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, DATABASE_TIMEOUT_S: statementSeconds, DATA_DIR }: Wanted,
  patience: { waitSeconds?: number; onWaiting?: (reason: string) => void } = {},
): Promise<OpenDb> => {
  await checkWritable(DATA_DIR);
  return openDb(url ? { url, connections, statementSeconds, ...patience } : { folder: databaseFolder(DATA_DIR) });
};

/** One that takes longer is as good as none: whoever asks for health does not wait. */
const LOOK_MS = 3000;

/** Whether the database answers in time and can be written to. */
export async function isWell({ look }: Pick<OpenDb, 'look'>): Promise<boolean> {
  const found = await Promise.race([look?.() ?? 'ok', sleep(LOOK_MS, 'late', { ref: false })]).catch(() => 'away');
  return found === 'ok';
}
