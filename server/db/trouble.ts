import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Why a query was not answered though it was right: `busy` passes by itself in seconds, `away` when the database is there again.
 * `owner_gone`, `parent_gone`: the user, or another row on which a new one hangs, was deleted in this very moment.
 */
export type DatabaseTrouble = 'busy' | 'away' | 'owner_gone' | 'parent_gone';

/** Postgres' own words for: it has no connection left, and the statement took longer than it may. */
const BUSY = new Set(['53300', '57014']);
/** It stopped, is starting, or its address answers nothing. */
const AWAY = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** A row was to hang on one that is not there: foreign_key_violation. */
const HANGS_ON_NOTHING = '23503';
const ON_USERS = /_user_id_users_id_fk$/;
/** Words of `pg` and its pool, which have no codes. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';
const BROKE_OFF = /^Connection terminated/;

/**
 * Why a query was not answered, where nothing is wrong with the query; null for every other error. A refusal to connect
 * counts only in a query's error: other services refuse in the same words.
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '', constraint = '' } = at as { code?: string; constraint?: string };
    if (code === HANGS_ON_NOTHING) return ON_USERS.test(constraint) ? 'owner_gone' : 'parent_gone';
    if (at.message === NO_CONNECTION || BUSY.has(code)) return 'busy';
    if (BROKE_OFF.test(at.message) || (error instanceof DrizzleQueryError && AWAY.has(code))) return 'away';
  }
  return null;
}
