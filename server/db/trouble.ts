import { DrizzleQueryError } from 'drizzle-orm';

/** What kept a database from answering: `busy` passes by itself in seconds, `away` when it is there again. */
export type DatabaseTrouble = 'busy' | 'away';

/** Postgres' own words for: it has no connection left, and the statement took longer than it may. */
const BUSY = new Set(['53300', '57014']);
/** It stopped, is starting, or its address answers nothing. */
const AWAY = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Words of `pg` and its pool, which have no codes. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';
const BROKE_OFF = /^Connection terminated/;

/**
 * Why a query was not answered, where nothing is wrong with the query; null for every other error. A refusal to connect
 * counts only in a query's error: other services refuse in the same words.
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '' } = at as { code?: string };
    if (at.message === NO_CONNECTION || BUSY.has(code)) return 'busy';
    if (BROKE_OFF.test(at.message) || (error instanceof DrizzleQueryError && AWAY.has(code))) return 'away';
  }
  return null;
}
