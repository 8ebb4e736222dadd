import { PGlite } from '@electric-sql/pglite';
import { openAsBlob } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { databaseFolder, overPglite } from '#server/db/open.ts';
import { lockFolder } from '#server/db/lock.ts';
import { countRows } from '#server/transfer/tables.ts';

export type Restored = {
  rows: Record<string, number>;
  /** Where what stood there before is kept; null where nothing did. */
  before: string | null;
};

/**
 * Puts a dump in the place of the embedded database. What stood there is moved aside, and only when the dump has been opened,
 * brought up to date and counted. @throws when a server runs on the folder, or the dump is damaged; then all is as it was.
 */
export async function restoreDump({ dataDir, path, now }: { dataDir: string; path: string; now: Date }): Promise<Restored> {
  const folder = databaseFolder(dataDir);
  const fresh = `${folder}.restored`;
  const unlock = lockFolder(folder);
  try {
    await rm(fresh, { recursive: true, force: true });
    const rows = await unpack(path, fresh);
    const stood = (await readdir(folder)).length > 0;
    const before = stood ? `${folder}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null;
    await (before ? rename(folder, before) : rm(folder, { recursive: true }));
    await rename(fresh, folder);
    return { rows, before };
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
  }
}

async function unpack(path: string, folder: string): Promise<Record<string, number>> {
  try {
    const pglite = await PGlite.create({ dataDir: folder, loadDataDir: await openAsBlob(path) });
    try {
      return await countRows(await overPglite(pglite));
    } finally {
      await pglite.close();
    }
  } catch (error) {
    throw new Error(`${path} is not a complete dump (${error instanceof Error ? error.message : String(error)}). Nothing was changed.`, {
      cause: error,
    });
  }
}
