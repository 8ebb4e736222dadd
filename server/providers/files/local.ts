import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { FileStore } from './files.ts';

/** A folder that also hands its files on to another store. */
export type LocalFiles = FileStore & {
  files: () => Promise<{ key: string; modifiedAt: Date }[]>;
  /** Removes one file, and its folder when that is empty then. */
  removeFile: (key: string) => Promise<void>;
};

/** Files in a folder of this machine, which its own user alone may read. */
export function localFiles(root: string): LocalFiles {
  const pathOf = (key: string) => {
    const path = resolve(root, key);
    if (!path.startsWith(resolve(root) + sep)) throw new Error(`'${key}' lies outside of the folder`);
    return path;
  };
  const statOf: FileStore['stat'] = async (key) => {
    const found = await stat(pathOf(key)).catch(nothing);
    return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
  };
  const folders = async () => {
    const found = (await readdir(root, { withFileTypes: true }).catch(nothing)) ?? [];
    return found.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  };
  return {
    id: 'local',
    put: async (key) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return path;
    },
    keep: async () => {},
    keepLeftOvers: async () => 0,
    stat: statOf,
    open: async (key, range) => createReadStream(pathOf(key), range),
    remove: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    folders,
    files: async () => {
      const found: { key: string; modifiedAt: Date }[] = [];
      for (const folder of await folders())
        for (const name of (await readdir(pathOf(folder)).catch(nothing)) ?? []) {
          const key = `${folder}/${name}`;
          const about = await statOf(key);
          if (about) found.push({ key, modifiedAt: about.modifiedAt });
        }
      return found;
    },
    removeFile: async (key) => {
      await rm(pathOf(key), { force: true });
      // Another file of the same call may still be on its way.
      await rmdir(dirname(pathOf(key))).catch(() => undefined);
    },
  };
}

function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
