import { ROOM_LATE_LINE_SECONDS, ROOM_STATIONS_MAX } from '#contract/limits.ts';
import type { RoomClientMessage, RoomErrorCode } from '#contract/room-socket.ts';
import { actingOf } from './acting.ts';
import { mayDo } from './rules.ts';
import { beginConsulting, closeRoom, endStation, partWith, toSetup } from './settle-room.ts';
import { actsOf, type RoomCase } from './sight.ts';
import type { HeldRoom, MemberRow } from './store.ts';

/** What changes a room; signals, greetings and pings do not. */
export type RoomAct = Exclude<RoomClientMessage, { type: 'hello' | 'ping' | 'signal' | 'sound' | 'pass' }>;

/** What was found out before the room was locked. */
export type Prepared = {
  at: Date;
  /** How many people may be in it. */
  most: number;
  /** The case of the station that is on. */
  its: RoomCase | null;
  /** Of a case that is to be begun, its version as it stands now; null where it cannot be played. */
  version: { scenarioId: string; id: string } | null;
  /** Whether a case may be chosen, or a call is this doctor's on this case. */
  isKnown: boolean;
};

/** Does what a member asks of a room, in a room that is locked. @returns why not, or null. */
export async function actInRoom(held: HeldRoom, memberId: string, act: RoomAct, prepared: Prepared): Promise<RoomErrorCode | null> {
  const { room, members, station } = held;
  const me = members.find(({ id }) => id === memberId);
  if (!me) return 'not_here';
  const refused = mayDo(actingOf(room, members, me), act);
  if (refused) return refused;
  const { at } = prepared;
  switch (act.type) {
    case 'leave':
      await partWith(held, me.id, 'left', at);
      return null;
    case 'devices':
      await held.setMember(me.id, { mic: act.mic, camera: act.camera });
      return null;
    case 'keeps-voice':
      await held.setMember(me.id, { keepsVoice: act.keeps });
      return null;
    case 'admit':
      return admit(held, act.memberId, prepared);
    case 'decline':
    case 'remove': {
      const wanted = act.type === 'decline' ? 'waiting' : 'in';
      if (act.memberId === me.id || members.find(({ id }) => id === act.memberId)?.status !== wanted) return 'not_here';
      await partWith(held, act.memberId, act.type === 'decline' ? 'declined' : 'removed', at);
      return null;
    }
    case 'host':
      if (!isIn(members, act.memberId)) return 'not_here';
      await held.setRoom({ hostId: act.memberId });
      return null;
    case 'close':
      await closeRoom(held, at);
      return null;
    case 'role':
      return giveRole(held, act);
    case 'arrange':
      return arrange(held, act, prepared);
    case 'go-on':
      return goOn(held, prepared);
    case 'call':
      if (!station || !prepared.isKnown) return 'not_here';
      await held.setStation(station.id, { callId: act.callId });
      return null;
    case 'told':
      return tell(held, act, prepared);
    case 'line':
    case 'mark':
    case 'unmark':
    case 'grade':
      break;
  }
  return station ? write(held, me, station.id, act, prepared) : 'not_now';
}

const isIn = (members: MemberRow[], id: string) => members.some((member) => member.id === id && member.status === 'in');

/** The first who comes plays the patient, unless somebody does: one press less. */
async function admit(held: HeldRoom, memberId: string, { at, most }: Prepared): Promise<RoomErrorCode | null> {
  const { room, members } = held;
  if (members.find(({ id }) => id === memberId)?.status !== 'waiting') return 'not_here';
  if (members.filter(({ status }) => status === 'in').length >= most) return 'room_full';
  const plays =
    room.phase === 'setup' && room.patient === 'person' && !members.some(({ status, role }) => status === 'in' && role === 'patient');
  await held.setMember(memberId, { status: 'in', admittedAt: at, role: plays ? 'patient' : 'observer' });
  return null;
}

async function giveRole(held: HeldRoom, { memberId, role }: Extract<RoomAct, { type: 'role' }>): Promise<RoomErrorCode | null> {
  if (!isIn(held.members, memberId)) return 'not_here';
  if (role === 'doctor' || role === 'patient')
    for (const other of held.members)
      if (other.role === role && other.id !== memberId) await held.setMember(other.id, { role: 'observer' });
  await held.setMember(memberId, { role });
  return null;
}

