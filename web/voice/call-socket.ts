import type { EndedReason } from '#contract/call.ts';
import { RESUME_SECONDS, SOCKET_MESSAGE_MAX_BYTES } from '#contract/limits.ts';
import {
  CLOSE,
  decodeFrame,
  encodeFrame,
  FRAME_MICROPHONE,
  FRAME_PATIENT,
  ServerMessage,
  type ClientMessage,
  type Frame,
} from '#contract/voice.ts';
import { wait, type Clock } from './clock.ts';

/** Waits before the tries to come back, in ms; the last repeats. */
const COME_BACK_MS = [200, 500, 1000, 2000, 3000] as const;
const JOIN_MS = 10_000;
const PING_MS = 8000;
/** Nothing heard for this long, pings included: the line is dead although nobody said so. */
const DEAD_MS = 20_000;

export type Ticket = { ticket: string; socketPath: string };
export type Hello = Omit<Extract<ClientMessage, { type: 'hello' }>, 'type' | 'ticket' | 'callId'>;
type Ready = Extract<ServerMessage, { type: 'ready' }>;

/** The part of a WebSocket that is used; tests give a fake. */
export type SocketLike = EventTarget & Pick<WebSocket, 'send' | 'close' | 'readyState' | 'bufferedAmount' | 'binaryType'>;

export type CallSocket = {
  /** Opens the socket and waits for `ready`. Rejects with `SocketRefused` when the server closes instead. */
  join: (ticket: Ticket) => Promise<Ready>;
  /** Dropped while there is no line: what matters is in the server's hands. */
  send: (message: ClientMessage) => void;
  sendMicrophone: (pcm: Int16Array) => void;
  /** No more words, no coming back. */
  close: () => void;
};

export class SocketRefused extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`The call's socket closed with ${code}`);
    this.name = 'SocketRefused';
    this.code = code;
  }
}

/**
 * The call's socket, `consult.v1`. When it drops it fetches fresh tickets and comes back for 30 s; `on.over` says once why
 * it does not. After an `ended` message nothing more is told.
 */
export function callSocket({
  open,
  callId,
  hello,
  freshTicket,
  clock,
  on,
}: {
  open: (path: string) => SocketLike;
  callId: string;
  hello: () => Hello;
  /** A fresh ticket, or how the call ended meanwhile. Rejects when the server cannot be reached. */
  freshTicket: () => Promise<Ticket | { ended: EndedReason }>;
  clock: Clock;
  on: {
    message: (message: ServerMessage) => void;
    audio: (frame: Frame) => void;
    lost: () => void;
    over: (why: EndedReason | 'moved') => void;
  };
}): CallSocket {
  let line: SocketLike | null = null;
  let over = false;
  let heardAt = 0;
  let sentSamples = 0;
  let stopPing = () => {};

  const send = (message: ClientMessage) => {
    if (line?.readyState === 1) line.send(JSON.stringify(message));
  };

  const finish = (why: EndedReason | 'moved') => {
    if (over) return;
    over = true;
    stopPing();
    on.over(why);
  };

  function join({ ticket, socketPath }: Ticket): Promise<Ready> {
    return new Promise((resolve, reject) => {
      const socket = open(socketPath);
      socket.binaryType = 'arraybuffer';
      const giveUp = clock.after(JOIN_MS, () => socket.close());
      socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', ticket, callId, ...hello() })));
      socket.addEventListener('message', (event) => {
        const { data } = event as MessageEvent<unknown>;
        heardAt = clock.now();
        if (data instanceof ArrayBuffer) return onBytes(data);
        const message = read(data);
        if (!message || message.type === 'pong') return;
        if (message.type === 'ready') {
          giveUp();
          if (over) return socket.close(1000);
          line = socket;
          watch(socket);
        }
        if (message.type === 'ended') over = true;
        on.message(message);
        if (message.type === 'ready') resolve(message);
      });
      socket.addEventListener('close', (event) => {
        const { code } = event as CloseEvent;
        giveUp();
        if (line === socket) lose(code);
        else reject(new SocketRefused(code));
      });
    });
  }

  const onBytes = (bytes: ArrayBuffer) => {
    const frame = decodeFrame(bytes);
    if (frame?.kind === FRAME_PATIENT) on.audio(frame);
  };

  function watch(socket: SocketLike): void {
    stopPing();
    stopPing = clock.every(PING_MS, () => {
      if (clock.now() - heardAt < DEAD_MS) return send({ type: 'ping', t: clock.now() });
      // A dead network answers no closing handshake: the line is given up at once.
      lose(0);
      socket.close();
      return undefined;
    });
  }

  function lose(code: number): void {
    line = null;
    stopPing();
    if (over) return;
    if (code === CLOSE.replaced) return finish('moved');
    on.lost();
    void comeBack();
  }

  async function comeBack(): Promise<void> {
    const since = clock.now();
    for (let attempt = 0; ; attempt += 1) {
      await wait(clock, COME_BACK_MS[attempt] ?? 3000);
      if (over) return;
      try {
        const ticket = await freshTicket();
        if ('ended' in ticket) return finish(ticket.ended);
        if (over) return;
        await join(ticket);
        return;
      } catch {
        if (clock.now() - since > RESUME_SECONDS * 1000) return finish('connection-lost');
      }
    }
  }

  return {
    join,
    send,
    sendMicrophone: (pcm) => {
      const sampleOffset = sentSamples;
      sentSamples += pcm.length;
      // A line that is seconds behind gets no more sound: late words would be heard as new ones.
      if (line?.readyState !== 1 || line.bufferedAmount > SOCKET_MESSAGE_MAX_BYTES) return;
      line.send(encodeFrame({ kind: FRAME_MICROPHONE, seg: 0, sampleOffset, pcm }));
    },
    close: () => {
      over = true;
      stopPing();
      line?.close(1000);
      line = null;
    },
  };
}

function read(data: unknown): ServerMessage | null {
  try {
    return ServerMessage.safeParse(JSON.parse(String(data))).data ?? null;
  } catch {
    return null;
  }
}
