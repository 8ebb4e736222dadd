import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { join } from 'node:path';
import type { Listen } from './listen.ts';
import { lockFolder } from './lock.ts';
import { drizzleSettings, migrationsFolder } from './migrations.ts';
import { checkMajor, openPglite } from './open-pglite.ts';
import { openPostgres, type PostgresUse } from './postgres.ts';
import { checkWritable } from './writable.ts';
import type * as tables from './tables.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;

/** An open database. `pglite` belongs to this process alone, `postgres` may be shared with others. */
export type OpenDb = {
  db: Db;
  /** Over a connection that no request uses: what must be told each second cannot wait for one. Absent where there is but one. */
  aside?: Db;
  id: 'pglite' | 'postgres';
  label: string;
  /** Asks it something that changes nothing. Rejects when it does not answer. */
  look?: () => Promise<'ok' | 'read-only'>;
  /** Absent where there is nobody else to hear. */
  listen?: Listen;
  /** What it is reached by, for a library that brings its own SQL: a Postgres by its address, the embedded one by itself. */
  url?: string;
  pglite?: PGlite;
  /** Everything it holds as one file; absent where others see to that. */
  dump?: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/**
 * Opens the database and brings it up to date.
 * @param where a Postgres, or a folder for the embedded one; a second process on one folder is refused.
 */
export async function openDb(where: PostgresUse | { folder: string }): Promise<OpenDb> {
  if ('url' in where) return openPostgres(where);
  const unlock = lockFolder(where.folder);
  try {
    checkMajor(where.folder);
    const pglite = await openPglite(where.folder).catch(async (error: unknown) => {
      // A disk that is full, or has become read-only, is no damage.
      await checkWritable(where.folder);
      throw new Error(cannotOpen(where.folder, error), { cause: error });
    });
    const db = await overPglite(pglite);
    return {
      db,
      id: 'pglite',
      label: `embedded Postgres in ${where.folder}`,
      look: async () => {
        await pglite.query('select 1');
        return 'ok';
      },
      pglite,
      dump: async () => (await pglite.dumpDataDir('gzip')).bytes(),
      close: async () => {
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const cannotOpen = (folder: string, error: unknown): string =>
  `The embedded database in ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). ` +
  'A dump of each of the last seven days is kept: `npm run data -- dumps` lists them, `npm run data -- restore DAY` brings one back.';

/** Where the embedded database lies inside DATA_DIR. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

/** A migrated `Db` over an open PGlite: the product's own, or a test's in memory. */
export async function overPglite(pglite: PGlite): Promise<Db> {
  const db = drizzle(pglite, drizzleSettings);
  await migrate(db, { migrationsFolder });
  return db;
}
