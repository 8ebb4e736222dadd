import { AppError } from '#contract/errors.ts';
import { RECORDING_LINK_SECONDS } from '#contract/limits.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import type { FileReply, HandlersFor, User } from '#server/http/handlers.ts';
import { findRecording, recordingPath } from './recording-files.ts';
import type { ConsultationStore } from './store.ts';

type Parts = {
  consultations: Pick<ConsultationStore, 'recordedCall'>;
  files: Pick<FileStore, 'stat' | 'open'>;
  /** Makes an address of ours that opens without a token until then. */
  sign: (path: string, expiresAt: Date) => string;
  now: () => Date;
};

type Sound = 'mono' | 'stereo';

/** A consultation's recording, for its owner and for the addresses made for their player. */
export function recordingHandlers({
  consultations,
  files,
  sign,
  now,
}: Parts): HandlersFor<'getRecording' | 'getStereoRecording' | 'linkRecording'> {
  /** @throws consultation_not_found when it is not the user's, or nothing was recorded. */
  const callOf = async (id: string, userId: string | null): Promise<string> => {
    const callId = await consultations.recordedCall(id, userId);
    if (!callId) throw new AppError('consultation_not_found');
    return callId;
  };
  /** A signed address stands for its owner: who holds it is not asked for. */
  const give = async (id: string, user: User | null, file: Sound): Promise<FileReply> => {
    const found = await findRecording(files, await callOf(id, user?.id ?? null), file);
    if (!found) throw new AppError('not_found', { message: 'The recording is no longer available.' });
    const { key, type, size, modifiedAt } = found;
    return { type, body: { size, modifiedAt, open: (range) => files.open(key, range) } };
  };

  return {
    getRecording: ({ params, user }) => give(params.id, user, 'mono'),
    getStereoRecording: ({ params, user }) => give(params.id, user, 'stereo'),
    linkRecording: async ({ params, user }) => {
      const found = await findRecording(files, await callOf(params.id, user.id), 'mono');
      const expiresAt = new Date(now().getTime() + RECORDING_LINK_SECONDS * 1000);
      const link = (file: Sound) => sign(recordingPath(params.id, file), expiresAt);
      return { url: link('mono'), stereoUrl: link('stereo'), expiresAt: expiresAt.toISOString(), format: found?.format ?? 'ogg' };
    },
  };
}
