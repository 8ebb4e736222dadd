import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's word for: another process holds it. */
const BUSY = 5;

/**
 * Keeps a second process out of an embedded database's folder: two PGlites on one folder lose every
 * acknowledged row of one of them without an error (electric-sql/pglite#1106). The lock is an open exclusive
 * transaction on a small SQLite file beside the folder, so the system frees it when the process dies.
 * @returns a function that gives the lock back.
 * @throws when another process holds it, or the folder cannot be made.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be made (${String(error)}). Set DATA_DIR to a folder that you may write in.`, {
      cause: error,
    });
  }
  const lock = new DatabaseSync(join(folder, '..', 'database.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new Error(`Another process uses the database in ${folder}. Stop it first, or set DATA_DIR to another folder.`, { cause: error });
  }
  return () => lock.close();
}
