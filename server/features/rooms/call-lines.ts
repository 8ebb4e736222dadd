import type { RoomLine } from '#contract/room.ts';
import type { CallStore } from '#server/features/calls/store.ts';
import type { MemberRow, StationRow } from './store.ts';

/** How much later than its consultation an AI patient's call began, in ms; 0 without one. */
export const offsetOfCall =
  (calls: Pick<CallStore, 'get'>) =>
  async ({ callId, consultingAt }: StationRow): Promise<number> => {
    const activeAt = callId === null ? null : ((await calls.get(callId))?.activeAt ?? null);
    return activeAt && consultingAt ? activeAt.getTime() - consultingAt.getTime() : 0;
  };

/** What was said in an AI patient's call, as lines of its station; nothing without one. */
export const linesOfCall =
  (calls: Pick<CallStore, 'get' | 'entries'>) =>
  async (station: StationRow, members: MemberRow[]): Promise<RoomLine[]> => {
    if (station.callId === null) return [];
    const offsetMs = await offsetOfCall(calls)(station);
    const doctor = members.find(({ id }) => id === station.doctorId);
    return (await calls.entries(station.callId))
      .filter(({ backchannel }) => !backchannel)
      .map((entry) => {
        const isDoctor = entry.role === 'user';
        const at = entry.startMs ?? Date.parse(entry.timestamp) - (station.consultingAt?.getTime() ?? 0) - offsetMs;
        const startMs = Math.max(0, Math.round(at + offsetMs));
        return {
          id: entry.id,
          memberId: isDoctor ? station.doctorId : null,
          name: isDoctor ? (doctor?.name ?? '') : '',
          role: isDoctor ? 'doctor' : 'patient',
          text: entry.text,
          startMs,
          endMs: Math.max(startMs, Math.round((entry.endMs ?? at) + offsetMs)),
          typed: entry.startMs === undefined,
        };
      });
  };
