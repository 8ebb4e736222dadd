import type { Readable } from 'node:stream';

/** Where recordings lie. Keys are paths with '/', the first part of which names a folder. */
export type FileStore = {
  id: 'local' | 's3';
  /** A path of this machine to write a new file to as it grows: what is written stays, even when the writer is killed. */
  put: (key: string) => Promise<string>;
  /** The file written to `put`'s path is whole: brings it to where it is kept. @throws when that place cannot be reached; it stays here. */
  keep: (key: string) => Promise<void>;
  /** Does the same for files that nobody wrote to since `before`: of calls cut off, and of a place that could not be reached. @returns how many */
  keepLeftOvers: (before: Date) => Promise<number>;
  /** Null when there is none. */
  stat: (key: string) => Promise<{ size: number; modifiedAt: Date } | null>;
  /** Its bytes, or those from `start` to `end`, both included. */
  open: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** Removes a folder with all its files; one that is not there is removed already. */
  remove: (folder: string) => Promise<void>;
  folders: () => Promise<string[]>;
};
