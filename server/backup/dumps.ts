import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** One a day; house rule for the embedded database, which survives a crash but not a power cut. */
const KEEP = 7;
const DUMP = /^\d{4}-\d{2}-\d{2}\.tar\.gz$/;
/** What a process that died left of one is written over by the next. */
const PART = 'unfinished';

export type Dump = { day: string; path: string; madeAt: Date; bytes: number };

/** Where the dumps of the embedded database lie inside DATA_DIR. */
export const dumpsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** The whole dumps in a folder, newest first; none where there is no folder. */
export async function dumpsIn(folder: string): Promise<Dump[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => DUMP.test(name)).toSorted();
  const dumps = names.map(async (name) => {
    const path = join(folder, name);
    const { mtime, size } = await stat(path);
    return { day: name.slice(0, 10), path, madeAt: mtime, bytes: size };
  });
  return (await Promise.all(dumps)).toReversed();
}

/**
 * Puts a dump under its day (UTC) in place of an earlier one of that day, and removes those beyond the newest seven. It is
 * on the disk, not in its cache, before an older one goes. @throws when it cannot be written; then all is as it was.
 */
export async function putDump(folder: string, bytes: Uint8Array, madeAt: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, PART);
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.utimes(madeAt, madeAt);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, `${madeAt.toISOString().slice(0, 10)}.tar.gz`));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  for (const { path: old } of (await dumpsIn(folder)).slice(KEEP)) await rm(old);
}
