import { randomUUID } from 'node:crypto';
import { HELLO_SECONDS, ROOM_MESSAGES_A_SECOND, ROOM_MESSAGES_BURST, SOCKET_MESSAGE_MAX_BYTES } from '#contract/limits.ts';
import { ROOM_CLOSE, RoomClientMessage, type RoomErrorCode, RoomMessageAbout, type RoomServerMessage } from '#contract/room-socket.ts';
import type { serveSocket } from '#server/voice/socket.ts';
import type { Connection } from './room-hub.ts';

type WebSocket = Parameters<typeof serveSocket>[0];

/** A member's page that has said hello. */
export type Joined = {
  /** Takes one message; what is wrong with it is answered on the connection. */
  receive: (message: Exclude<RoomClientMessage, { type: 'hello' }>) => Promise<void>;
  /** Takes a binary message; false when it belongs to nothing. */
  takeSound: (bytes: Uint8Array) => boolean;
  left: () => Promise<void>;
};
export type JoinRoom = (ticket: string, page: Omit<Connection, 'memberId'>) => Promise<Joined | null>;

const PING_MS = 4000;
const UNANSWERED_PINGS = 2;
/** A page that does not read what it is sent is gone: it may come back. */
const UNREAD_MAX_BYTES = 2 * 1024 * 1024;
/** Messages that wait behind one that is being stored. */
const WAITING_MAX = ROOM_MESSAGES_BURST;

export const ROOM_WORDS: Record<RoomErrorCode, string> = {
  malformed: 'A message could not be read.',
  ticket_invalid: 'This ticket is missing, wrong, used or expired. Enter the room again.',
  hello_timeout: 'The first message must be a hello with a ticket.',
  too_large: 'A message is too large.',
  slow_down: 'Too many messages. Please wait a moment.',
  not_yours: 'This is not yours to do in this room.',
  not_now: 'This is not possible at the moment.',
  not_here: 'This was not found in this room.',
  room_full: 'This room is full. Someone has to leave first.',
  role_taken: 'Someone else has this part. Ask the host to change it.',
  case_not_found: 'This case was not found.',
  too_many: 'There is no space for more in this station.',
  internal: 'Something went wrong on our side. Please try again.',
};

/** Speaks `room.v1` on one WebSocket: hello first, then messages one after the other. */
export function serveRoomSocket(socket: WebSocket, join: JoinRoom, now: () => number): void {
  const id = randomUUID();
  let joined: Joined | null = null;
  let greeted = false;
  let over = false;
  let inTurn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let left = ROOM_MESSAGES_BURST;
  let countedAt = now();
  let dropped = 0;

  const send = (message: RoomServerMessage) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_MAX_BYTES) socket.terminate();
    else socket.send(JSON.stringify(message));
  };
  const complain = (code: RoomErrorCode, about: { type?: string | undefined; id?: string | undefined } = {}) =>
    send({
      type: 'error',
      code,
      message: ROOM_WORDS[code],
      ...(about.id !== undefined && { id: about.id }),
      ...(about.type !== undefined && { about: about.type }),
    });
  const end = (close: number) => {
    over = true;
    clearTimeout(helloTimer);
    socket.close(close);
  };
  const refuse = (code: RoomErrorCode, close: number) => {
    if (over) return;
    complain(code);
    end(close);
  };
  const helloTimer = setTimeout(() => refuse('hello_timeout', ROOM_CLOSE.helloTimeout), HELLO_SECONDS * 1000);
  const page: Omit<Connection, 'memberId'> = {
    id,
    send,
    bye: (reason) => {
      if (over) return;
      send({ type: 'bye', reason });
      end(reason === 'replaced' ? ROOM_CLOSE.replaced : ROOM_CLOSE.done);
    },
    restart: () => end(ROOM_CLOSE.restarting),
  };

  async function greet(ticket: string): Promise<void> {
    clearTimeout(helloTimer);
    const found = await join(ticket, page);
    if (!found) return refuse('ticket_invalid', ROOM_CLOSE.ticket);
    joined = found;
    // It left while it was let in: its `close` came too early to be heard.
    if (socket.readyState !== socket.OPEN) await found.left();
    return undefined;
  }

  /** False when so many came that this one is dropped. */
  function isInTime(): boolean {
    left = Math.min(ROOM_MESSAGES_BURST, left + ((now() - countedAt) / 1000) * ROOM_MESSAGES_A_SECOND);
    countedAt = now();
    if (left >= 1 && waiting < WAITING_MAX) {
      left -= 1;
      dropped = 0;
      return true;
    }
    dropped += 1;
    if (dropped === 1) complain('slow_down');
    if (dropped > ROOM_MESSAGES_BURST) refuse('slow_down', ROOM_CLOSE.flood);
    return false;
  }

  /** After what was sent before it, of which one message said what it is. */
  function onSound(bytes: Uint8Array): void {
    if (!greeted) return refuse('malformed', ROOM_CLOSE.malformed);
    waiting += 1;
    inTurn = inTurn
      .then(() => void (over || joined?.takeSound(bytes) || complain('not_now', { type: 'sound' })))
      .finally(() => (waiting -= 1));
    return undefined;
  }

  function onText(text: string): void {
    const sent = parseJson(text);
    const parsed = RoomClientMessage.safeParse(sent);
    if (!parsed.success) {
      if (greeted) complain('malformed', RoomMessageAbout.safeParse(sent).data);
      else refuse('malformed', ROOM_CLOSE.malformed);
      return;
    }
    const message = parsed.data;
    if (!greeted) {
      if (message.type !== 'hello' || !message.ticket) return refuse('ticket_invalid', ROOM_CLOSE.ticket);
      greeted = true;
      inTurn = greet(message.ticket).catch(() => refuse('internal', 1011));
      return;
    }
    if (message.type === 'hello') return complain('malformed', { type: 'hello' });
    waiting += 1;
    inTurn = inTurn
      .then(() => (over ? undefined : joined?.receive(message)))
      .catch(() => complain('internal', { type: message.type, ...('id' in message && { id: message.id }) }))
      .finally(() => (waiting -= 1));
  }

  socket.on('message', (data, isBinary) => {
    if (over) return undefined;
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
    if (bytes.byteLength > SOCKET_MESSAGE_MAX_BYTES) return refuse('too_large', ROOM_CLOSE.tooLarge);
    if (!isInTime()) return undefined;
    if (isBinary) return onSound(bytes);
    return onText(bytes.toString('utf8'));
  });
  socket.on('error', () => socket.terminate());
  let unanswered = 0;
  const alive = setInterval(() => {
    if (unanswered >= UNANSWERED_PINGS) return socket.terminate();
    unanswered += 1;
    return socket.ping();
  }, PING_MS);
  socket.on('pong', () => (unanswered = 0));
  socket.on('close', () => {
    over = true;
    clearInterval(alive);
    clearTimeout(helloTimer);
    inTurn = inTurn.then(() => joined?.left()).catch(() => undefined);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
