import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#server/db/open.ts';
import { findRecording } from '#server/features/consultations/recording-files.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import { counting, KEY, MANIFEST, RECORDINGS, tableFile, type Counted, type Manifest, type RecordingLine } from './manifest.ts';
import { inUtc, linesOf, tablesInOrder } from './tables.ts';

type Parts = {
  db: Db;
  files: Pick<FileStore, 'folders' | 'stat' | 'open'>;
  /** What stands in the file of the key that signs tokens; null leaves it out. */
  key: string | null;
  folder: string;
};

/**
 * Writes everything into a folder: a file of JSON lines for each table, as it stood at one moment, the recordings, and the
 * key that signs tokens. It holds people's words and voices: nobody else on this machine may read it.
 * @throws when the folder is not empty.
 */
export async function exportData({ db, files, key, folder }: Parts): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 1 || (await readdir(join(folder, 'tables'))).length > 0)
    throw new Error(`${folder} is not empty. Choose a new folder.`);
  const tables: Record<string, Counted> = {};
  await db.transaction(
    async (tx) => {
      await inUtc(tx);
      for (const table of await tablesInOrder(tx))
        tables[table.name] = await writeLines(join(folder, tableFile(table.name)), linesOf(tx, table));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const recordings = await exportRecordings(files, folder);
  if (key !== null) await writeFile(join(folder, KEY), key, { mode: 0o600 });
  const manifest: Manifest = { format: 1, exportedAt: new Date().toISOString(), tables, recordings };
  // Last: an export that broke off has none.
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<Counted> {
  const out = createWriteStream(path, { mode: 0o600 });
  const count = counting();
  for await (const line of lines) {
    count.add(line);
    await write(out, `${line}\n`);
  }
  out.end();
  await once(out, 'finish');
  return count.counted();
}

async function write(out: WriteStream, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

async function exportRecordings(files: Parts['files'], folder: string): Promise<Manifest['recordings']> {
  let bytes = 0;
  async function* copied(): AsyncGenerator<string> {
    for (const callId of (await files.folders()).toSorted((a, b) => (a < b ? -1 : 1)))
      for (const kind of ['mono', 'stereo', 'video'] as const) {
        const found = await findRecording(files, callId, kind);
        if (!found) continue;
        const line = await copy(files, found.key, folder);
        bytes += line.bytes;
        yield JSON.stringify(line);
      }
  }
  const counted = await writeLines(join(folder, RECORDINGS), copied());
  return { ...counted, bytes };
}

async function copy(files: Parts['files'], key: string, folder: string): Promise<RecordingLine> {
  const path = join(folder, 'recordings', key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { sum, bytes } = summing();
  await pipeline(await files.open(key), sum, createWriteStream(path, { mode: 0o600 }));
  return { key, ...bytes() };
}

/** Passes bytes on, and tells their count and SHA-256 in the end. */
export function summing() {
  const hash = createHash('sha256');
  let count = 0;
  const sum = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      count += chunk.length;
      done(null, chunk);
    },
  });
  return { sum, bytes: () => ({ bytes: count, sha256: hash.digest('hex') }) };
}
