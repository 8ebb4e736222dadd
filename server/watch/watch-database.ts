import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import type { Metrics } from './metrics.ts';

/** What the driver under Drizzle shows: a pool of `pg`, or PGlite, which has one connection and counts none. */
type Driver = {
  query: (...words: unknown[]) => Promise<unknown>;
  totalCount?: number;
  idleCount?: number;
  waitingCount?: number;
};

const driverOf = (db: Db): Driver | undefined => (db as unknown as { $client?: Driver }).$client;

export type DatabaseState = { up: boolean; answerMs: number; connections: { busy: number; idle: number; waiting: number } | null };

/** Measures queries from now on. @returns what asks the database how it is */
export function watchDatabase(db: Db, metrics: Pick<Metrics, 'query' | 'databaseUp' | 'connections'>): () => Promise<DatabaseState> {
  const driver = driverOf(db);
  if (driver) {
    const query = driver.query.bind(driver);
    driver.query = (...words) => {
      const timer = metrics.query.startTimer();
      const ended = () => void timer();
      const answer = query(...words);
      // Asked with a callback it answers nothing.
      if (answer instanceof Promise) void answer.then(ended, ended);
      return answer;
    };
  }
  return async () => {
    const began = performance.now();
    const up = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const { totalCount, idleCount = 0, waitingCount = 0 } = driver ?? {};
    const connections = totalCount === undefined ? null : { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    metrics.databaseUp.set(up ? 1 : 0);
    for (const [state, count] of Object.entries(connections ?? {})) metrics.connections.set({ state }, count);
    return { up, answerMs: Math.round(performance.now() - began), connections };
  };
}
