import { isRowId } from '#server/db/row-id.ts';
import type { FileStore } from '#server/providers/files/files.ts';

/** The files of a recording: both voices in one channel; doctor left, patient right; on some voice services a picture. */
export type RecordingFile = 'mono' | 'stereo' | 'video';

/** What a recording may be written in, ours first: others are copied as the voice service made them. */
const FORMATS = [
  ['ogg', 'audio/ogg; codecs=opus'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
] as const;

/** Where a recording's file lies. */
export const recordingKey = (callId: string, file: RecordingFile, format = 'ogg'): string => `${callId}/${file}.${format}`;

/** The file of a recording, in whatever it is written; null when there is none. */
export async function findRecording(files: Pick<FileStore, 'stat'>, callId: string, file: RecordingFile) {
  for (const [format, type] of FORMATS) {
    const key = recordingKey(callId, file, format);
    const found = await files.stat(key);
    if (found?.size) return { key, format, type, ...found };
  }
  return null;
}

/** The API's address of it (settings: `recordingUrl` and `stereoRecordingUrl`). */
export const recordingPath = (consultationId: string, file: 'mono' | 'stereo'): string =>
  `/api/consultations/${consultationId}/recording${file === 'stereo' ? '/stereo' : ''}`;

/** Removes a call's recording; calls that were not ours have none. */
export const forgetRecording =
  (files: Pick<FileStore, 'remove'>) =>
  async (callId: string): Promise<void> => {
    if (isRowId(callId)) await files.remove(callId);
  };
