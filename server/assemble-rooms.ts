import { DAY_SECONDS, RECORDING_LINK_SECONDS, ROOM_LIVEKIT_MAX, ROOM_MESH_MAX } from '#contract/limits.ts';
import type { Config } from './config.ts';
import type { OpenDb } from './db/open.ts';
import { peopleRoomsOf } from './engines.ts';
import type { CallService } from './features/calls/call-service.ts';
import type { CallStore } from './features/calls/store.ts';
import { findRecording, forgetRecording, recordingPath } from './features/consultations/recording-files.ts';
import type { ConsultationStore } from './features/consultations/store.ts';
import { usageStore } from './features/consultations/usage-store.ts';
import type { PatientInWorker } from './features/patient/patient-in-worker.ts';
import { linesOfCall, offsetOfCall } from './features/rooms/call-lines.ts';
import { keepCallOfStation } from './features/rooms/call-of-station.ts';
import { connectionStore, ROOM_NEWS } from './features/rooms/connection-store.ts';
import { debriefs, type StationReport } from './features/rooms/debrief.ts';
import { enterRoom } from './features/rooms/enter-room.ts';
import { finishStations, type FinishParts } from './features/rooms/finish-station.ts';
import { roomHandlers } from './features/rooms/handlers.ts';
import { keepRooms } from './features/rooms/keep-rooms.ts';
import { liveSound } from './features/rooms/live-sound.ts';
import { roomCases } from './features/rooms/room-cases.ts';
import { roomHub } from './features/rooms/room-hub.ts';
import { roomService } from './features/rooms/room-service.ts';
import { stationSounds } from './features/rooms/station-sounds.ts';
import { roomStore } from './features/rooms/store.ts';
import type { CaseVersions } from './features/scenarios/case-versions.ts';
import { isVisible } from './features/scenarios/rules.ts';
import type { ScenarioStore } from './features/scenarios/store.ts';
import type { FileStore } from './providers/files/files.ts';
import { pageRecorder } from './recordings.ts';

type Parts = Pick<FinishParts, 'save' | 'grade'> & {
  config: Config;
  database: OpenDb;
  /** Other nodes are on the same database. */
  isShared: boolean;
  service: CallService;
  calls: CallStore;
  consultations: ConsultationStore;
  scenarios: ScenarioStore;
  versions: CaseVersions;
  patients: Pick<PatientInWorker, 'readCase'>;
  files: FileStore;
  /** Makes an address of a recording that opens without a token until then. */
  sign: (path: string, expiresAt: Date) => string;
  now: () => number;
  log: Record<'error' | 'warn', (detail: object, message: string) => void>;
};

