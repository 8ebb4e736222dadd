import type { RoomPass } from '#contract/call.ts';
import { isHidden } from '#contract/room-hidden.ts';
import type { PeopleRooms } from '#server/voice/livekit/people-rooms.ts';
import type { MemberRow, RoomRow, RoomState } from './store.ts';

const SWEEP_MS = 15_000;

const idsIn = ({ members }: RoomState) => members.filter(({ status }) => status === 'in').map(({ id }) => id);

/** The LiveKit room behind a room: who may be in it, and who is sent out. Without LiveKit (`people` null) pages are joined to each other. */
export function liveSound(people: PeopleRooms | null, onError: (error: unknown, roomId: string) => void, now: () => number) {
  let sweptAt = now();
  const tried = (work: Promise<void>, roomId: string) => void work.catch((error: unknown) => onError(error, roomId));

  return {
    isThere: people !== null,
    /** What a member's page may do now, as a word that changes with it. */
    standingOf: (room: RoomRow, { role }: MemberRow): string => (people && isHidden(room, role) ? 'hidden' : 'heard'),
    /** A member's way in; null without LiveKit. */
    passOf: async (room: RoomRow, member: MemberRow): Promise<RoomPass | null> =>
      (await people?.pass(room.id, member.id, { hidden: isHidden(room, member.role) })) ?? null,
    /** After a room was looked at: nobody is heard in it who is not in it any more. `state` null: it was deleted. */
    settle: (roomId: string, before: RoomState | null, state: RoomState | null): void => {
      if (!people) return;
      if (!state || state.room.phase === 'closed') return tried(people.close(roomId), roomId);
      const still = idsIn(state);
      if (before && idsIn(before).some((id) => !still.includes(id))) tried(people.keepOnly(roomId, still), roomId);
    },
    /** Every quarter of a minute: a pass that was given before somebody was sent out may have brought them back. */
    sweep: (rooms: Iterable<RoomState>): void => {
      if (!people || now() - sweptAt < SWEEP_MS) return;
      sweptAt = now();
      for (const state of rooms) tried(people.keepOnly(state.room.id, idsIn(state)), state.room.id);
    },
  };
}
export type LiveSound = ReturnType<typeof liveSound>;
