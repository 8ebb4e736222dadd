import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import type { OpenDb } from './open.ts';
import { listenOn } from './listen.ts';
import { drizzleSettings, migrationsFolder } from './migrations.ts';

/** How a Postgres is used. Seconds where it says so. */
export type PostgresUse = {
  url: string;
  /** Connections at most, of this process. */
  connections?: number;
  /** A statement that takes longer is broken off by the database. */
  statementSeconds?: number;
  /** How long a database that is not there yet is waited for; for ever with Infinity. */
  waitSeconds?: number;
  /** Told once, and every half minute, what is waited for. */
  onWaiting?: (reason: string) => void;
};

/** Any number that nobody else uses for a lock in this database. */
const MIGRATING = 727_001;
const CONNECT_MS = 5000;
const TRY_AGAIN_MS = 500;
const TELL_MS = 30_000;
/** A transaction that was left open must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** A node is dead to the others after six silent seconds (nodes.ts): a connection that hangs is replaced before. */
const ASIDE_MS = 2500;
/** The address answers nothing yet, or the database is starting, stopping or full: it may be there in a moment. */
const NOT_YET = new Set(
  ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].concat([
    '57P01',
    '57P02',
    '57P03',
    '53300',
  ]),
);

/**
 * Opens a Postgres and brings it up to date. Several processes may do so at once: one migrates, the others wait for it.
 * @throws with plain words when it cannot be used, or is not there within `waitSeconds`.
 */
export async function openPostgres({
  url,
  connections = 10,
  statementSeconds = 30,
  waitSeconds = 0,
  onWaiting = () => {},
}: PostgresUse): Promise<OpenDb> {
  const first = await reach(url, waitSeconds, onWaiting).catch(unusable);
  try {
    // Held by the connection: a process that dies in the middle gives it back.
    await first.query('select pg_advisory_lock($1)', [MIGRATING]);
    await migrate(drizzle(first, drizzleSettings), { migrationsFolder });
  } catch (error) {
    return unusable(error);
  } finally {
    await first.end();
  }
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementSeconds * 1000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'gp-training',
    keepAlive: true,
  });
  // An idle connection that breaks is replaced when the next one is needed; without a listener it would end the process.
  pool.on('error', () => undefined);
  const aside = new Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: ASIDE_MS,
    statement_timeout: ASIDE_MS,
    query_timeout: ASIDE_MS,
    application_name: 'gp-training node',
    keepAlive: true,
  });
  aside.on('error', () => undefined);
  return {
    db: drizzle(pool, drizzleSettings),
    aside: drizzle(aside, drizzleSettings),
    id: 'postgres',
    label: 'Postgres (DATABASE_URL)',
    look: async () => {
      const { rows } = await pool.query<{ readOnly: string }>(`select current_setting('transaction_read_only') as "readOnly"`);
      return rows[0]?.readOnly === 'on' ? 'read-only' : 'ok';
    },
    listen: listenOn(url),
    url,
    close: async () => void (await Promise.all([pool.end(), aside.end()])),
  };
}

/** A connection, as soon as there is one. */
async function reach(url: string, waitSeconds: number, onWaiting: (reason: string) => void): Promise<Client> {
  const began = performance.now();
  let tellAt = 0;
  for (;;) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name: 'gp-training start' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const waited = performance.now() - began;
      if (!isNotYet(error) || waited >= waitSeconds * 1000) throw error;
      if (waited >= tellAt) onWaiting(reasonOf(error));
      if (waited >= tellAt) tellAt = waited + TELL_MS;
      await sleep(TRY_AGAIN_MS);
    }
  }
}

const isNotYet = (error: unknown): boolean =>
  NOT_YET.has((error as { code?: string }).code ?? '') || /timeout|terminated/i.test((error as Error).message);

/** A host with two addresses fails with one error for each. */
function reasonOf(error: unknown): string {
  const { message, cause, errors } = error as Error & { errors?: Error[] };
  return (cause instanceof Error ? cause.message : message) || errors?.[0]?.message || String(error);
}

function unusable(error: unknown): never {
  throw new Error(`Postgres could not be used (${reasonOf(error)}). Check DATABASE_URL, or leave it out for the embedded database.`, {
    cause: error,
  });
}
