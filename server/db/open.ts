import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { lockFolder } from './lock.ts';
import * as tables from './tables.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;
export type OpenDb = { db: Db; id: 'pglite' | 'postgres'; label: string; close: () => Promise<void> };

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const settings = { schema: tables, casing: 'snake_case' } as const;

/**
 * Opens the database and brings it up to date.
 * @param where a Postgres address, or a folder for the embedded Postgres; a second process on one folder is refused.
 */
export async function openDb(where: { url: string } | { folder: string }): Promise<OpenDb> {
  if ('url' in where) {
    const pool = new Pool({ connectionString: where.url });
    const db = drizzlePg(pool, settings);
    await migratePg(db, { migrationsFolder }).catch((error: Error) => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`Postgres could not be used (${reason}). Check DATABASE_URL, or leave it out for the embedded database.`, {
        cause: error,
      });
    });
    return { db, id: 'postgres', label: 'Postgres (DATABASE_URL)', close: () => pool.end() };
  }
  const unlock = lockFolder(where.folder);
  try {
    const pglite = await PGlite.create({ dataDir: where.folder });
    const db = await overPglite(pglite);
    return {
      db,
      id: 'pglite',
      label: `embedded Postgres in ${where.folder}`,
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

/** A migrated `Db` over an open PGlite: the product's own, or a test's in memory. */
export async function overPglite(pglite: PGlite): Promise<Db> {
  const db = drizzlePglite(pglite, settings);
  await migratePglite(db, { migrationsFolder });
  return db;
}