async function arrange(held: HeldRoom, act: Extract<RoomAct, { type: 'arrange' }>, { isKnown }: Prepared): Promise<RoomErrorCode | null> {
  if (act.scenarioId !== undefined && !isKnown) return 'case_not_found';
  const { type: _, ...change } = act;
  await held.setRoom(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)));
  if (act.patient === 'ai') for (const { id, role } of held.members) if (role === 'patient') await held.setMember(id, { role: 'observer' });
  return null;
}

async function goOn(held: HeldRoom, { at, version }: Prepared): Promise<RoomErrorCode | null> {
  const { room, members } = held;
  switch (room.phase) {
    case 'setup': {
      if (room.station > ROOM_STATIONS_MAX) return 'too_many';
      if (version?.scenarioId !== room.scenarioId) return 'case_not_found';
      const holder = (role: MemberRow['role']) => members.find((member) => member.status === 'in' && member.role === role)?.id ?? null;
      const { scenarioId, patient, extraTime, station: number } = room;
      const roles = { doctorId: holder('doctor'), patientId: patient === 'ai' ? null : holder('patient') };
      await held.beginStation({ number, scenarioId, scenarioVersionId: version.id, patient, extraTime, readingAt: at, ...roles });
      await held.setRoom({ phase: 'reading', phaseStartedAt: at });
      return null;
    }
    case 'reading':
      await beginConsulting(held, at);
      return null;
    case 'consulting':
      await endStation(held, at);
      return null;
    case 'debrief':
      await toSetup(held, at);
      return null;
    case 'closed':
      break;
  }
  return 'not_now';
}

async function tell(
  held: HeldRoom,
  { factId, told }: Extract<RoomAct, { type: 'told' }>,
  { its }: Prepared,
): Promise<RoomErrorCode | null> {
  const { station } = held;
  if (!station || !its?.facts.some(({ id }) => id === factId)) return 'not_here';
  const others = station.told.filter((id) => id !== factId);
  await held.setStation(station.id, { told: told ? [...others, factId] : others });
  return null;
}

type Writing = Extract<RoomAct, { type: 'line' | 'mark' | 'unmark' | 'grade' }>;

async function write(held: HeldRoom, me: MemberRow, stationId: string, act: Writing, { at, its }: Prepared): Promise<RoomErrorCode | null> {
  const from = held.station?.consultingAt?.getTime();
  const over = held.station?.overAt?.getTime() ?? null;
  if (from === undefined) return 'not_now';
  const untilMs = Math.max(0, (over ?? at.getTime()) - from);
  const mine = { stationId, memberId: me.id };
  switch (act.type) {
    case 'line': {
      if (over !== null && (at.getTime() > over + ROOM_LATE_LINE_SECONDS * 1000 || act.startMs > untilMs)) return 'not_now';
      // A page's clock may be ahead: nothing is said after it came.
      const startMs = Math.min(act.startMs, untilMs);
      const endMs = Math.min(Math.max(act.endMs, startMs), Math.max(startMs, untilMs));
      const { id, text: content, typed } = act;
      return (await held.addLine({ ...mine, id, content, typed, role: me.role, startMs, endMs })) ? null : 'too_many';
    }
    case 'mark': {
      const { id, actId, verdict, comment } = act;
      if (actId !== null && !(its && actsOf(its.snapshot).some((one) => one.id === actId))) return 'not_here';
      if (actId === null && !comment) return 'malformed';
      const mark = { ...mine, id, actId, verdict: actId === null ? null : verdict, comment, atMs: Math.min(act.atMs, untilMs) };
      return (await held.putMark(mark)) ? null : 'too_many';
    }
    case 'unmark':
      await held.removeMark(stationId, me.id, act.id);
      return null;
    case 'grade':
      break;
  }
  return (await held.putGrades({ ...mine, grades: act.grades, comment: act.comment })) ? null : 'not_now';
}
