import { beforeEach, expect, test } from 'vitest';
import { TITLE_MAX } from '#contract/limits.ts';
import { ScenarioForm } from '#contract/scenario.ts';
import type { Db } from '#server/db/open.ts';
import { emptyDb } from '#tests/support/db.ts';
import { caseChanges } from './change-case.ts';
import { copyTitle, duplicateCase } from './duplicate-case.ts';
import { snapshotOf } from './snapshot.ts';
import { addMarking } from './write-marking.ts';
import { scenarioWriter } from './write-scenario.ts';

const BY = { id: '22222222-2222-4222-8222-222222222222', ip: '::1' };
const FORM = ScenarioForm.parse({
  title: 'A sore knee',
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: '## Opening Sentence\nMy knee!',
  materialsForCandidate: 'The record',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
  consultationType: 'telephone',
  portrait: { hair: 'bob' },
  reviewBy: '2027-01',
});
let db: Db;
let changes: ReturnType<typeof caseChanges>;
beforeEach(async () => {
  db = await emptyDb();
  changes = caseChanges({ db, now: () => new Date('2026-11-21T12:00:00Z') });
});

test('a copy is a draft with everything that the case is played and marked by, and changes nothing of the case', async () => {
  const original = await scenarioWriter({ changes }).create(FORM, BY);
  const subdomain = { domain: 'D1', title: 'Redness', instructions: 'Asks about redness.', isCritical: 1, orderIndex: 0 } as const;
  const marking = { guidance: [{ indicatorId: 'D2_8', text: 'Says when to ring.' } as const], critical: ['D3_1' as const] };
  await addMarking(db, { ...marking, subdomains: [subdomain] }, original);
  const before = await snapshotOf(db, original);

  const copy = (await duplicateCase({ changes })(original.id, BY))!;
  expect(copy).toMatchObject({ title: 'A sore knee (copy)', status: 'draft', contentKey: null, reviewBy: '2027-01', revision: 0 });
  expect(copy.stationKey).not.toBe(original.stationKey);
  const after = await snapshotOf(db, copy);
  expect(after).toEqual({ ...before, title: copy.title, subdomains: [{ ...subdomain, id: after.subdomains[0]!.id }] });
  expect(after.subdomains[0]!.id).not.toBe(before.subdomains[0]!.id);
  expect(await snapshotOf(db, original)).toEqual(before);

  expect((await duplicateCase({ changes })(original.id, BY))!.title).toBe('A sore knee (copy 2)');
  expect((await duplicateCase({ changes })(copy.id, BY))!.title).toBe('A sore knee (copy 3)');
});

test('what is deleted or no id has no copy', async () => {
  const writer = scenarioWriter({ changes });
  const { id } = await writer.create(FORM, BY);
  await writer.remove(id, BY);
  expect(await duplicateCase({ changes })(id, BY)).toBeNull();
  expect(await duplicateCase({ changes })('toe', BY)).toBeNull();
});

test.each([
  ['Knee', ['Knee'], 'Knee (copy)'],
  ['Knee', ['knee (COPY)'], 'Knee (copy 2)'],
  ['Knee (copy 2)', ['Knee (copy)', 'Knee (copy 2)'], 'Knee (copy 3)'],
  ['x'.repeat(TITLE_MAX), [], `${'x'.repeat(TITLE_MAX - 7)} (copy)`],
])('%s with %j becomes %s', (title, taken, made) => {
  expect(copyTitle(title, taken)).toBe(made);
});