/** Rooms from their parts. Nodes that share a database tell each other of changes, and look every second all the same. */
export async function assembleRooms(parts: Parts) {
  const { config, database, isShared, service: callService, calls, consultations, scenarios, versions, files, sign, now, log } = parts;
  const { db } = database;
  const store = roomStore(db);
  const connections = connectionStore(db);
  const cases = roomCases({
    versions,
    readCase: parts.patients.readCase,
    onRead: () => hub.refreshAll(),
    warn: (error) => log.warn({ err: error }, 'the facts of a case could not be read for a room'),
  });
  const callLines = linesOfCall(calls);
  const onError = (error: unknown, roomId: string) => log.error({ err: error, roomId }, 'a room could not be looked at');
  const live = liveSound(
    peopleRoomsOf(config),
    (error, roomId) => log.warn({ err: error, roomId }, 'LiveKit could not be asked who is in a room'),
    now,
  );
  const most = live.isThere ? ROOM_LIVEKIT_MAX : ROOM_MESH_MAX;
  const hub = roomHub({
    store,
    connections,
    cases,
    callLines,
    caseCard: async (scenarioId) => {
      const { title = '', consultationType = null } = (await scenarios.find(scenarioId)) ?? {};
      return { title, consultationType };
    },
    iceServers: config.ICE_SERVERS,
    sound: live,
    now,
    onError,
  });
  const told = async (roomId: string): Promise<void> => {
    await hub.refresh(roomId);
    if (isShared) await connections.tell(roomId);
  };
  const isPlayable = async (id: string) => {
    const scenario = await scenarios.find(id);
    return scenario !== null && isVisible(scenario, { isAdmin: false });
  };
  const usage = usageStore(db);
  const isRecorded = async (id: string) => (await findRecording(files, id, 'mono')) !== null;
  const sounds = stationSounds({
    open: pageRecorder(files, log),
    isRecorded,
    onWhole: async (id) => {
      await calls.markRecorded(id);
      await consultations.completeFromCall(id, { transcript: [], recorded: true });
    },
    onError: (error, stationId) => log.error({ err: error, stationId }, 'a station of a room could not be recorded'),
  });
  const service = roomService({
    store,
    connections,
    hub,
    cases,
    sounds,
    told,
    now,
    most,
    isPlayable,
    currentVersion: async (id) => (await versions.current(id))?.id ?? null,
    mayBegin: async (userId) =>
      !config.RATE_LIMITS || (await usage.begun(userId, new Date(now() - DAY_SECONDS * 1000))) < config.CONSULTATIONS_A_DAY,
    isCallOf: async (callId, userId, { station }) => {
      const call = await callService.owned(callId, userId).catch(() => null);
      return (
        call !== null &&
        call.mockId === null &&
        call.scenarioId === station?.scenarioId &&
        call.createdAt >= (station.consultingAt ?? call.createdAt)
      );
    },
    forgetSound: async (stationId) => {
      await consultations.forgetRecording(stationId);
      await forgetRecording(files)(stationId);
    },
    isCallOver: async (callId) => ((await calls.get(callId))?.status ?? 'ended') === 'ended',
  });
  const finish = finishStations({
    store,
    connections,
    calls,
    isRecorded,
    endSound: sounds.endOf,
    told,
    now,
    log,
    service: callService,
    save: parts.save,
    grade: parts.grade,
    keepCall: keepCallOfStation(db, config.STT_LANGUAGE),
  });
  const reportOf = async (id: string, userId: string): Promise<StationReport | null> => {
    const held = await consultations.find(id, userId);
    const found = held?.recorded && held.vapiCallId ? await findRecording(files, held.vapiCallId, 'mono') : null;
    if (!held) return null;
    const expiresAt = new Date(now() + RECORDING_LINK_SECONDS * 1000);
    const link = (file: 'mono' | 'stereo') => sign(recordingPath(id, file), expiresAt);
    const sound = found && { url: link('mono'), stereoUrl: link('stereo'), expiresAt: expiresAt.toISOString(), format: found.format };
    return { report: held.assessment?.report ?? null, sound: sound && { ...sound, offsetMs: 0 } };
  };
  const keeping = keepRooms({ store, connections, hub, service, sounds, finish, isShared, told, now, log });
  const ear = isShared
    ? await database.listen?.(ROOM_NEWS, (roomId) => {
        void hub.refresh(roomId);
        hub.takeLeft(roomId).catch((error: unknown) => log.error({ err: error, roomId }, 'signals of a room could not be taken'));
      })
    : undefined;
  const roomsADay = (user: { isAdmin: boolean; isGuest: boolean }) => {
    if (!config.RATE_LIMITS || user.isAdmin) return Infinity;
    return user.isGuest ? config.GUEST_ROOMS_A_DAY : config.ROOMS_A_DAY;
  };
  return {
    store,
    join: service.join,
    handlers: roomHandlers({
      store,
      told,
      enter: enterRoom({ store, connections, scenarios, roomsADay, most, told, now }),
      debriefs: debriefs({ store, versions, callLines, offsetOf: offsetOfCall(calls), reportOf }),
    }),
    stop: async (): Promise<void> => {
      await ear?.close();
      await sounds.stop();
      await keeping.stop();
    },
  };
}
