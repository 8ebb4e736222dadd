import { PGlite } from '@electric-sql/pglite';
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { exportData } from '#server/transfer/export-data.ts';
import { importData } from '#server/transfer/import-data.ts';
import { openDb, overPglite, type Db } from '#server/db/open.ts';
import { assessments, callEntries, calls, consultations, users } from '#server/db/tables.ts';
import { recordingKey } from '#server/features/consultations/recording-files.ts';
import { localFiles } from '#server/providers/files/local.ts';
import { aScenario, entry } from './support/consultations.ts';
import { emptyDb } from './support/db.ts';
import { practiseTogether } from './support/together.ts';
import { ownDatabase, POSTGRES_URL } from './support/postgres.ts';

const folder = await mkdtemp(join(tmpdir(), 'gp-data-'));
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await rm(folder, { recursive: true });
});
const store = (name: string) => localFiles(join(folder, name));

/** So many consultations with their calls, feedback and both files of a recording. */
async function fill(db: Db, files: ReturnType<typeof store>, count: number): Promise<void> {
  const people = await db
    .insert(users)
    .values(Array.from({ length: 20 }, (_, at) => ({ email: `d${at}@example.org`, metadata: { name: `Dr Ó'Neill ${at}` } })))
    .returning();
  const scenario = await aScenario(db);
  const card = { scenarioTitle: 'Toe', scenarioTag: 'Rheumatology', scenarioDescription: '', completedAt: new Date(), recorded: true };
  const all = Array.from({ length: count }, (_, at) => ({
    at,
    id: randomUUID(),
    userId: people[at % people.length]!.id,
    said: entry(`It hurts "here" \\ since ${at} days\n‘ouch’ 🦶`),
  }));
  await db.insert(calls).values(
    all.map(({ id, userId }) => ({
      id,
      userId,
      scenarioId: scenario.id,
      mode: 'voice' as const,
      language: 'en-GB' as const,
      status: 'ended' as const,
      recorded: true,
    })),
  );
  await db.insert(callEntries).values(
    all.map(({ id, at, said }) => ({
      id: randomUUID(),
      callId: id,
      seq: 0,
      role: 'user' as const,
      content: said.text,
      at: new Date(),
      startMs: 12.5,
      endMs: 0.1 * at,
    })),
  );
  const saved = await db
    .insert(consultations)
    .values(
      all.map(({ id, userId, said }) => ({
        userId,
        scenarioId: scenario.id,
        vapiCallId: id,
        duration: 700.25,
        transcript: [said],
        ...card,
      })),
    )
    .returning({ id: consultations.id });
  await db
    .insert(assessments)
    .values(saved.map(({ id }) => ({ consultationId: id, assessment: { report: { total: { points: 7.0 } } } as never })));
  for (const { id } of all)
    for (const kind of ['mono', 'stereo'] as const) await writeFile(await files.put(recordingKey(id, kind)), randomBytes(4096));
}

const within = async <T>(act: () => Promise<T>): Promise<[T, string]> => {
  const began = performance.now();
  const done = await act();
  return [done, `${((performance.now() - began) / 1000).toFixed(1)} s`];
};

test.skipIf(!POSTGRES_URL || inject('postgres') !== null)(
  '1,000 consultations with recordings go from the embedded database to Postgres and back, with the same counts and checksums',
  { timeout: 300_000 },
  async () => {
    const embedded = await emptyDb();
    await fill(embedded, store('first'), 1000);
    await practiseTogether(embedded);
    const [out, outTime] = await within(() => exportData({ db: embedded, files: store('first'), key: '{}', folder: join(folder, 'out') }));
    expect(out.tables).toMatchObject({ consultations: { rows: 1000 }, assessments: { rows: 1000 }, call_entries: { rows: 1000 } });
    expect(out.recordings).toMatchObject({ rows: 2000, bytes: 2000 * 4096 });

    const database = await ownDatabase();
    const postgres = await openDb({ url: database.url });
    closing.push(database.drop, postgres.close);
    const [, inTime] = await within(() =>
      importData({ db: postgres.db, files: store('second'), folder: join(folder, 'out'), replace: false }),
    );
    const [over, overTime] = await within(() =>
      exportData({ db: postgres.db, files: store('second'), key: '{}', folder: join(folder, 'over') }),
    );
    expect({ ...over, exportedAt: '' }).toEqual({ ...out, exportedAt: '' });

    const pglite = await PGlite.create({ loadDataDir: new Blob([inject('databaseDump')]) });
    closing.push(() => pglite.close());
    const back = await overPglite(pglite);
    const [, backTime] = await within(() => importData({ db: back, files: store('third'), folder: join(folder, 'over'), replace: false }));
    const again = await exportData({ db: back, files: store('third'), key: '{}', folder: join(folder, 'again') });
    expect({ ...again, exportedAt: '' }).toEqual({ ...out, exportedAt: '' });
    console.log(`1,000 consultations: out of PGlite ${outTime}, into Postgres ${inTime}, out of it ${overTime}, into PGlite ${backTime}`);
  },
);

test('a database that holds something, an export that is changed, and a recording that is damaged are refused, and leave everything as it was', async () => {
  const db = await emptyDb();
  await fill(db, store('few'), 3);
  const out = join(folder, 'few-out');
  const first = await exportData({ db, files: store('few'), key: null, folder: out });
  await expect(exportData({ db, files: store('few'), key: null, folder: out })).rejects.toThrow('is not empty');
  const bringIn = (replace: boolean) => importData({ db, files: store('few-in'), folder: out, replace });
  await expect(bringIn(false)).rejects.toThrow('With --replace what it holds is removed first');
  await bringIn(true);

  const path = join(out, 'tables/users.jsonl');
  const lines = await readFile(path, 'utf8');
  await writeFile(path, lines.replace('d0@', 'x0@'));
  await expect(bringIn(true)).rejects.toThrow('users: the export differs');
  await writeFile(path, lines.split('\n').slice(1).join('\n'));
  await expect(bringIn(true)).rejects.toThrow(/users|violates/);
  await writeFile(path, lines);
  const { key } = JSON.parse((await readFile(join(out, 'recordings.jsonl'), 'utf8')).split('\n')[0]!) as { key: string };
  await appendFile(join(out, 'recordings', key), 'x');
  await expect(bringIn(true)).rejects.toThrow(`${key} is damaged`);
  const after = await exportData({ db, files: store('few'), key: null, folder: join(folder, 'few-after') });
  expect(after.tables).toEqual(first.tables);
});

test('rooms, groups, roles and sign-offs go with the rest, and recordings in whatever they are written', async () => {
  const db = await emptyDb();
  await fill(db, store('together'), 2);
  const tables = await practiseTogether(db);
  const elsewhere = randomUUID();
  for (const [file, format] of [
    ['mono', 'mp3'],
    ['video', 'webm'],
  ] as const)
    await writeFile(await store('together').put(recordingKey(elsewhere, file, format)), randomBytes(64));

  const out = await exportData({ db, files: store('together'), key: null, folder: join(folder, 'together-out') });
  for (const table of tables) expect([table, out.tables[table]!.rows]).toEqual([table, expect.toSatisfy((rows: number) => rows > 0)]);
  // Two consultations with both voices, and what a voice service made of a third.
  expect(out.recordings.rows).toBe(2 * 2 + 2);
  await importData({ db, files: store('together-in'), folder: join(folder, 'together-out'), replace: true });
  const again = await exportData({ db, files: store('together-in'), key: null, folder: join(folder, 'together-again') });
  expect({ ...again, exportedAt: '' }).toEqual({ ...out, exportedAt: '' });
});
