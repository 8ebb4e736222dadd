import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { SOCKET_PATH } from '#contract/voice.ts';
import { serveSocket, type Admit } from '#server/voice/socket.ts';

/** The calls' socket at its address, which answers nothing but WebSockets. */
export function mountSocket(http: FastifyInstance, admit: Admit, now: () => number): void {
  http.route({
    method: 'GET',
    url: SOCKET_PATH,
    wsHandler: (socket) => serveSocket(socket, admit, now),
    handler: async () => {
      throw new AppError('bad_request', { message: 'This address accepts WebSocket connections only.' });
    },
  });
}
