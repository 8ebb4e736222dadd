import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { DAY_SECONDS, ROOM_MESH_MAX, ROOM_WAITING_MAX, TICKET_SECONDS } from '#contract/limits.ts';
import { ROOM_SOCKET_PATH } from '#contract/room-socket.ts';
import type { RoomGlimpse, RoomPlace, StartRoom } from '#contract/room.ts';
import { hashTicket, newTicket } from '#server/features/calls/tickets.ts';
import { isVisible } from '#server/features/scenarios/rules.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { User } from '#server/http/handlers.ts';
import type { ConnectionStore } from './connection-store.ts';
import { waitingOf } from './present.ts';
import type { MemberRow, RoomRow, RoomStore } from './store.ts';

type Parts = {
  store: RoomStore;
  connections: Pick<ConnectionStore, 'addTicket'>;
  scenarios: Pick<ScenarioStore, 'find'>;
  /** Rooms that a user may make in 24 hours; administrators have no bound. */
  roomsADay: (user: User) => number;
  /** How many people may be in a room. */
  most: number;
  told: (roomId: string) => Promise<void>;
  now: () => number;
};

/** The contract's words speak of pages that are joined to each other. */
const fullRoom = (most: number) =>
  new AppError(
    'room_full',
    most === ROOM_MESH_MAX
      ? {}
      : { message: `This room is full: it takes ${most} people. Ask the host to make room for you, or open a second room.` },
  );

const newCode = () => randomBytes(16).toString('base64url');

/** How people come into rooms: by making one, or by its link. */
export function enterRoom({ store, connections, scenarios, roomsADay, most, told, now }: Parts) {
  async function found(code: string): Promise<RoomRow> {
    const room = await store.byCode(code);
    if (!room) throw new AppError('room_not_found');
    return room;
  }

  async function placeOf(code: string, { id: memberId, status }: MemberRow): Promise<RoomPlace> {
    const ticket = newTicket();
    const expiresAt = new Date(now() + TICKET_SECONDS * 1000);
    await connections.addTicket(memberId, hashTicket(ticket), expiresAt);
    const its = { ticket, socketPath: ROOM_SOCKET_PATH, expiresAt: expiresAt.toISOString() };
    return { code, memberId, status: status === 'in' ? 'in' : 'waiting', ...its };
  }

  const inIt = (members: MemberRow[]) => members.filter(({ status }) => status === 'in');

  return {
    found,

    /** @throws scenario_not_found, quota_reached */
    start: async (user: User, { name, scenarioId, ...settings }: StartRoom): Promise<RoomPlace> => {
      const bound = roomsADay(user);
      if ((await store.madeSince(user.id, new Date(now() - DAY_SECONDS * 1000))) >= bound) {
        const message = `You have made ${bound} rooms in 24 hours, which is the limit${user.isGuest ? ' for guests' : ''}. Please come back tomorrow, or go on in a room that is open.`;
        throw new AppError('quota_reached', { message, retryAfter: DAY_SECONDS });
      }
      const scenario = await scenarios.find(scenarioId);
      if (!scenario || !isVisible(scenario, user)) throw new AppError('scenario_not_found');
      const at = new Date(now());
      const values = { ...settings, code: newCode(), userId: user.id, scenarioId: scenario.id, phaseStartedAt: at };
      const { room, host } = await store.create(values, { userId: user.id, name });
      return placeOf(room.code, host);
    },

    /** One's own place again, or a new one at the door. @throws room_not_found, room_closed, room_full, room_lobby_full, room_declined */
    enter: async (user: User, code: string, name: string): Promise<RoomPlace> => {
      const { id } = await found(code);
      const { done: member } = await store.change(id, async (held): Promise<MemberRow> => {
        const { room, members } = held;
        if (room.closedAt) throw new AppError('room_closed');
        const mine = members.find(({ userId }) => userId === user.id);
        if (mine?.status === 'declined' || mine?.status === 'removed') throw new AppError('room_declined');
        if (mine?.status === 'in' || mine?.status === 'waiting') {
          // Their socket has as long as anybody's to come.
          if (mine.awaySince) await held.setMember(mine.id, { awaySince: sql`now()` });
          return mine;
        }
        if (inIt(members).length >= most) throw fullRoom(most);
        // Whoever was let in once is not asked again.
        const again = mine?.admittedAt ? ('in' as const) : ('waiting' as const);
        if (again === 'waiting' && waitingOf(members).length >= ROOM_WAITING_MAX) throw new AppError('room_lobby_full');
        if (!mine) return held.addMember({ userId: user.id, name, status: 'waiting', role: 'observer', admittedAt: null });
        await held.setMember(mine.id, { status: again, name, role: 'observer', awaySince: sql`now()` });
        return mine;
      });
      if (!member) throw new AppError('room_not_found');
      await told(id);
      return placeOf(code, member);
    },

    /** @throws room_not_found */
    glimpse: async (user: User, code: string): Promise<RoomGlimpse> => {
      const { id } = await found(code);
      const state = await store.state(id);
      if (!state) throw new AppError('room_not_found');
      const { room, members } = state;
      const mine = members.find(({ userId }) => userId === user.id);
      const isFull = inIt(members).length >= most && mine?.status !== 'in';
      const status = mine?.status === 'left' ? null : (mine?.status ?? null);
      return {
        code,
        state: room.closedAt ? 'closed' : isFull ? 'full' : 'open',
        hostName: members.find((member) => member.id === room.hostId)?.name ?? '',
        title: (await scenarios.find(room.scenarioId))?.title ?? '',
        people: inIt(members).length,
        you: mine && status ? { memberId: mine.id, name: mine.name, status } : null,
      };
    },
  };
}
export type EnterRoom = ReturnType<typeof enterRoom>;
