import { isRowId } from '#server/db/row-id.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import type { ConsultationStore } from './store.ts';

/** An ended call is saved by itself within minutes when it has words; one that is not by then is nobody's. */
const KEPT_MS = 24 * 3600 * 1000;

type Parts = { files: Pick<FileStore, 'folders' | 'remove'>; consultations: Pick<ConsultationStore, 'callsToKeep'>; now: () => Date };

/**
 * Removes recordings whose call is gone, with its user or alone, and those of calls that ended a day ago and were never
 * saved. @returns how many.
 */
export function sweepRecordings({ files, consultations, now }: Parts) {
  return async (): Promise<number> => {
    const folders = (await files.folders()).filter(isRowId);
    const keep = await consultations.callsToKeep(folders, new Date(now().getTime() - KEPT_MS));
    const gone = folders.filter((folder) => !keep.has(folder));
    for (const folder of gone) await files.remove(folder);
    return gone.length;
  };
}
