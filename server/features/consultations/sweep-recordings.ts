import { isRowId } from '#server/db/row-id.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import type { ConsultationStore } from './store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** An ended call is saved by itself within minutes when it has words; one that is not by then is nobody's. */
const KEPT_MS = DAY_MS;
/** One question to the database holds at most 65,535 values. */
const BATCH = 1000;

type Parts = { files: Pick<FileStore, 'folders' | 'remove'>; consultations: Pick<ConsultationStore, 'callsToKeep'>; now: () => Date };

/**
 * Removes recordings whose call is gone, with its user or alone, and those of calls that ended a day ago and were never
 * saved. @returns how many.
 */
export function sweepRecordings({ files, consultations, now }: Parts) {
  return async (): Promise<number> => {
    const folders = (await files.folders()).filter(isRowId);
    let gone = 0;
    for (let at = 0; at < folders.length; at += BATCH) {
      const batch = folders.slice(at, at + BATCH);
      const keep = await consultations.callsToKeep(batch, new Date(now().getTime() - KEPT_MS));
      for (const folder of batch.filter((each) => !keep.has(each))) {
        await files.remove(folder);
        gone += 1;
      }
    }
    return gone;
  };
}

type RetireParts = {
  files: Pick<FileStore, 'remove'>;
  consultations: Pick<ConsultationStore, 'retireRecordings'>;
  /** RETENTION_DAYS; 0 keeps them. */
  retentionDays: number;
  now: () => Date;
};

/**
 * Removes the sound of consultations completed `retentionDays` ago; words, notes and feedback stay. What cannot be removed
 * is nobody's from then on, and goes with the next sweep. @returns how many.
 */
export function retireRecordings({ files, consultations, retentionDays, now }: RetireParts) {
  return async (): Promise<number> => {
    if (retentionDays === 0) return 0;
    const calls = await consultations.retireRecordings(new Date(now().getTime() - retentionDays * DAY_MS));
    for (const call of calls.filter(isRowId)) await files.remove(call);
    return calls.length;
  };
}
