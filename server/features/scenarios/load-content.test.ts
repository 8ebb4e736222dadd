import { eq } from 'drizzle-orm';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { scenarios, stationCritical, stationGuidance, subdomains } from '#server/db/tables.ts';
import { stationWriter } from '#server/features/assessment/write-station.ts';
import { emptyDb } from '#tests/support/db.ts';
import { caseChanges } from './change-case.ts';
import { loadContent } from './load-content.ts';
import { subdomainWriter } from './write-subdomains.ts';

const BUILT_IN = fileURLToPath(new URL('../../../content/scenarios/acute-gout.md', import.meta.url));
const now = () => new Date('2026-01-01T00:00:00Z');
const BY = { id: '22222222-2222-4222-8222-222222222222', ip: '::1' };
const later = () => new Date('2026-02-01T00:00:00Z');

let db: Db;
let folder: string;

beforeEach(async () => {
  db = await emptyDb();
  folder = await mkdtemp(join(tmpdir(), 'cases-'));
  await cp(BUILT_IN, join(folder, 'acute-gout.md'));
});
afterEach(() => rm(folder, { recursive: true }));

const change = async (edit: (text: string) => string) => {
  const file = join(folder, 'acute-gout.md');
  await writeFile(file, edit(await readFile(file, 'utf8')));
};
const nextVersion = (text: string) =>
  text
    .replace(/version: \d+/, 'version: 90')
    .replace(/^title: .*$/m, 'title: Newer')
    .replace('stationKey: station-cut-slipper', 'stationKey: other-key')
    .replace(/# Subdomains[^]*$/, '# Subdomains\n\n## D1 Only one\nThe only one that is left.\n');
const gout = async () => (await db.select().from(scenarios).where(eq(scenarios.contentKey, 'acute-gout')))[0]!;

test('a new case comes in with its guidance, critical flags and subdomains', async () => {
  expect(await loadContent({ db, folder, now })).toEqual({ added: 1, updated: 0, kept: 0 });
  const row = await gout();
  expect(row).toMatchObject({ stationKey: 'station-cut-slipper', status: 'published', editedAt: null, createdAt: now() });
  expect(row.patientDetails).toMatch(/^## Demographics\nName: /);
  expect(row.aiInstructions).toMatch(/^Play a patient/);
  expect(await db.select().from(stationCritical)).toEqual([
    { stationKey: 'station-cut-slipper', indicatorIds: expect.arrayContaining(['D1_1']) },
  ]);
  expect((await db.select().from(stationGuidance)).length).toBeGreaterThan(3);
  expect((await db.select().from(subdomains)).every(({ scenarioId }) => scenarioId === row.id)).toBe(true);
});

test('the same version stays as it is', async () => {
  await loadContent({ db, folder, now });
  await change((text) => text.replace(/^title: .*$/m, 'title: Unnoticed'));
  expect(await loadContent({ db, folder, now: later })).toEqual({ added: 0, updated: 0, kept: 1 });
  expect((await gout()).title).not.toBe('Unnoticed');
});

test('a newer version replaces case and marking under the same id and station', async () => {
  await loadContent({ db, folder, now });
  const before = await gout();
  await change(nextVersion);
  expect(await loadContent({ db, folder, now: later })).toEqual({ added: 0, updated: 1, kept: 0 });
  expect(await gout()).toMatchObject({
    id: before.id,
    title: 'Newer',
    stationKey: 'station-cut-slipper',
    contentVersion: 90,
    updatedAt: later(),
  });
  expect(await db.select({ title: subdomains.title }).from(subdomains)).toEqual([{ title: 'Only one' }]);
  expect(new Set((await db.select().from(stationGuidance)).map(({ stationKey }) => stationKey))).toEqual(new Set(['station-cut-slipper']));
});

test.each([
  ['edited by an administrator', { editedAt: now() }],
  ['deleted', { deletedAt: now() }],
])('a case that was %s stays so, whatever version comes', async (_what, mark) => {
  await loadContent({ db, folder, now });
  await db.update(scenarios).set(mark);
  const before = await gout();
  await change(nextVersion);
  expect(await loadContent({ db, folder, now: later })).toEqual({ added: 0, updated: 0, kept: 1 });
  expect(await gout()).toEqual(before);
});

test('two servers that start at once load each case once', async () => {
  const loaded = await Promise.all([1, 2, 3].map(() => loadContent({ db, folder, now })));
  expect(loaded.filter(({ added }) => added === 1)).toHaveLength(1);
  const counted = (await db.select().from(subdomains)).length;
  expect(await db.select().from(scenarios)).toHaveLength(1);
  await change(nextVersion);
  const updated = await Promise.all([1, 2].map(() => loadContent({ db, folder, now: later })));
  expect(updated.filter((one) => one.updated === 1)).toHaveLength(1);
  expect(counted).toBeGreaterThan(1);
  expect(await db.select().from(subdomains)).toHaveLength(1);
});

test('bad files are refused together, and nothing is written', async () => {
  await writeFile(join(folder, 'bad.md'), 'no front matter');
  const good = await readFile(BUILT_IN, 'utf8');
  await writeFile(join(folder, 'twin.md'), good.replace('key: acute-gout', 'key: twin'));
  await expect(loadContent({ db, folder, now })).rejects.toThrow(/bad\.md:1: [^]*twin\.md:2: stationKey/);
  expect(await db.select().from(scenarios)).toEqual([]);
});

test('a station key that another case holds keeps the built-in case away and does not stop the start', async () => {
  await loadContent({ db, folder, now });
  await db.update(scenarios).set({ contentKey: null });
  expect(await loadContent({ db, folder, now: later })).toEqual({ added: 0, updated: 0, kept: 1 });
});

test('marking that an administrator edited stays when a newer version brings a new script', async () => {
  await loadContent({ db, folder, now });
  const { id } = await gout();
  const changes = caseChanges({ db, now: later });
  const writer = subdomainWriter({ db, changes });
  const { row: added } = await writer.create(
    id,
    { domain: 'D1', title: 'Our own', instructions: 'Asks about our own.', isCritical: 1 },
    BY,
  );
  await stationWriter({ changes }).saveCritical('station-cut-slipper', ['D3_1'], BY);
  await change(nextVersion);
  expect(await loadContent({ db, folder, now: later })).toEqual({ added: 0, updated: 1, kept: 0 });
  expect((await gout()).title).toBe('Newer');
  expect((await db.select().from(subdomains)).map((row) => row.id)).toContain(added.id);
  expect((await db.select().from(stationCritical))[0]!.indicatorIds).toEqual(['D3_1']);
});

test('guidance that stood at a station before its case came in is kept, and the rest of the case comes', async () => {
  const writer = stationWriter({ changes: caseChanges({ db, now }) });
  await writer.saveGuidance('station-cut-slipper', 'D2_2', 'Our own words.', BY);
  await loadContent({ db, folder, now });
  const rows = await db.select().from(stationGuidance);
  expect(rows.find(({ indicatorId }) => indicatorId === 'D2_2')!.targetedGuidance).toBe('Our own words.');
  expect(rows.length).toBeGreaterThan(3);
});
