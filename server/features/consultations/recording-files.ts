import { isRowId } from '#server/db/row-id.ts';
import type { FileStore } from '#server/providers/files/files.ts';

/** The two files of a recording: both voices in one channel, and doctor left, patient right. */
export type RecordingFile = 'mono' | 'stereo';

/** Where a recording's file lies. */
export const recordingKey = (callId: string, file: RecordingFile): string => `${callId}/${file}.ogg`;

/** The API's address of it (settings: `recordingUrl` and `stereoRecordingUrl`). */
export const recordingPath = (consultationId: string, file: RecordingFile): string =>
  `/api/consultations/${consultationId}/recording${file === 'stereo' ? '/stereo' : ''}`;

/** Removes a call's recording; calls that were not ours have none. */
export const forgetRecording =
  (files: Pick<FileStore, 'remove'>) =>
  async (callId: string): Promise<void> => {
    if (isRowId(callId)) await files.remove(callId);
  };
