import { ROOM_KEPT_SECONDS } from '#contract/limits.ts';
import type { Room, RoomGrades, RoomLine, RoomMark } from '#contract/room.ts';
import { holderOf } from './acting.ts';
import { endsAt } from './clock.ts';
import type { GradesRow, LineRow, MarkRow, MemberRow, RoomState } from './store.ts';

/** The room as everybody who is in reads it. `graded`: members who gave, or declined, their grades of the station. */
export function roomOf(
  { room, members, station }: RoomState,
  its: { title: string; consultationType: Room['consultationType'] },
  graded: string[],
): Room {
  const clock = { phase: room.phase, phaseStartedAt: room.phaseStartedAt.getTime(), extraTime: room.extraTime };
  const end = endsAt(clock);
  const keptUntil = ({ awaySince }: MemberRow) =>
    awaySince ? new Date(awaySince.getTime() + ROOM_KEPT_SECONDS * 1000).toISOString() : null;
  return {
    code: room.code,
    revision: room.revision,
    phase: room.phase,
    host: room.hostId ?? '',
    ...its,
    settings: {
      scenarioId: room.scenarioId,
      patient: room.patient,
      observersSee: room.observersSee,
      observersHidden: room.observersHidden,
      extraTime: room.extraTime,
    },
    station: room.station,
    doctor: holderOf(members, 'doctor'),
    patient: room.patient === 'ai' ? null : holderOf(members, 'patient'),
    phaseStartedAt: room.phaseStartedAt.toISOString(),
    phaseEndsAt: end === null ? null : new Date(end).toISOString(),
    consultingAt: station?.consultingAt?.toISOString() ?? null,
    callId: station?.callId ?? null,
    machine: station?.machine ?? 'none',
    members: members
      .filter(({ status }) => status === 'in')
      .map((member) => ({
        id: member.id,
        name: member.name,
        role: member.role,
        presence: member.awaySince ? ('away' as const) : ('here' as const),
        keptUntil: keptUntil(member),
        mic: member.mic,
        camera: member.camera,
        keepsVoice: member.keepsVoice,
        graded: graded.includes(member.id),
      })),
    waiting: waitingOf(members).map(({ id, name, createdAt }) => ({ id, name, since: createdAt.toISOString() })),
  };
}

export const waitingOf = (members: MemberRow[]): MemberRow[] => members.filter(({ status }) => status === 'waiting');

export const lineOf = ({ id, memberId, role, content, startMs, endMs, typed }: LineRow, members: MemberRow[]): RoomLine => ({
  id,
  memberId,
  name: members.find((member) => member.id === memberId)?.name ?? '',
  role,
  text: content,
  startMs,
  endMs,
  typed,
});

export const markOf = ({ id, memberId, actId, verdict, comment, atMs }: MarkRow): RoomMark => ({
  id,
  memberId,
  actId,
  verdict,
  comment,
  atMs,
});

export const gradesOf = ({ memberId, grades, comment }: GradesRow): RoomGrades => ({ memberId, grades: grades ?? null, comment });
