import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A Postgres whose user may create databases (.ci/run starts one); without it the tests that need one are left out. */
export const POSTGRES_URL = process.env.POSTGRES_URL_FOR_TESTS ?? process.env.TEST_DATABASE_URL;

/** Asks that Postgres itself. */
export async function askPostgres(text: string, values: unknown[] = [], url = POSTGRES_URL!): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** An empty database of its own, until `drop`. */
export async function ownDatabase() {
  const name = `own_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await askPostgres(`create database "${name}"`);
  const url = new URL(POSTGRES_URL!);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    ask: (text: string, values?: unknown[]) => askPostgres(text, values, url.href),
    drop: async () => void (await askPostgres(`drop database "${name}" with (force)`)),
  };
}
