import type { RoomClientMessage, RoomErrorCode } from '#contract/room-socket.ts';
import type { RoomPhase, RoomRole, RoomSettings } from '#contract/room.ts';

/** What decides whether somebody may do something. */
export type Acting = {
  phase: RoomPhase;
  station: number;
  patient: RoomSettings['patient'];
  isHost: boolean;
  /** Null for whoever still waits to be let in. */
  role: RoomRole | null;
  memberId: string;
  /** Member of the role; null where nobody has it. */
  doctor: string | null;
  patientMember: string | null;
  /** A person plays the patient, and agrees that what they say is kept. */
  patientKeepsVoice: boolean;
};

type Message = Exclude<RoomClientMessage, { type: 'hello' | 'ping' }>;
type Refusal = Extract<RoomErrorCode, 'not_yours' | 'not_now' | 'role_taken'> | null;

const when = (allowed: boolean, code: Exclude<Refusal, null>): Refusal => (allowed ? null : code);
const watches = (role: RoomRole) => role === 'observer' || role === 'examiner';

/** Doctor and patient are chosen between stations; the host gives any role, others take what is free. */
function mayHaveRole(who: Acting, { memberId, role }: { memberId: string; role: RoomRole }): Refusal {
  if (!who.isHost && memberId !== who.memberId) return 'not_yours';
  const plays = memberId === who.doctor || memberId === who.patientMember;
  if ((plays || !watches(role)) && who.phase !== 'setup') return 'not_now';
  if (role === 'patient' && who.patient === 'ai') return 'not_now';
  // Who becomes an examiner in the middle sees the script at once: the host says who.
  if (who.phase !== 'setup' && !who.isHost) return 'not_yours';
  const holder = role === 'doctor' ? who.doctor : role === 'patient' ? who.patientMember : null;
  return when(who.isHost || holder === null || holder === memberId, 'role_taken');
}

function mayGoOn(who: Acting, seen: { phase: RoomPhase; station: number }): Refusal {
  const mine = who.isHost || (who.role === 'doctor' && (who.phase === 'reading' || who.phase === 'consulting'));
  if (!mine) return 'not_yours';
  if (seen.phase !== who.phase || seen.station !== who.station || who.phase === 'closed') return 'not_now';
  const ready = who.doctor !== null && (who.patient === 'ai' || who.patientMember !== null);
  return when(who.phase !== 'setup' || ready, 'not_now');
}

/**
 * Whether somebody may send a message now; null when they may. Whoever waits may leave and nothing else. Everything else
 * that is wrong with it (a member who is not there, an act that the case does not have) shows when it is done.
 */
export function mayDo(who: Acting, message: Message): Refusal {
  const { role, phase, isHost } = who;
  if (message.type === 'leave') return null;
  if (role === null) return 'not_yours';
  switch (message.type) {
    case 'devices':
    case 'signal':
    case 'pass':
    case 'keeps-voice':
      return null;
    case 'line':
      return when(phase === 'consulting' || phase === 'debrief', 'not_now');
    case 'told':
      if (role !== 'patient' && role !== 'examiner') return 'not_yours';
      return when(phase === 'reading' || phase === 'consulting', 'not_now');
    case 'mark':
    case 'unmark':
      if (!watches(role)) return 'not_yours';
      return when(phase === 'consulting' || phase === 'debrief', 'not_now');
    case 'grade':
      if (message.grades === null && watches(role)) return 'not_yours';
      return when(phase === 'debrief', 'not_now');
    case 'sound':
      if (role !== 'doctor') return 'not_yours';
      return when(phase === 'consulting' && who.patientKeepsVoice, 'not_now');
    case 'call':
      if (role !== 'doctor') return 'not_yours';
      return when(phase === 'consulting' && who.patient === 'ai', 'not_now');
    case 'admit':
    case 'decline':
    case 'remove':
    case 'host':
    case 'close':
      return when(isHost, 'not_yours');
    case 'arrange': {
      if (!isHost) return 'not_yours';
      const { type: _, observersSee: __, observersHidden: ___, ...rest } = message;
      return when(phase === 'setup' || Object.keys(rest).length === 0, 'not_now');
    }
    case 'role':
      return mayHaveRole(who, message);
    case 'go-on':
      break;
  }
  return mayGoOn(who, message);
}
