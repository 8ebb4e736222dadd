import { fitShape } from '#contract/fit-shape.ts';
import type { RoomPlace } from '#contract/room.ts';
import { ROOM_CLOSE, type RoomClientMessage, type RoomServerMessage } from '#contract/room-socket.ts';
import type { wire } from '#contract/room-wire.ts';
import type { Clock } from '#web/voice/clock.ts';
import type { SocketLike } from '#web/voice/call-socket.ts';

/** Waits before the tries to come back, in ms; the last repeats, for a room is waited for as long as its page is open. */
const COME_BACK_MS = [200, 500, 1000, 2000, 3000] as const;
const PING_MS = 5000;
/** A line on which nothing came for this long is dead, whatever the browser says. */
const SILENT_MS = 14_000;
const OPENS_WITHIN_MS = 10_000;

export type LineStatus = 'connecting' | 'up' | 'mending';

export type RoomLine = {
  /** False where the line is down: what may not be lost is sent again by whoever said it. */
  send: (message: RoomClientMessage) => boolean;
  /** A piece of a recording; one that finds the line down is lost. */
  sendSound: (bytes: ArrayBuffer) => void;
  /** The network may have changed: looks at once. */
  check: () => void;
  /** For good. */
  close: () => void;
};

/**
 * The socket of a room: asks for the place, opens it, and comes back whenever it drops. `on.over` says once why it does not: `bye` of
 * the server, or an answer to the question for the place that trying again would not change.
 */
export function roomLine({
  enter,
  open,
  loadShape = () => import('#contract/room-wire.ts').then((module) => module.wire),
  clock,
  isLeaving,
  on,
}: {
  /** Rejects with an error that has the answer's `status`, where there was one. */
  enter: () => Promise<RoomPlace>;
  open: (path: string) => SocketLike;
  loadShape?: () => Promise<typeof wire>;
  clock: Clock;
  /** This page's person has said that they leave. */
  isLeaving: () => boolean;
  on: {
    message: (message: RoomServerMessage) => void;
    status: (status: LineStatus) => void;
    over: (why: { bye: Extract<RoomServerMessage, { type: 'bye' }>['reason'] } | { refused: unknown }) => void;
  };
}): RoomLine {
  let socket: SocketLike | null = null;
  let over = false;
  let tries = 0;
  let heardAt = 0;
  let hasten = () => {};

  const finish = (why: Parameters<typeof on.over>[0]) => {
    if (over) return;
    over = true;
    stopPings();
    on.over(why);
  };

  async function come(): Promise<void> {
    on.status(tries === 0 ? 'connecting' : 'mending');
    try {
      const [{ message: shape }, place] = await Promise.all([loadShape(), enter()]);
      if (!over) listen(open(place.socketPath), place.ticket, shape);
    } catch (error) {
      if (over) return;
      if (isFinal(error)) return finish({ refused: error });
      comeAgain();
    }
  }

  function comeAgain(): void {
    if (over) return;
    on.status('mending');
    const callOff = clock.after(COME_BACK_MS[tries] ?? COME_BACK_MS.at(-1)!, () => void come());
    hasten = () => {
      callOff();
      hasten = () => {};
      void come();
    };
    tries += 1;
  }

  function listen(its: SocketLike, ticket: string, shape: typeof wire.message): void {
    socket = its;
    heardAt = clock.now();
    const giveUp = clock.after(OPENS_WITHIN_MS, drop);
    its.addEventListener('open', () => its.send(JSON.stringify({ type: 'hello', ticket } satisfies RoomClientMessage)));
    its.addEventListener('message', (event) => {
      if (socket !== its) return;
      heardAt = clock.now();
      const message = readMessage(shape, (event as MessageEvent<unknown>).data);
      if (!message) return;
      if (message.type === 'ready' || message.type === 'waiting') {
        giveUp();
        tries = 0;
        on.status('up');
      }
      on.message(message);
      if (message.type !== 'bye') return;
      // Whoever was away for too long counts as gone, and has not left: they come again.
      if (message.reason === 'left' && !isLeaving()) drop();
      else finish({ bye: message.reason });
    });
    its.addEventListener('close', (event) => {
      giveUp();
      if (socket !== its) return;
      socket = null;
      if ((event as CloseEvent).code === ROOM_CLOSE.replaced) finish({ bye: 'replaced' });
      else comeAgain();
    });
  }

  function drop(): void {
    const its = socket;
    socket = null;
    its?.close();
    comeAgain();
  }

  const stopPings = clock.every(PING_MS, () => {
    if (!socket) return;
    if (clock.now() - heardAt > SILENT_MS) return drop();
    sendNow({ type: 'ping', t: clock.now() });
  });

  function sendNow(message: RoomClientMessage): boolean {
    if (over || socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  void come();
  return {
    send: sendNow,
    sendSound: (bytes) => {
      if (!over && socket?.readyState === 1) socket.send(bytes);
    },
    check: () => (socket ? void sendNow({ type: 'ping', t: clock.now() }) : hasten()),
    close: () => {
      over = true;
      stopPings();
      socket?.close(ROOM_CLOSE.done);
      socket = null;
    },
  };
}

/** What the server refuses for good: not found, not let in, full, closed, or nonsense. Too many, and its own faults, are tried again. */
function isFinal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function readMessage(shape: typeof wire.message, data: unknown): RoomServerMessage | null {
  try {
    return fitShape(shape, JSON.parse(String(data))) as RoomServerMessage;
  } catch {
    return null;
  }
}
