import { expect, test } from 'vitest';
import { users } from '#server/db/tables.ts';
import { emptyDb } from '#tests/support/db.ts';

test('a row that was written is read back', async () => {
  const db = await emptyDb();
  await db.insert(users).values({ email: 'a@practice.org' });
  expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: 'a@practice.org' }]);
});

test('each test finds the database empty', async () => {
  const db = await emptyDb();
  expect(await db.select().from(users)).toEqual([]);
});
