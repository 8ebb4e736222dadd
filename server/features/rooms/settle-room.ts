import { sql } from 'drizzle-orm';
import type { HeldRoom, MemberRow } from './store.ts';
import { passedPhases } from './clock.ts';

export type Lost = { gone: MemberRow[]; past: MemberRow[] };

/** Ends the consultation of the station that is on. What was said is saved and marked by whoever looks next. */
export async function endStation(held: HeldRoom, at: Date): Promise<void> {
  const { station } = held;
  await held.setRoom({ phase: 'debrief', phaseStartedAt: at });
  if (!station) return;
  const people = held.members.filter(({ status }) => status === 'in').map(({ id, role }) => ({ memberId: id, role }));
  await held.setStation(station.id, { overAt: at, people, machine: 'marking' });
}

/** Back to setup for the next station; reading that is broken off counts as none. */
export async function toSetup(held: HeldRoom, at: Date): Promise<void> {
  const { station, room } = held;
  const wasHeld = station !== null && station.consultingAt !== null;
  if (station && !wasHeld) await held.dropStation(station.id);
  else held.station = null;
  await held.setRoom({ phase: 'setup', phaseStartedAt: at, station: wasHeld ? room.station + 1 : room.station });
}

/** Without a doctor, or a patient who is a person, there is no consultation. */
async function withoutPlayers(held: HeldRoom, at: Date): Promise<void> {
  const { room, members } = held;
  const has = (role: MemberRow['role']) => members.some((member) => member.status === 'in' && member.role === role);
  if (has('doctor') && (room.patient === 'ai' || has('patient'))) return;
  if (room.phase === 'reading') await toSetup(held, at);
  if (room.phase === 'consulting') await endStation(held, at);
}

/** Gives the host's part to whoever has been in longest, if the host is not in any more. */
async function passHost({ room, members, setRoom }: HeldRoom): Promise<void> {
  const isIn = ({ status }: MemberRow) => status === 'in';
  if (members.some((member) => member.id === room.hostId && isIn(member))) return;
  const next = members.find((member) => isIn(member) && !member.awaySince) ?? members.find(isIn);
  if (next) await setRoom({ hostId: next.id });
}

/** Somebody leaves: their role is free, and what hung on them ends. */
export async function partWith(held: HeldRoom, memberId: string, status: 'left' | 'declined' | 'removed', at: Date): Promise<void> {
  await held.setMember(memberId, { status, role: 'observer', mic: false, camera: false });
  await withoutPlayers(held, at);
  await passHost(held);
}

/** Brings a room to where the clock is, and parts with who is gone past keeping. `at`: now. */
export async function settleRoom(held: HeldRoom, { gone, past }: Lost, at: Date): Promise<void> {
  const { room } = held;
  const clock = { phase: room.phase, phaseStartedAt: room.phaseStartedAt.getTime(), extraTime: room.extraTime };
  for (const passed of passedPhases(clock, at.getTime())) {
    const when = new Date(passed.at);
    if (passed.phase === 'debrief') await endStation(held, when);
    else await beginConsulting(held, when);
  }
  // Looked for before the room was locked: whoever has come back since then stays.
  const still = (before: MemberRow) => {
    const now = held.members.find(({ id }) => id === before.id);
    return now?.connection === before.connection && now?.awaySince?.getTime() === before.awaySince?.getTime();
  };
  // Their node died: the time in which they may come back begins now, for nobody could take them before.
  for (const { id } of gone.filter(still)) await held.setMember(id, { awaySince: sql`now()`, mic: false, camera: false });
  for (const { id } of past.filter(still)) await partWith(held, id, 'left', at);
  await passHost(held);
}

export async function beginConsulting(held: HeldRoom, at: Date): Promise<void> {
  await held.setRoom({ phase: 'consulting', phaseStartedAt: at });
  if (held.station) await held.setStation(held.station.id, { consultingAt: at });
}

/** Closes a room; a consultation that runs is over. */
export async function closeRoom(held: HeldRoom, at: Date): Promise<void> {
  if (held.room.phase === 'consulting') await endStation(held, at);
  await held.setRoom({ phase: 'closed', phaseStartedAt: at, closedAt: at });
}
