import { ROOM_LATE_LINE_SECONDS } from '#contract/limits.ts';
import type { AssessmentRecord } from '#contract/assessment.ts';
import type { Room } from '#contract/room.ts';
import type { CallService } from '#server/features/calls/call-service.ts';
import type { CallStore } from '#server/features/calls/store.ts';
import { type KeepCall, spokenLines } from './call-of-station.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { RoomStore, StationRow } from './store.ts';

export type FinishParts = {
  store: Pick<RoomStore, 'lines' | 'members' | 'setStation'>;
  connections: Pick<ConnectionStore, 'unmarked' | 'claim'>;
  keepCall: KeepCall;
  calls: Pick<CallStore, 'get'>;
  service: Pick<CallService, 'end'>;
  /** Saves the consultation of an ended call, once. */
  save: (call: { userId: string; callId: string }) => Promise<{ id: string }>;
  /** Marks a saved consultation and stores its report. */
  grade: (user: { id: string; isAdmin: boolean }, order: { sessionId: string }) => Promise<AssessmentRecord>;
  /** Ends the recording of it; resolves when its files are whole. */
  endSound: (stationId: string) => Promise<void>;
  isRecorded: (stationId: string) => Promise<boolean>;
  told: (roomId: string) => Promise<void>;
  now: () => number;
  log: { error: (detail: object, message: string) => void };
};

/** Saves the consultations of stations that are over, and has them marked: at one node, and after a node that died at the next. */
export function finishStations({
  store,
  connections,
  keepCall,
  calls,
  service,
  save,
  grade,
  endSound,
  isRecorded,
  told,
  now,
  log,
}: FinishParts) {
  const running = new Map<string, Promise<void>>();

  /** The doctor's call of it, ended; null where there is nothing to save. */
  async function callOf(station: StationRow, userId: string): Promise<string | null> {
    if (station.patient === 'ai') {
      const call = station.callId === null ? null : await calls.get(station.callId);
      if (call && call.status !== 'ended') await service.end(call, 'customer-ended-call');
      return call?.activeAt ? call.id : null;
    }
    const lines = spokenLines(await store.lines(station.id));
    if (!lines.some(({ role }) => role === 'doctor')) return null;
    await endSound(station.id);
    await keepCall(station, { userId, lines, recorded: await isRecorded(station.id) });
    return station.id;
  }

  async function finish(station: StationRow): Promise<Room['machine']> {
    const doctor = (await store.members(station.roomId)).find(({ id }) => id === station.doctorId);
    const callId = doctor ? await callOf(station, doctor.userId) : null;
    if (!doctor || callId === null) return 'none';
    const { id: consultationId } = await save({ userId: doctor.userId, callId });
    await store.setStation(station.id, { consultationId });
    const { assessment } = await grade({ id: doctor.userId, isAdmin: false }, { sessionId: consultationId });
    return assessment.report?.assessable ? 'marked' : 'none';
  }

  async function claimAndFinish(station: StationRow): Promise<void> {
    if (!(await connections.claim(station.id))) return;
    const machine = await finish(station).catch((error: unknown) => {
      log.error({ err: error, stationId: station.id }, 'a station of a room could not be saved and marked');
      return 'failed' as const;
    });
    await store.setStation(station.id, { machine });
    await told(station.roomId);
  }

  return {
    /** Begins with those that are due. Resolves when all are begun. */
    tend: async (): Promise<void> => {
      for (const station of await connections.unmarked()) {
        // What was said last may still come.
        const isDue = station.overAt !== null && station.overAt.getTime() + ROOM_LATE_LINE_SECONDS * 1000 < now();
        if (!isDue || running.has(station.id)) continue;
        const mine = claimAndFinish(station)
          .catch((error: unknown) => log.error({ err: error, stationId: station.id }, 'a station of a room could not be finished'))
          .finally(() => running.delete(station.id));
        running.set(station.id, mine);
      }
    },
    stop: async (): Promise<void> => void (await Promise.all(running.values())),
  };
}
