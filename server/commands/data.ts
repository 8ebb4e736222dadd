import { z } from 'zod';
import { exportData } from '#server/transfer/export-data.ts';
import { Manifest } from '#server/transfer/manifest.ts';
import type { Db } from '#server/db/open.ts';
import { exportKey } from '#server/features/auth/signing-key.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import { askServer } from './ask-server.ts';
import type { Commands } from './serve-commands.ts';

/** As long as an export of many recordings takes. */
const WAIT_MS = 6 * 3600_000;

type Parts = {
  db: Db;
  files: FileStore;
  dataDir: string;
  /** The database, where it holds the signing key too. */
  shared: Db | null;
};

export const exportTo = async ({ db, files, dataDir, shared }: Parts, folder: string): Promise<Manifest> =>
  exportData({ db, files, folder, key: await exportKey(dataDir, shared) });

/** What the running server does for `npm run data`: an embedded database is open in one process alone. */
export const dataCommands = (parts: Parts): Commands => ({
  'data-export': (sent) => exportTo(parts, z.object({ folder: z.string() }).parse(sent).folder),
});

/** The same, asked of the running server; null when none runs on this data folder. */
export async function exportByServer(path: string, folder: string): Promise<Manifest | null> {
  const reply = await askServer(path, 'data-export', { folder }, WAIT_MS);
  return reply && Manifest.parse(reply.answer);
}
