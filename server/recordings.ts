import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecorderFor } from '#server/features/calls/call-parts.ts';
import { forgetRecording, type RecordingFile, recordingKey } from '#server/features/consultations/recording-files.ts';
import { retireRecordings, sweepRecordings } from '#server/features/consultations/sweep-recordings.ts';
import type { OpenRecording } from '#server/features/rooms/station-sounds.ts';
import type { ConsultationStore } from '#server/features/consultations/store.ts';
import type { FileStore } from '#server/providers/files/files.ts';
import { fetchRecording } from '#server/providers/vapi/calls/fetch-recording.ts';
import { encoderInThread } from '#server/voice/recorder/encoder-thread.ts';
import { findFfmpeg } from '#server/voice/recorder/ffmpeg-encoder.ts';
import { pageRecording } from '#server/voice/recorder/page-recording.ts';
import { createRecorder } from '#server/voice/recorder/recorder.ts';

const SWEEP_MS = 3600_000;
/** A recording that is written grows every second; one that was quiet for so long is left over. */
const QUIET_MS = 60_000;
const LEFT_OVERS_MS = 5 * 60_000;

type Log<Level extends string> = Record<Level, (detail: object, message: string) => void>;

/** Makes the recorders of calls; nothing where this computer has no encoder, which is told once. */
export function recorders({ files, now, log }: { files: FileStore; now: () => number; log: Log<'warn'> }): { recorderFor?: RecorderFor } {
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
          const keys = [recordingKey(id, 'stereo'), recordingKey(id, 'mono')] as const;
          const [stereo, mono] = await Promise.all([files.put(keys[0]), files.put(keys[1])]);
          const encoder = await encoderInThread(ffmpeg, { stereo, mono });
          const keep = async () => {
            await Promise.all(keys.map((key) => files.keep(key))).catch((error: unknown) =>
              warn('a recording waits on this machine until it can be stored', { error: String(error) }),
            );
          };
          return { write: encoder.write, finish: () => encoder.finish().finally(keep) };
        },
      }),
  };
}

/** Begins the recording that a page makes of a station in a room; null where this computer has no encoder. */
export const pageRecorder =
  (files: FileStore, log: Log<'warn'>): OpenRecording =>
  async (stationId, startMs) => {
    const ffmpeg = findFfmpeg();
    if (!ffmpeg) return null;
    const keys = [recordingKey(stationId, 'stereo'), recordingKey(stationId, 'mono')] as const;
    const [stereo, mono] = await Promise.all([files.put(keys[0]), files.put(keys[1])]);
    const recording = await pageRecording(ffmpeg, { stereo, mono, startMs });
    const keep = () =>
      Promise.all(keys.map((key) => files.keep(key))).catch((error: unknown) =>
        log.warn({ stationId, error: String(error) }, 'a recording waits on this machine until it can be stored'),
      );
    return { write: recording.write, finish: async () => void (await recording.finish().then(keep)) };
  };

/** Copies a recording that a voice service made, as that call's. Resolves when it lies where recordings are kept. */
export const recordingCopier =
  (files: FileStore) =>
  async (callId: string, file: RecordingFile, url: string): Promise<void> => {
    // What it is shows when it is here: only then it has a name among the recordings.
    const fetched = join(tmpdir(), `recording-${randomUUID()}`);
    try {
      const key = recordingKey(callId, file, await fetchRecording(url, fetched));
      await copyFile(fetched, await files.put(key));
      await files.keep(key);
    } finally {
      await rm(fetched, { force: true });
    }
  };

/**
 * Removes what belongs to nobody any more and what is older than RETENTION_DAYS, now and every hour; brings what was left
 * over on this machine to where recordings are kept, now and every five minutes.
 */
export function keepRecordingsTidy({
  files,
  consultations,
  retentionDays,
  now,
  log,
}: {
  files: FileStore;
  consultations: Pick<ConsultationStore, 'callsToKeep' | 'retireRecordings'>;
  /** RETENTION_DAYS; 0 keeps them. */
  retentionDays: number;
  now: () => Date;
  log: Log<'error'>;
}) {
  const sweep = sweepRecordings({ files, consultations, now });
  const retire = retireRecordings({ files, consultations, retentionDays, now });
  const tried = (act: () => Promise<unknown>, words: string) => void act().catch((error: unknown) => log.error({ err: error }, words));
  const tidy = () => tried(() => retire().then(sweep), 'recordings could not be tidied');
  const bring = () =>
    tried(() => files.keepLeftOvers(new Date(now().getTime() - QUIET_MS)), 'recordings wait on this machine until they can be stored');
  tidy();
  bring();
  const timers = [setInterval(tidy, SWEEP_MS), setInterval(bring, LEFT_OVERS_MS)];
  const forget = (callId: string) =>
    forgetRecording(files)(callId).catch((error: unknown) =>
      // Nobody finds it any more, and the next sweep takes it.
      log.error({ err: error, callId }, 'a recording could not be removed yet'),
    );
  return { forget, stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
