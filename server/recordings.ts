import { join } from 'node:path';
import type { RecorderFor } from '#server/features/calls/call-desk.ts';
import { forgetRecording, recordingKey } from '#server/features/consultations/recording-files.ts';
import { sweepRecordings } from '#server/features/consultations/sweep-recordings.ts';
import type { ConsultationStore } from '#server/features/consultations/store.ts';
import { localFiles } from '#server/providers/files/local.ts';
import { ffmpegEncoder, findFfmpeg } from '#server/voice/recorder/ffmpeg-encoder.ts';
import { createRecorder } from '#server/voice/recorder/recorder.ts';

const SWEEP_MS = 3600_000;

type Log<Level extends string> = Record<Level, (detail: object, message: string) => void>;

/** Where the recordings of this installation lie. */
export const recordingFiles = (dataDir: string) => localFiles(join(dataDir, 'recordings'));
type Files = ReturnType<typeof recordingFiles>;

/** Makes the recorders of calls; nothing where this computer has no encoder, which is told once. */
export function recorders({ files, now, log }: { files: Files; now: () => number; log: Log<'warn'> }): { recorderFor?: RecorderFor } {
  const ffmpeg = findFfmpeg();
  if (!ffmpeg) {
    log.warn({}, 'calls are not recorded: the audio encoder does not run on this system');
    return {};
  }
  return {
    recorderFor: ({ id, begun, warn }) =>
      createRecorder({
        now,
        begun,
        warn,
        open: async () => {
          const [stereo, mono] = await Promise.all([files.put(recordingKey(id, 'stereo')), files.put(recordingKey(id, 'mono'))]);
          return ffmpegEncoder(ffmpeg, { stereo, mono });
        },
      }),
  };
}

/** Removes what belongs to nobody any more: now, and every hour. */
export function keepRecordingsTidy({
  files,
  consultations,
  now,
  log,
}: {
  files: Files;
  consultations: Pick<ConsultationStore, 'callsToKeep'>;
  now: () => Date;
  log: Log<'error'>;
}) {
  const sweep = sweepRecordings({ files, consultations, now });
  const tidy = () => void sweep().catch((error: unknown) => log.error({ err: error }, 'recordings could not be tidied'));
  tidy();
  const timer = setInterval(tidy, SWEEP_MS);
  return { forget: forgetRecording(files), stop: () => clearInterval(timer) };
}
