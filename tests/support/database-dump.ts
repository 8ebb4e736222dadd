import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDb, overPglite } from '#server/db/open.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the embedded database; empty when the tests run over a Postgres. */
    databaseDump: ArrayBuffer;
    /** TEST_DATABASE_URL, and the migrated database there that workers copy. */
    postgres: { url: string; template: string } | null;
  }
}

/**
 * Makes one migrated database for all test workers to open a copy of: embedded, or with TEST_DATABASE_URL on that
 * Postgres, whose user must be allowed to create databases. All are dropped when the run ends.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return onPostgres(project, url);
  const pglite = await PGlite.create();
  await overPglite(pglite);
  project.provide('postgres', null);
  project.provide('databaseDump', await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  return async () => {};
}

async function onPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `test_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database "${template}"`);
  const own = new URL(url);
  own.pathname = `/${template}`;
  await (await openDb({ url: own.href })).close();
  project.provide('databaseDump', new ArrayBuffer(0));
  project.provide('postgres', { url, template });
  return async () => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [template]);
    // A worker that was ended in the middle of a query may still hold its own.
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
    await client.end();
  };
}
