import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { consultationStore } from '#server/features/consultations/store.ts';
import { saveConsultationOfCall } from '#server/features/consultations/save-consultation.ts';
import { caseVersions } from '#server/features/scenarios/case-versions.ts';
import { scenarioStore } from '#server/features/scenarios/store.ts';
import type { Db } from '#server/db/open.ts';
import { users } from '#server/db/tables.ts';
import { aScenario, entry } from '#tests/support/consultations.ts';
import { emptyDb } from '#tests/support/db.ts';
import { callStore, type CallStore } from './store.ts';
import { unsavedCalls } from './unsaved-calls.ts';

const ENDED = new Date('2026-01-01T12:00:00Z');
const LATER = new Date(ENDED.getTime() + 1);
let db: Db;
let calls: CallStore;
let unsaved: ReturnType<typeof unsavedCalls>;
let save: (callId: string) => Promise<unknown>;
let hold: (words: string | null) => Promise<string>;
const DAY_MS = 24 * 3_600_000;
const forgotten = async (before: Date) => (await unsaved.find(before)).map(({ id }) => id);
const isSettled = async (id: string) => (await calls.get(id))!.settled;

beforeEach(async () => {
  db = await emptyDb();
  const [user] = await db.insert(users).values({}).returning();
  const scenario = await aScenario(db);
  const consultations = consultationStore(db);
  calls = callStore(db);
  unsaved = unsavedCalls(db);
  hold = async (words) => {
    const { id } = (await calls.create({ userId: user!.id, scenarioId: scenario.id, mode: 'text', language: 'en-GB' }))!;
    await calls.activate(id, new Date(ENDED.getTime() - 90_000));
    if (words) await calls.addEntry(id, { ...entry(words), id: `${id} 1` }, 1);
    await calls.end(id, 'customer-ended-call', ENDED);
    return id;
  };
  const finish = async (callId: string) => {
    const { scenarioId, scenarioVersionId, activeAt, endedAt } = (await calls.get(callId))!;
    return { scenarioId, scenarioVersionId, transcript: await calls.entries(callId), activeAt, endedAt, spoken: false, recorded: false };
  };
  const saveOfCall = saveConsultationOfCall({
    consultations,
    scenarios: scenarioStore(db),
    versions: caseVersions(db),
    calls: { finish },
    now: () => LATER,
  });
  save = (callId) => saveOfCall({ userId: user!.id, callId });
});

test('a call that ended with words and was never saved is found, once its time has passed', async () => {
  const id = await hold('Hello');
  expect(await forgotten(ENDED)).toEqual([]);
  expect(await forgotten(LATER)).toEqual([id]);
});

test('it is not found again once it is saved', async () => {
  await save(await hold('Hello'));
  expect(await forgotten(LATER)).toEqual([]);
});

test('a call in which nothing was said is not worth saving', async () => {
  await hold(null);
  expect(await forgotten(LATER)).toEqual([]);
});

test('a call in which nothing was said but notes were written is', async () => {
  const id = await hold(null);
  await db.execute(sql`update calls set notes = 'He hung up' where id = ${id}::uuid`);
  await unsaved.settle(new Date(LATER.getTime() + DAY_MS));
  expect(await isSettled(id)).toBe(false);
  expect(await forgotten(LATER)).toEqual([id]);
});

test('a saved call is put aside, one that waits to be saved is not', async () => {
  const [saved, waiting] = [await hold('Hello'), await hold('Hello?')];
  await save(saved);
  await unsaved.settle(ENDED);
  expect(await isSettled(saved)).toBe(false);
  await unsaved.settle(LATER);
  expect([await isSettled(saved), await isSettled(waiting)]).toEqual([true, false]);
  expect(await forgotten(LATER)).toEqual([waiting]);
});

test('an empty call is put aside after a day, for its words may come late', async () => {
  const id = await hold(null);
  await unsaved.settle(new Date(ENDED.getTime() + DAY_MS));
  expect(await isSettled(id)).toBe(false);
  await calls.addEntry(id, { ...entry('Late'), id: 'late' }, 1);
  expect(await forgotten(LATER)).toEqual([id]);
  const empty = await hold(null);
  await unsaved.settle(new Date(LATER.getTime() + DAY_MS));
  expect([await isSettled(id), await isSettled(empty)]).toEqual([false, true]);
});

test('however long the history, only the calls that are not put aside are read', async () => {
  const { userId, scenarioId } = (await calls.get(await hold('Hello')))!;
  await db.execute(sql`insert into calls (user_id, scenario_id, mode, language, status, active_at, ended_at, settled)
    select ${userId}::uuid, ${scenarioId}::uuid, 'voice', 'en-GB', 'ended', ${ENDED.toISOString()}, ${ENDED.toISOString()}, true
    from generate_series(1, 5000)`);
  await db.execute(sql`analyze calls`);
  const find = unsaved.find(LATER) as unknown as { getSQL: () => ReturnType<typeof sql> };
  const plan = JSON.stringify(await db.execute(sql`explain (analyze) ${find.getSQL()}`));
  expect(plan).toMatch(/Index Scan using calls_unsettled on calls .*?actual time=\S+ rows=1(\.00)? /);
  expect(plan).not.toContain('Seq Scan on calls');
});
