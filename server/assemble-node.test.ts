import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase, POSTGRES_URL } from '#tests/support/postgres.ts';
import { keepNode, nodeOf } from './assemble-node.ts';
import { openDb } from './db/open.ts';

test.skipIf(!POSTGRES_URL)('a node whose requests use up every connection is not taken for dead, and says so when it leaves', async () => {
  const own = await ownDatabase();
  onTestFinished(own.drop);
  const database = await openDb({ url: own.url, connections: 2 });
  onTestFinished(database.close);
  const node = nodeOf(database)!;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const faults: unknown[] = [];
  let looks = 0;
  const service = {
    look: async () => {
      looks += 1;
      await database.db.execute(sql`select 1`);
    },
  };
  const log = { error: (detail: object) => void faults.push(detail) };
  const kept = await keepNode({ node, database, service, log });

  const requests = [1, 2, 3].map(() =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await released;
    }),
  );
  const silentFor: number[] = [];
  for (let second = 0; second < 4; second += 1) {
    await sleep(1000);
    const [row] = await own.ask('select extract(epoch from now() - seen_at)::float as silent from nodes where id = $1', [node.id]);
    silentFor.push(row!.silent as number);
  }
  expect(looks).toBe(1);
  expect(Math.max(...silentFor)).toBeLessThan(2);
  expect(faults).toEqual([]);

  release();
  await Promise.all(requests);
  await kept.stop();
  expect(await own.ask('select id from nodes')).toEqual([]);
});
