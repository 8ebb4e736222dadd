import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#server/db/open.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import { summing } from './export-data.ts';
import { counting, Manifest, MANIFEST, RecordingLine, RECORDINGS, tableFile, type Counted } from './manifest.ts';
import { emptyTables, filledOf, inUtc, linesOf, putLines, tablesInOrder, type Table } from './tables.ts';

/** Rows put at once, and characters: a transcript is long. */
const AT_ONCE = 200;
const CHARS_AT_ONCE = 4_000_000;

type Parts = {
  db: Db;
  files: Pick<FileStore, 'put' | 'keep'>;
  folder: string;
  /** Removes what the database holds; without it one that holds anything is refused. */
  replace: boolean;
};

/**
 * Brings an export into this database and its recordings into this store: all tables or, if anything is amiss, none. What
 * was written is read again, counted and summed up.
 * @throws with plain words when the folder holds no whole export, or the database is not empty, or what came in differs.
 */
export async function importData({ db, files, folder, replace }: Parts): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no whole export: ${MANIFEST} is missing.`);
  const manifest = Manifest.parse(JSON.parse(text));
  await db.transaction(async (tx) => {
    await inUtc(tx);
    const tables = await tablesInOrder(tx);
    const unknown = Object.keys(manifest.tables).filter((name) => !tables.some((table) => table.name === name));
    if (unknown.length > 0) throw new Error(`This export comes from a newer version: ${unknown.join(', ')} is not known here.`);
    const filled = await filledOf(tx, tables);
    if (filled.length > 0 && !replace)
      throw new Error(`The database is not empty (${filled.join(', ')}). With --replace what it holds is removed first.`);
    if (filled.length > 0) await emptyTables(tx, tables);
    for (const table of tables) {
      const told = manifest.tables[table.name];
      if (told) await importTable(tx, table, join(folder, tableFile(table.name)), told);
    }
  });
  await importRecordings(files, folder, manifest);
  return manifest;
}

const linesIn = (path: string): AsyncIterable<string> => createInterface({ input: createReadStream(path), crlfDelay: Infinity });

async function importTable(tx: Db, table: Table, path: string, told: Counted): Promise<void> {
  const read = counting();
  let columns: string[] | null = null;
  let waiting: string[] = [];
  let chars = 0;
  const put = async () => {
    if (waiting.length > 0) await putLines(tx, table, columns!, waiting);
    waiting = [];
    chars = 0;
  };
  for await (const line of linesIn(path)) {
    read.add(line);
    columns ??= Object.keys(JSON.parse(line) as object);
    waiting.push(line);
    chars += line.length;
    if (waiting.length >= AT_ONCE || chars >= CHARS_AT_ONCE) await put();
  }
  await put();
  compare(table.name, 'the export', read.counted(), told);
  const written = counting();
  for await (const line of linesOf(tx, table)) written.add(line);
  const isWhole = columns === null || columns.length === table.columns.length;
  // Columns that came later have their defaults: then only the rows can be counted.
  const found = written.counted();
  compare(table.name, 'the database', isWhole ? found : { ...told, rows: found.rows }, told);
}

function compare(what: string, where: string, found: Counted, told: Counted): void {
  if (found.rows !== told.rows) throw new Error(`${what}: ${where} has ${found.rows} rows instead of ${told.rows}. Nothing was imported.`);
  if (found.sha256 !== told.sha256) throw new Error(`${what}: ${where} differs from what was exported. Nothing was imported.`);
}

async function importRecordings(files: Parts['files'], folder: string, { recordings }: Manifest): Promise<void> {
  const read = counting();
  for await (const line of linesIn(join(folder, RECORDINGS))) {
    read.add(line);
    const { key, bytes, sha256 } = RecordingLine.parse(JSON.parse(line));
    const { sum, bytes: written } = summing();
    await pipeline(createReadStream(join(folder, 'recordings', key)), sum, createWriteStream(await files.put(key), { mode: 0o600 }));
    await files.keep(key);
    const found = written();
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new Error(`The recording ${key} is damaged in ${folder}.`);
  }
  const { rows, sha256 } = read.counted();
  if (rows !== recordings.rows || sha256 !== recordings.sha256) throw new Error(`${RECORDINGS} differs from what was exported.`);
}
