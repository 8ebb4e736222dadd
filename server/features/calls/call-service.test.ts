import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callStore } from './store.ts';
import { serviceOf } from '#tests/support/call-service.ts';
import { aScenario } from '#tests/support/consultations.ts';
import { emptyDb } from '#tests/support/db.ts';
import { users } from '#server/db/tables.ts';

test('calls that one user starts at the same moment end each other, until one is open', async () => {
  const db = await emptyDb();
  const [user] = await db.insert(users).values({}).returning();
  const scenario = await aScenario(db);
  const calls = callStore(db);
  const store: typeof calls = {
    ...calls,
    // A database apart answers later than the next request comes.
    openOf: async (userId) => {
      const rows = await calls.openOf(userId);
      await sleep(20);
      return rows;
    },
  };
  const service = serviceOf({ store });
  const wish = { userId: user!.id, seesDrafts: false, scenarioId: scenario.id, mode: 'text' as const };
  const started = await Promise.all([service.start(wish), service.start(wish), service.start(wish)]);
  const open = await calls.openOf(user!.id);
  expect(open.map(({ id }) => id)).toEqual([started[2].call.id]);
  expect(service.count()).toBe(1);
  expect((await calls.get(started[0].call.id))?.endedReason).toBe('replaced');
  await service.closeAll();
});

test('a spoken call more than fits is refused with what to do; a typed one, and one that replaces its own, are not', async () => {
  const db = await emptyDb();
  const [first, second] = await db.insert(users).values([{}, {}]).returning();
  const scenario = await aScenario(db);
  const service = serviceOf({ store: callStore(db), mostSpoken: () => 1 });
  const call = (userId: string, mode: 'voice' | 'text') => service.start({ userId, seesDrafts: false, scenarioId: scenario.id, mode });
  await call(first!.id, 'voice');
  await expect(call(second!.id, 'voice')).rejects.toMatchObject({
    code: 'calls_full',
    status: 503,
    message: expect.stringMatching(/^At most 1 spoken .* Try again in a few minutes, or tick 'Type only'/) as string,
    retryAfter: 60,
  });
  await call(second!.id, 'text');
  const again = await call(first!.id, 'voice');
  expect(service.count()).toBe(2);
  await service.end(again.call, 'customer-ended-call');
  await call(second!.id, 'voice');
  expect(service.count()).toBe(1);
  await service.closeAll();
});
