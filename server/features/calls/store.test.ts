import { beforeEach, expect, test } from 'vitest';
import { consultationStore } from '#server/features/consultations/store.ts';
import { saveConsultationOfCall } from '#server/features/consultations/save-consultation.ts';
import { caseVersions } from '#server/features/scenarios/case-versions.ts';
import { scenarioStore } from '#server/features/scenarios/store.ts';
import { users } from '#server/db/tables.ts';
import { aScenario, entry } from '#tests/support/consultations.ts';
import { emptyDb } from '#tests/support/db.ts';
import { callStore, type CallStore } from './store.ts';

const ENDED = new Date('2026-01-01T12:00:00Z');
const LATER = new Date(ENDED.getTime() + 1);
let calls: CallStore;
let save: (callId: string) => Promise<unknown>;
let hold: (words: string | null) => Promise<string>;
const forgotten = async (before: Date) => (await calls.unsaved(before)).map(({ id }) => id);

beforeEach(async () => {
  const db = await emptyDb();
  const [user] = await db.insert(users).values({}).returning();
  const scenario = await aScenario(db);
  const consultations = consultationStore(db);
  calls = callStore(db);
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
