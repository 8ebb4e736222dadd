import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { FileStore } from './files.ts';

/** Files in a folder of this machine, which its own user alone may read. */
export function localFiles(root: string): FileStore {
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(resolve(root) + sep)) throw new Error(`'${key}' lies outside of the folder`);
    return path;
  };
  return {
    id: 'local',
    put: async (key) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return path;
    },
    stat: async (key) => {
      const found = await stat(pathOf(key)).catch(nothing);
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
    },
    open: (key, range) => createReadStream(pathOf(key), range),
    remove: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    folders: async () => {
      const found = (await readdir(root, { withFileTypes: true }).catch(nothing)) ?? [];
      return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
  };
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
