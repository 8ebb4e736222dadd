import type { Acting } from './rules.ts';
import type { MemberRow, RoomRow } from './store.ts';

export const holderOf = (members: readonly MemberRow[], role: MemberRow['role']): string | null =>
  members.find((member) => member.status === 'in' && member.role === role)?.id ?? null;

/** Somebody in a room, as the rules look at them. */
export function actingOf(room: RoomRow, members: readonly MemberRow[], me: MemberRow): Acting {
  const patientMember = room.patient === 'ai' ? null : holderOf(members, 'patient');
  return {
    phase: room.phase,
    station: room.station,
    patient: room.patient,
    isHost: room.hostId === me.id,
    role: me.status === 'in' ? me.role : null,
    memberId: me.id,
    doctor: holderOf(members, 'doctor'),
    patientMember,
    patientKeepsVoice: members.some(({ id, keepsVoice }) => id === patientMember && keepsVoice),
  };
}
