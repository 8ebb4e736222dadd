import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dumpsFolder, dumpsIn } from '#server/backup/dumps.ts';
import { restoreDump } from '#server/backup/restore.ts';
import { exportByServer, exportTo } from '#server/commands/data.ts';
import { commandSocketPath } from '#server/commands/socket-path.ts';
import { readConfig, type Config } from '#server/config.ts';
import { importData } from '#server/transfer/import-data.ts';
import { KEY, type Manifest } from '#server/transfer/manifest.ts';
import { oneOfNodes } from '#server/db/nodes.ts';
import { importKey } from '#server/features/auth/signing-key.ts';
import { openDatabase } from '#server/open-database.ts';
import { pickFiles } from '#server/providers/files/index.ts';
import { environment } from '#server/settings.ts';

const USAGE = `npm run data -- export DIR             everything into a new folder: the tables, the recordings, the key that signs tokens
npm run data -- import DIR             an export into the database and the store of the settings, which must be empty
npm run data -- import DIR --replace   removes first what is there
npm run data -- dumps                  the dumps that the server made of its embedded database, one a day
npm run data -- restore DAY            the dump of a day (2026-11-21), or a file, in the place of the embedded database`;
const FAILED = 1;
const MISUSED = 2;

/** Everything that the settings name, while `act` runs. */
async function within<T>(config: Config, act: (parts: Parameters<typeof exportTo>[0]) => Promise<T>): Promise<T> {
  const { db, id, close } = await openDatabase(config);
  const shared = id === 'postgres' ? db : null;
  return act({ db, files: await pickFiles(config), dataDir: config.DATA_DIR, shared }).finally(close);
}

async function bringIn(config: Config, folder: string, replace: boolean): Promise<Manifest> {
  return within(config, async ({ db, files, dataDir, shared }) => {
    // They would go on writing what is replaced, and hold calls that are gone.
    if (shared && (await oneOfNodes(db).hasOthers())) throw new Error('A server is running on this database. Stop it first.');
    const manifest = await importData({ db, files, folder, replace });
    const key = await readFile(join(folder, KEY), 'utf8').catch(() => null);
    if (key !== null) await importKey(dataDir, shared, key);
    return manifest;
  });
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

function tell(did: string, { tables, recordings }: Manifest, began: number): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  for (const [name, table] of Object.entries(tables)) console.log(`${name.padEnd(24)} ${String(table.rows).padStart(9)}  ${table.sha256}`);
  console.log(`${'recordings'.padEnd(24)} ${String(recordings.rows).padStart(9)}  ${recordings.sha256}`);
  console.log(
    `${did} ${rows} rows of ${Object.keys(tables).length} tables and ${recordings.rows} recordings (${(recordings.bytes / 1e6).toFixed(1)} MB) in ${secondsSince(began)} s.`,
  );
}

async function listDumps({ DATA_DIR }: Config): Promise<number> {
  const dumps = await dumpsIn(dumpsFolder(DATA_DIR));
  for (const { day, bytes, path } of dumps) console.log(`${day}  ${(bytes / 1e6).toFixed(1).padStart(7)} MB  ${path}`);
  if (dumps.length === 0) console.log(`There are no dumps in ${dumpsFolder(DATA_DIR)} yet.`);
  return 0;
}

async function restore({ DATABASE_URL, DATA_DIR }: Config, dayOrFile: string, began: number): Promise<number> {
  if (DATABASE_URL) throw new Error('Dumps exist only for the embedded database. For Postgres use pg_restore (docs/operations.md).');
  const dump = (await dumpsIn(dumpsFolder(DATA_DIR))).find(({ day }) => day === dayOrFile);
  const { rows, before } = await restoreDump({ dataDir: DATA_DIR, path: dump?.path ?? resolve(dayOrFile), now: new Date() });
  for (const [name, count] of Object.entries(rows)) console.log(`${name.padEnd(24)} ${String(count).padStart(9)}`);
  if (before) console.log(`The previous database is kept in ${before}. Remove it when you are satisfied.`);
  console.log(
    'Recordings that are not in the dump are removed within an hour of start-up: copy the folder first if you may need to go back.',
  );
  console.log(`Restored in ${secondsSince(began)} s. Start the server again.`);
  return 0;
}

async function run(words: string[]): Promise<number> {
  const replace = words.includes('--replace');
  const [verb, dir, ...more] = words.filter((word) => word !== '--replace');
  const folder = resolve(dir ?? '');
  const began = performance.now();
  if (words.join() === 'dumps') return listDumps(readConfig(environment()));
  if (verb === 'restore' && dir !== undefined && more.length === 0 && !replace) return restore(readConfig(environment()), dir, began);
  if (dir === undefined || more.length > 0 || !(verb === 'import' || (verb === 'export' && !replace))) {
    console.error(USAGE);
    return MISUSED;
  }
  const config = readConfig(environment());
  if (verb === 'export') {
    const manifest =
      (await exportByServer(commandSocketPath(config.DATA_DIR), folder)) ?? (await within(config, (parts) => exportTo(parts, folder)));
    tell('Exported', manifest, began);
  } else tell('Imported', await bringIn(config, folder, replace), began);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = FAILED;
}
