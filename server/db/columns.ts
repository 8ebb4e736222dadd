import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that every table writes alike. */

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`);
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const created = () => moment().notNull().defaultNow();
