import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { AI_INSTRUCTIONS, ScenarioForm } from '#contract/scenario.ts';
import type { Db } from '#server/db/open.ts';
import { scenarios } from '#server/db/tables.ts';
import { emptyDb } from '#tests/support/db.ts';
import { caseChanges } from './change-case.ts';
import { scenarioStore } from './store.ts';
import { scenarioWriter, type ScenarioWriter } from './write-scenario.ts';

const FORM = ScenarioForm.parse({
  title: ' A sore knee ',
  description: 'Since Sunday',
  tag: 'Rheumatology',
  patientDetails: '## Opening Sentence\nMy knee!',
  voiceProvider: '11labs',
  voiceId: 'Rachel',
});
const BY = { id: '22222222-2222-4222-8222-222222222222', ip: '::1' };
let db: Db;
let writer: ScenarioWriter;
let now = new Date('2026-11-21T12:00:00Z');

beforeEach(async () => {
  db = await emptyDb();
  now = new Date('2026-11-21T12:00:00Z');
  writer = scenarioWriter({ changes: caseChanges({ db, now: () => now }) });
});

test('a new scenario is published, with a station key of its own that names nothing', async () => {
  const row = await writer.create(FORM, BY);
  const other = await writer.create(FORM, BY);
  expect(row).toMatchObject({ title: 'A sore knee', status: 'published', materialsForCandidate: null, aiInstructions: AI_INSTRUCTIONS });
  expect(row).toMatchObject({ contentKey: null, editedAt: null, createdAt: now, updatedAt: now });
  expect(row.stationKey).toMatch(/^station-[0-9a-f]{10}$/);
  expect(other.stationKey).not.toBe(row.stationKey);
});

test('a replaced scenario keeps its id and station, and is known as edited', async () => {
  const { id, stationKey } = await writer.create({ ...FORM, materialsForCandidate: 'Record', aiInstructions: 'Ours' }, BY);
  now = new Date('2026-11-22T12:00:00Z');
  const row = await writer.replace(id, { ...FORM, title: 'A hot knee', status: 'draft' }, BY);
  expect(row).toMatchObject({ id, stationKey, title: 'A hot knee', status: 'draft', materialsForCandidate: null, aiInstructions: 'Ours' });
  expect(row).toMatchObject({ editedAt: now, updatedAt: now });
});

test('a deleted scenario leaves the lists and stands in the table; once gone it can be neither deleted nor replaced', async () => {
  const { id } = await writer.create(FORM, BY);
  expect(await writer.remove(id, BY)).toBe(true);
  expect(await scenarioStore(db).listAll()).toEqual([]);
  expect((await db.select().from(scenarios).where(eq(scenarios.id, id)))[0]).toMatchObject({ deletedAt: now, title: 'A sore knee' });
  expect(await writer.remove(id, BY)).toBe(false);
  expect(await writer.replace(id, FORM, BY)).toBeNull();
});

test('what is no id finds nothing', async () => {
  expect(await writer.replace('toe', FORM, BY)).toBeNull();
  expect(await writer.remove('toe', BY)).toBe(false);
});
