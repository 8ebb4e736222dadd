import { expect, test } from 'vitest';
import type { PlayedBy } from '#contract/played-by.ts';
import type { Patient } from '#server/voice/patient.ts';
import { users } from '#server/db/tables.ts';
import { serviceOf } from '#tests/support/call-service.ts';
import { aScenario } from '#tests/support/consultations.ts';
import { emptyDb } from '#tests/support/db.ts';
import { addPlayed, playedNotes } from './played.ts';
import { callStore } from './store.ts';

const LABEL: PlayedBy = { label: 'small', rates: null };
const patientWith = (account: Record<string, unknown> | null): Patient => ({ async *reply() {}, account: () => account });

test('turns of a call that moved are added up, and its last player is named', () => {
  const before = { label: 'first', turns: 4, helped: { late: 1, caught: 1 } };
  expect(addPlayed(null, before)).toBe(before);
  expect(addPlayed(before, { ...LABEL, turns: 2, helped: { late: 2 } })).toEqual({ ...LABEL, turns: 6, helped: { late: 3, caught: 1 } });
  expect(addPlayed(before, { label: 'rules', withheld: 'why' })).toEqual({
    label: 'rules',
    withheld: 'why',
    turns: 4,
    helped: { late: 1, caught: 1 },
  });
});

test('a call is noted once, with what its model did; one whose player is not known is not', async () => {
  const noted: [string, PlayedBy][] = [];
  const { begin, note } = playedNotes({ addPlayed: async (id, played) => void noted.push([id, played]) }, () => {});
  begin('one', { played: LABEL, patient: patientWith({ turns: 3, fellBack: { empty: 1 }, model: 'm' }) });
  begin('two', { played: LABEL, patient: patientWith(null) });
  begin('three', { patient: patientWith({ turns: 3, fellBack: {} }) });
  for (const id of ['one', 'one', 'two', 'three', 'never']) await note(id);
  expect(noted).toEqual([
    ['one', { ...LABEL, turns: 3, helped: { empty: 1 } }],
    ['two', LABEL],
  ]);
});

test('a call ends though who played it cannot be stored', async () => {
  const db = await emptyDb();
  const [user] = await db.insert(users).values({}).returning();
  const scenario = await aScenario(db);
  const store = { ...callStore(db), addPlayed: () => Promise.reject(new Error('the disk is full')) };
  const found = {
    voice: { sex: 'female', age: 40, voiceProvider: 'openai', voiceId: 'alloy' },
    keyTerms: [],
    prompt: '',
    versionId: null,
  } as const;
  const warned: string[] = [];
  const service = serviceOf({
    store,
    caseForCall: async () => ({ ...found, keyTerms: [], patient: patientWith(null), played: LABEL }),
    log: { warn: (_, message) => void warned.push(message) },
  });
  const { call } = await service.start({ userId: user!.id, seesDrafts: false, scenarioId: scenario.id, mode: 'text' });
  await service.end(call, 'customer-ended-call');
  expect((await store.get(call.id))?.status).toBe('ended');
  expect(warned).toEqual(['who played a call could not be noted']);
});
