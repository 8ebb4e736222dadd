import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Why nothing can be written in a folder. */
export type WriteTrouble = 'disk_full' | 'read_only' | 'not_allowed' | 'failed';

const TROUBLES: Readonly<Record<string, WriteTrouble>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'read_only',
  EACCES: 'not_allowed',
  EPERM: 'not_allowed',
};

const WORDS: Record<WriteTrouble, (folder: string) => string> = {
  disk_full: (folder) =>
    `There is no space left on the disk that holds ${folder}. Nothing that was saved is lost: free some space, or set DATA_DIR to a folder on a larger disk and move its contents there, and start again.`,
  read_only: (folder) =>
    `The disk that holds ${folder} is read-only. Mount it so that it can be written to, or set DATA_DIR to a folder on another disk and copy its contents there, and start again.`,
  not_allowed: (folder) =>
    `The user that runs this server may not write in ${folder}. Make that user the folder's owner, or set DATA_DIR to a folder that it may write in, and start again.`,
  failed: (folder) => `Nothing can be written in ${folder}. See what the system says of its disk, put that right, and start again.`,
};

export const writeAdvice = (folder: string, trouble: WriteTrouble): string => WORDS[trouble](folder);

/** Writes a small file and removes it. `write` is the disk's own, unless a test stands in for a full one. */
export async function writeTroubleIn(folder: string, bytes: number, write: typeof writeFile = writeFile): Promise<WriteTrouble | null> {
  const file = join(folder, `.write-test-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await write(file, new Uint8Array(bytes));
    return null;
  } catch (error) {
    return TROUBLES[(error as NodeJS.ErrnoException).code ?? ''] ?? 'failed';
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/** As much as the first minutes of a server write. */
const START_BYTES = 1024 * 1024;

/** @throws with what to do when nothing can be written in a folder */
export async function checkWritable(folder: string, write?: typeof writeFile): Promise<void> {
  const trouble = await writeTroubleIn(folder, START_BYTES, write);
  if (trouble) throw new Error(writeAdvice(folder, trouble));
}

const LOOK_BYTES = 65_536;
const LOOK_MS = 5000;

/** Whether writes fail now, asked of the disk at most every few seconds; told once, and once when it is over. */
export function watchWrites({
  folder,
  now,
  tell,
  write,
}: {
  folder: string;
  now: () => number;
  tell: (words: string) => void;
  write?: typeof writeFile;
}) {
  let known: WriteTrouble | null = null;
  let asked: { at: number; answer: Promise<WriteTrouble | null> } | null = null;
  return async (): Promise<WriteTrouble | null> => {
    if (!asked || now() - asked.at >= LOOK_MS) asked = { at: now(), answer: writeTroubleIn(folder, LOOK_BYTES, write) };
    const found = await asked.answer;
    if (found !== known) tell(found ? writeAdvice(folder, found) : `${folder} can be written to again.`);
    known = found;
    return found;
  };
}
