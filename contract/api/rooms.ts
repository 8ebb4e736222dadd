import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { ROOM_SOCKET_PATH } from '../room-socket.ts';
import { EnterRoom, RoomDebrief, RoomGlimpse, RoomItem, RoomPlace, StartRoom } from '../room.ts';
import { Deleted } from './scenarios.ts';

const code = z.object({ code: z.string().max(100) });

export const roomsApi = {
  startRoom: {
    kind: 'json',
    method: 'POST',
    path: '/api/rooms',
    access: 'user',
    body: StartRoom,
    reply: RoomPlace,
    perMinute: 12,
    status: 201,
    summary: 'Make a room for a case; the caller is its host. The code is the link that invites.',
  },
  listRooms: {
    kind: 'json',
    method: 'GET',
    path: '/api/rooms',
    access: 'user',
    reply: z.array(RoomItem),
    summary: 'The rooms that the caller was let into, newest first.',
  },
  roomSocket: {
    kind: 'socket',
    method: 'GET',
    path: ROOM_SOCKET_PATH,
    access: 'public',
    summary: 'The live room, protocol room.v1; the ticket stands in the first message.',
  },
  glimpseRoom: {
    kind: 'json',
    method: 'GET',
    path: '/api/rooms/:code',
    access: 'user',
    params: code,
    reply: RoomGlimpse,
    summary: 'What whoever has the link reads before they enter.',
  },
  enterRoom: {
    kind: 'json',
    method: 'POST',
    path: '/api/rooms/:code/enter',
    access: 'user',
    params: code,
    body: EnterRoom,
    reply: RoomPlace,
    perMinute: 60,
    status: 201,
    summary: 'Take a place, waiting or one’s own again, with a ticket for the socket; refused where no more fit.',
  },
  getRoomDebrief: {
    kind: 'json',
    method: 'GET',
    path: '/api/rooms/:code/debrief',
    access: 'user',
    params: code,
    query: z.object({ station: z.coerce.number().int().min(1).max(1000).optional() }),
    reply: RoomDebrief,
    summary: "A station that is over, by default the last; others' marks once the caller has graded.",
  },
  deleteRoom: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/rooms/:code',
    access: 'user',
    params: code,
    reply: Deleted,
    summary: 'Delete a room that the caller made, with its lines, marks and grades; consultations that were saved stay with their doctors.',
  },
} as const satisfies Record<string, Endpoint>;
