import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { textOrNothing } from './places.ts';
import { InstallError } from './problem.ts';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Keeps a second process (the server beside `npm run speech`) from installing the same thing into the same folder. A
 * lock whose process is gone, or whose number is our own from before a restart, does not count.
 * @returns a function that gives it back. @throws InstallError 'busy'.
 */
export async function lockInstallation(modelsDir: string, id: string): Promise<() => Promise<void>> {
  await mkdir(modelsDir, { recursive: true });
  const path = join(modelsDir, `.lock-${id}`);
  for (const again of [true, false]) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await textOrNothing(path));
      if (!again || (holder !== process.pid && holder > 0 && isAlive(holder))) throw new InstallError('busy', `process ${holder}`);
      await rm(path, { force: true });
    }
  }
  throw new InstallError('busy');
}
