import { eq, sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  assessments,
  auditLog,
  callEntries,
  calls as callRows,
  callTickets,
  consultations,
  mailTokens,
  refreshTokens,
  signIns,
  users,
} from '#server/db/tables.ts';
import { callStore } from '#server/features/calls/store.ts';
import { localFiles } from '#server/providers/files/local.ts';
import { aScenario, consultationsFixture, entry } from '#tests/support/consultations.ts';
import { forgetStore } from './forget-store.ts';
import { forgetUser } from './forget-user.ts';
import { purgeGuests } from './purge-guests.ts';
import { forgetRecording, recordingKey } from './recording-files.ts';

const START = new Date('2026-01-01T12:00:00Z');
const HOUR = 3600_000;

let home: Awaited<ReturnType<typeof start>>;
beforeEach(async () => {
  home = await start();
});

async function start() {
  const { db } = await consultationsFixture();
  const folder = mkdtempSync(join(tmpdir(), 'gp-forget-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = localFiles(folder);
  const clock = { now: START };
  const now = () => clock.now;
  const calls = callStore(db);
  const ended: string[] = [];
  const service = {
    end: async ({ id }: { id: string }) => {
      ended.push(id);
      await calls.end(id, 'customer-ended-call', now());
    },
  };
  const parts = { people: forgetStore(db), service, calls, forgetRecording: forgetRecording(files), now };
  return {
    db,
    files,
    ended,
    calls,
    forget: forgetUser(parts),
    /** Made anew as after a restart: nothing is remembered between two runs but the rows. */
    purge: () => purgeGuests(parts)(),
    after: (hours: number) => (clock.now = new Date(START.getTime() + hours * HOUR)),
  };
}

/** A person with one of everything. */
async function someone(values: Partial<typeof users.$inferInsert> = {}) {
  const { db, files, calls } = home;
  const [user] = await db
    .insert(users)
    .values({ createdAt: START, ...values })
    .returning();
  const userId = user!.id;
  const [signIn] = await db.insert(signIns).values({ userId }).returning();
  await db.insert(refreshTokens).values({ hash: userId, signInId: signIn!.id });
  await db.insert(mailTokens).values({ userId, kind: 'signup', hash: userId, expiresAt: new Date(START.getTime() + 48 * HOUR) });
  await db.insert(auditLog).values({ userId, ip: '192.0.2.7', action: 'sign_in' });
  const scenario = await aScenario(db);
  const call = (await calls.create({ userId, scenarioId: scenario.id, mode: 'voice', language: 'en-GB' }))!;
  await calls.addEntry(call.id, { ...entry('My toe hurts'), id: call.id }, 0);
  await calls.addTicket(call.id, call.id, START);
  const path = await files.put(recordingKey(call.id, 'mono'));
  await writeFile(path, 'a voice');
  const [consultation] = await db
    .insert(consultations)
    .values({
      userId,
      scenarioId: scenario.id,
      vapiCallId: call.id,
      duration: 1,
      transcript: [entry('My toe hurts')],
      scenarioTitle: 'Toe',
      scenarioTag: 'x',
      scenarioDescription: 'y',
      completedAt: START,
    })
    .returning();
  await db.insert(assessments).values({ consultationId: consultation!.id, assessment: {} as never });
  return { userId, call };
}

const TABLES = { users, signIns, refreshTokens, mailTokens, callRows, callEntries, callTickets, consultations, assessments };
async function rowsLeft() {
  const counts = await Promise.all(
    Object.entries(TABLES).map(async ([name, table]) => [name, (await home.db.select().from(table)).length]),
  );
  return Object.fromEntries(counts) as Record<keyof typeof TABLES, number>;
}

test('a forgotten person leaves nothing: no row, no word, no voice, and of another nothing goes', async () => {
  const before = await rowsLeft();
  const leaving = await someone();
  const once = await rowsLeft();
  const staying = await someone();
  expect(await home.forget(leaving.userId)).toBe(true);
  expect(home.ended).toEqual([leaving.call.id]);
  expect(await rowsLeft()).toEqual(once);
  expect(await home.files.folders()).toEqual([staying.call.id]);
  const audited = await home.db.select().from(auditLog);
  expect(new Set(audited.map(({ userId, ip, action }) => `${userId} ${ip} ${action}`))).toEqual(
    new Set(['null null sign_in', `${staying.userId} 192.0.2.7 sign_in`]),
  );
  expect(await home.forget(leaving.userId)).toBe(false);
  await home.forget(staying.userId);
  expect(await rowsLeft()).toEqual(before);
});

test('every table that names a person hangs on that person, so that a new one cannot be forgotten', async () => {
  const found = await home.db.execute<{ table: string }>(sql`
    select c.table_name as table from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'user_id' and not exists (
      select 1 from information_schema.key_column_usage k
      join information_schema.referential_constraints r on r.constraint_name = k.constraint_name
      where k.table_name = c.table_name and k.column_name = 'user_id' and r.delete_rule = 'CASCADE')`);
  // The audit log keeps what happened, and forgets to whom.
  expect((found as { rows: { table: string }[] }).rows).toEqual([{ table: 'audit_log' }]);
});

test("a guest's data goes 24 hours after the guest came, over restarts, and a full account's stays", async () => {
  const guest = await someone({ isGuest: true });
  const member = await someone();
  for (const { call } of [guest, member]) await home.calls.end(call.id, 'customer-ended-call', START);
  home.after(23.9);
  expect(await home.purge()).toBe(0);
  home.after(24.1);
  expect(await home.purge()).toBe(1);
  expect(await home.purge()).toBe(0);
  expect(await home.files.folders()).toEqual([member.call.id]);
  expect(await rowsLeft()).toMatchObject({ consultations: 1, callEntries: 1, assessments: 1 });
});

test('an anonymous guest goes as well, but never during a call', async () => {
  const { userId, call } = await someone({ isGuest: true, isAnonymous: true });
  home.after(30);
  expect(await home.purge()).toBe(0);
  expect(home.ended).toEqual([]);
  await home.calls.end(call.id, 'customer-ended-call', START);
  expect(await home.purge()).toBe(1);
  expect(await home.db.select().from(users).where(eq(users.id, userId))).toEqual([]);
});

test('a guest who became a full account meanwhile keeps everything, and one on the way to it as long as the link lives', async () => {
  const converted = await someone({ isGuest: true });
  const waiting = await someone({ isGuest: true });
  for (const { call } of [converted, waiting]) await home.calls.end(call.id, 'customer-ended-call', START);
  await home.db.update(users).set({ isGuest: false }).where(eq(users.id, converted.userId));
  const expiresAt = new Date(START.getTime() + 40 * HOUR);
  await home.db.insert(mailTokens).values({ userId: waiting.userId, kind: 'email_change', hash: 'waiting', expiresAt });
  home.after(39);
  expect(await home.purge()).toBe(0);
  home.after(41);
  expect(await home.purge()).toBe(1);
  expect((await home.db.select().from(consultations)).map(({ userId }) => userId)).toEqual([converted.userId]);
});
