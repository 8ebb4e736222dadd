import { DrizzleQueryError } from 'drizzle-orm';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { databaseTrouble } from './trouble.ts';

const inQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test('a pool without a free connection, and a statement that took too long, are a database with too much to do', () => {
  expect(databaseTrouble(new Error('timeout exceeded when trying to connect'))).toBe('busy');
  expect(databaseTrouble(inQuery(new Error('timeout exceeded when trying to connect')))).toBe('busy');
  expect(databaseTrouble(inQuery(Object.assign(new Error('canceling statement'), { code: '57014' })))).toBe('busy');
});

test('a database that nobody finds at its address is away, as the pool itself says it', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  const refused = await pool.query('select 1').catch((error: Error) => error);
  expect(databaseTrouble(inQuery(refused as Error))).toBe('away');
  await pool.end();
});

test('a fault in a query, and another service that refuses, are neither', () => {
  expect(databaseTrouble(inQuery(Object.assign(new Error('no such column'), { code: '42703' })))).toBe(null);
  expect(databaseTrouble(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))).toBe(null);
  expect(databaseTrouble('nonsense')).toBe(null);
});
