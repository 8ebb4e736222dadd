import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/tables.ts';
import { serviceOf } from '#tests/support/call-service.ts';
import { aScenario, entry } from '#tests/support/consultations.ts';
import { emptyDb } from '#tests/support/db.ts';
import type { CallService } from './call-service.ts';
import { callStore, type CallRow, type CallStore } from './store.ts';

let calls: CallStore;
let service: CallService;
let made: CallRow;
let userId: string;
let over: number;
const hold = (callId: string) => service.hold(callId, () => (over += 1));

/** The worker's service, beside the server's record of a spoken call. */
beforeEach(async () => {
  const db = await emptyDb();
  const [user] = await db.insert(users).values({}).returning();
  userId = user!.id;
  calls = callStore(db);
  over = 0;
  service = serviceOf({ store: calls });
  made = (await calls.create({ userId, scenarioId: (await aScenario(db)).id, mode: 'voice', language: 'en-GB' }))!;
});

test('a worker takes up the call that the server made, for its doctor, and hears when it is over', async () => {
  const held = await hold(made.id);
  expect(held).toMatchObject({ userId, call: { callId: made.id } });
  expect(service.count()).toBe(1);
  await held!.call.end('customer-ended-call');
  expect(over).toBe(1);
  expect(await calls.get(made.id)).toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
});

test('a call that already ran was held by a worker that died: it ends at its last word', async () => {
  await calls.activate(made.id, new Date('2026-01-01T12:00:00Z'));
  const said = entry('Hello');
  await calls.addEntry(made.id, { ...said, id: 'e1' }, 1);
  expect(await hold(made.id)).toBeNull();
  expect(await calls.get(made.id)).toMatchObject({ status: 'ended', endedReason: 'server-shutdown', endedAt: new Date(said.timestamp) });
});

test('a call that is over, or is none, is not taken up', async () => {
  await calls.end(made.id, 'replaced', new Date());
  expect(await hold(made.id)).toBeNull();
  expect(await hold('no-id')).toBeNull();
  expect(service.count()).toBe(0);
});
