import { AppError } from '#contract/errors.ts';
import { RECORDING_LINK_SECONDS } from '#contract/limits.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import type { FileReply, HandlersFor, User } from '#server/http/handlers.ts';
import { type RecordingFile, recordingKey, recordingPath } from './recording-files.ts';
import type { ConsultationStore } from './store.ts';

type Parts = {
  consultations: Pick<ConsultationStore, 'recordedCall'>;
  files: Pick<FileStore, 'stat' | 'open'>;
  /** Makes an address of ours that opens without a token until then. */
  sign: (path: string, expiresAt: Date) => string;
  now: () => Date;
};

/** A consultation's recording, for its owner and for the addresses made for their player. */
export function recordingHandlers({
  consultations,
  files,
  sign,
  now,
}: Parts): HandlersFor<'getRecording' | 'getStereoRecording' | 'linkRecording'> {
  /** @throws consultation_not_found when it is not the user's, or nothing was recorded. */
  const keyOf = async (id: string, userId: string | null, file: RecordingFile): Promise<string> => {
    const callId = await consultations.recordedCall(id, userId);
    if (!callId) throw new AppError('consultation_not_found');
    return recordingKey(callId, file);
  };
  /** A signed address stands for its owner: who holds it is not asked for. */
  const give = async (id: string, user: User | null, file: RecordingFile): Promise<FileReply> => {
    const key = await keyOf(id, user?.id ?? null, file);
    const found = await files.stat(key);
    if (!found?.size) throw new AppError('not_found', { message: 'The recording is no longer here.' });
    return { type: 'audio/ogg; codecs=opus', body: { ...found, open: (range) => files.open(key, range) } };
  };

  return {
    getRecording: ({ params, user }) => give(params.id, user, 'mono'),
    getStereoRecording: ({ params, user }) => give(params.id, user, 'stereo'),
    linkRecording: async ({ params, user }) => {
      await keyOf(params.id, user.id, 'mono');
      const expiresAt = new Date(now().getTime() + RECORDING_LINK_SECONDS * 1000);
      const link = (file: RecordingFile) => sign(recordingPath(params.id, file), expiresAt);
      return { url: link('mono'), stereoUrl: link('stereo'), expiresAt: expiresAt.toISOString() };
    },
  };
}
