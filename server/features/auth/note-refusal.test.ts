import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditLog } from '#server/db/tables.ts';
import { emptyDb } from '#tests/support/db.ts';
import { auditList } from './audit-list.ts';
import { refusalNotes } from './note-refusal.ts';

const log = { error: () => undefined };
const refusal = (id: string, path = '/api/admin/scenarios') => ({
  user: { id, email: null, isAdmin: false, isGuest: true },
  ip: '10.0.0.1',
  method: 'GET',
  path,
});

test('a user’s refusals of one minute are one row, on record at once, with their count when the minute is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const db = await emptyDb();
  const notes = refusalNotes({ db, now: () => new Date(), log });
  const [one, other] = [randomUUID(), randomUUID()];
  const counts = async () => (await db.select().from(auditLog)).map(({ userId, detail }) => [userId, detail?.['count']]);
  await Promise.all(Array.from({ length: 40 }, () => notes.note(refusal(one))));
  await notes.note(refusal(other));
  expect(await counts()).toEqual([
    [one, undefined],
    [other, undefined],
  ]);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await counts()).toContainEqual([one, 40]));
  await notes.note(refusal(one, '/api/admin/status'));
  await notes.note(refusal(one));
  await notes.stop();
  const [, , second] = await db.select().from(auditLog);
  expect(second?.detail).toEqual({
    method: 'GET',
    path: '/api/admin/status',
    count: 2,
    asked: ['GET /api/admin/status', 'GET /api/admin/scenarios'],
  });
  expect(await counts()).toEqual(
    expect.arrayContaining([
      [one, 40],
      [one, 2],
      [other, undefined],
    ]),
  );
  expect(await counts()).toHaveLength(3);
  // The list tells how many they were.
  const listed = await auditList(db, { of: 'sign-in', take: 10, after: null });
  expect(new Set(listed.map(({ count }) => count))).toEqual(new Set([40, 2, undefined]));
});
