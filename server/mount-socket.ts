import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { ROOM_SOCKET_PATH } from '#contract/room-socket.ts';
import { SOCKET_PATH } from '#contract/voice.ts';
import { type JoinRoom, serveRoomSocket } from '#server/features/rooms/room-socket.ts';
import { serveSocket, type Admit } from '#server/voice/socket.ts';

type Socket = Parameters<typeof serveSocket>[0];

/** The sockets of calls and of rooms at their addresses, which answer nothing but WebSockets. */
export function mountSockets(
  http: FastifyInstance,
  { admit, joinRoom, now }: { admit: Admit; joinRoom: JoinRoom; now: () => number },
): void {
  const mount = (url: string, serve: (socket: Socket) => void) =>
    http.route({
      method: 'GET',
      url,
      wsHandler: serve,
      handler: async () => {
        throw new AppError('bad_request', { message: 'This address accepts WebSocket connections only.' });
      },
    });
  mount(SOCKET_PATH, (socket) => serveSocket(socket, admit, now));
  mount(ROOM_SOCKET_PATH, (socket) => serveRoomSocket(socket, joinRoom, now));
}
