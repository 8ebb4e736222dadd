import type { PageRecording } from '#server/voice/recorder/page-recording.ts';

/** Begins the files of a station; null where this computer has no encoder. @param startMs from the consultation's begin */
export type OpenRecording = (stationId: string, startMs: number) => Promise<PageRecording | null>;

type Running = { stationId: string; recording: PageRecording; isWhole: boolean };

/**
 * Recordings of stations whose patient is a person: the doctor's page makes one of both voices and sends it as it grows. One a
 * station: what a page began that has gone stays as it is, as with calls.
 */
export function stationSounds({
  open,
  isRecorded,
  onWhole,
  onError,
}: {
  open: OpenRecording;
  isRecorded: (stationId: string) => Promise<boolean>;
  /** Its consultation may have been saved without it, by another node. */
  onWhole: (stationId: string) => Promise<void>;
  onError: (error: unknown, stationId: string) => void;
}) {
  /** By connection. */
  const running = new Map<string, Running>();
  const ending = new Map<string, Promise<void>>();

  /** Ends what a connection sends; resolves when the files are whole. */
  async function end(connection: string): Promise<void> {
    const its = running.get(connection);
    if (!its) return;
    running.delete(connection);
    const done = its.recording
      .finish()
      .then(() => onWhole(its.stationId))
      .catch((error: unknown) => onError(error, its.stationId))
      .finally(() => ending.delete(its.stationId));
    ending.set(its.stationId, done);
    await done;
  }

  return {
    /** @returns false where nothing is taken: the station has a recording, or nothing can be recorded. */
    begin: async (connection: string, stationId: string, startMs: number): Promise<boolean> => {
      const others = [...running.values()].some((its) => its.stationId === stationId);
      if (running.has(connection) || others || ending.has(stationId) || (await isRecorded(stationId))) return false;
      const recording = await open(stationId, startMs).catch((error: unknown) => {
        onError(error, stationId);
        return null;
      });
      if (recording) running.set(connection, { stationId, recording, isWhole: true });
      return recording !== null;
    },
    /** @returns false for what belongs to no recording; too much of one is left out silently, and the rest with it. */
    take: (connection: string, bytes: Uint8Array): boolean => {
      const its = running.get(connection);
      if (!its) return false;
      its.isWhole &&= its.recording.write(bytes);
      return true;
    },
    end,
    /** Ends what is recorded of a station, whoever sends it. */
    endOf: async (stationId: string): Promise<void> => {
      for (const [connection, its] of running) if (its.stationId === stationId) await end(connection);
      await ending.get(stationId);
    },
    /** Stations that are recorded here. */
    stations: (): string[] => [...running.values()].map(({ stationId }) => stationId),
    stop: async (): Promise<void> => {
      for (const connection of running.keys()) await end(connection);
    },
  };
}
export type StationSounds = ReturnType<typeof stationSounds>;
