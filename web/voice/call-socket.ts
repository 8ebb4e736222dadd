import type { EndedReason, RoomPass, VapiPass } from '#contract/call.ts';
import { fitShape } from '#contract/fit-shape.ts';
import { RESUME_SECONDS, SOCKET_MESSAGE_MAX_BYTES } from '#contract/limits.ts';
import {
  CLOSE,
  decodeFrame,
  encodeFrame,
  FRAME_MICROPHONE,
  FRAME_PATIENT,
  type ClientMessage,
  type Frame,
  type ServerMessage,
} from '#contract/voice.ts';
import { wire } from '#contract/wire.ts';
import { isJump, type Clock } from './clock.ts';
import type { LineSample } from './line-quality.ts';
import { lineWatch, type LineWatch } from './line-watch.ts';
import { outbox } from './outbox.ts';

/** Waits before the tries to come back, in ms; the last repeats. */
const COME_BACK_MS = [200, 500, 1000, 2000, 3000] as const;
const JOIN_MS = 10_000;
/** A half-dead network holds a request for minutes: each step of a try to come back has this long. */
const TRY_MS = 4000;
/** A computer that wakes up finds its network within this; until then it does not give up. */
const WAKE_MS = 10_000;

/** `livekit`, `vapi`: the call is met there instead of at the socket. */
export type Ticket = { ticket: string; socketPath: string; livekit?: RoomPass | undefined; vapi?: VapiPass | undefined };
export type Hello = Omit<Extract<ClientMessage, { type: 'hello' }>, 'type' | 'ticket' | 'callId'>;
type Ready = Extract<ServerMessage, { type: 'ready' }>;

/** The part of a WebSocket that is used; tests give a fake. */
export type SocketLike = EventTarget & Pick<WebSocket, 'send' | 'close' | 'readyState' | 'bufferedAmount' | 'binaryType'>;

export type CallSocket = {
  /** Opens the socket and waits for `ready`. Rejects with `SocketRefused` when the server closes instead. */
  join: (ticket: Ticket) => Promise<Ready>;
  /** Words wait for a line that is down and are heard once; anything else is dropped with it: it would be late. */
  send: (message: ClientMessage) => void;
  sendMicrophone: (pcm: Int16Array) => void;
  /** Something may have happened to the line: looks at once, and hastens a return that is under way. */
  check: () => void;
  /** Words that the server has not confirmed. */
  unsent: () => string[];
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
  open: (path: string, room?: RoomPass) => SocketLike;
  callId: string;
  hello: () => Hello;
  /** A fresh ticket, or how the call ended meanwhile. Rejects when the server cannot be reached. */
  freshTicket: () => Promise<Ticket | { ended: EndedReason; at?: number | undefined }>;
  clock: Clock;
  on: {
    message: (message: ServerMessage) => void;
    /** The server did not take these words, and says why. */
    refused: (text: string, why: string) => void;
    audio: (frame: Frame) => void;
    measured: (sample: LineSample) => void;
    lost: () => void;
    /** After so many ms. */
    back: (ms: number) => void;
    over: (why: EndedReason | 'moved', at?: number) => void;
  };
}): CallSocket {
  /** The socket that the call is on, and the one made last: an older one that still speaks is not listened to. */
  let line: SocketLike | null = null;
  let latest: SocketLike | null = null;
  /** The one whose place another page took. */
  let sentAway: SocketLike | null = null;
  let over = false;
  let sentSamples = 0;
  let watch: LineWatch | null = null;
  let hasten = () => {};
  const words = outbox();

  const sendNow = (message: ClientMessage) => line?.send(JSON.stringify(message));
  const send = (message: ClientMessage) => {
    const isUp = line?.readyState === 1;
    const named = words.take(message, isUp ? clock.now() : null);
    if (isUp) sendNow(named);
  };

  const finish = (why: EndedReason | 'moved', at?: number) => {
    if (over) return;
    over = true;
    watch?.stop();
    on.over(why, at);
  };

  function join({ ticket, socketPath, livekit }: Ticket, withinMs = JOIN_MS): Promise<Ready> {
    return new Promise((resolve, reject) => {
      const socket = open(socketPath, livekit);
      latest = socket;
      socket.binaryType = 'arraybuffer';
      const giveUp = clock.after(withinMs, () => {
        socket.close();
        // A network that is gone answers no closing handshake either.
        reject(new SocketRefused(0));
      });
      socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', ticket, callId, ...hello() })));
      socket.addEventListener('message', (event) => {
        const { data } = event as MessageEvent<unknown>;
        if (latest !== socket) return undefined;
        if (line === socket) watch?.heard();
        if (data instanceof ArrayBuffer) return onBytes(data);
        const message = read(data);
        if (!message) return undefined;
        if (message.type === 'pong') {
          watch?.pong(message.t);
          return message.waiting ? undefined : words.confirmed(message.t);
        }
        if (message.type === 'ready') {
          giveUp();
          if (over) return socket.close(1000);
          line = socket;
          watchOver(socket);
          for (const waiting of words.again(clock.now())) sendNow(waiting);
        }
        if (message.type === 'transcript' && message.entry.role === 'user' && !message.entry.isPartial) words.stored(message.entry.text);
        if (message.type === 'error' && message.code === 'replaced') sentAway = socket;
        if (message.type === 'ended') {
          // This socket is over, not the call: a page that was refused asks again, and one that was sent away says where it went.
          if (line !== socket || sentAway === socket) return undefined;
          over = true;
          // The server had everything before it had the end.
          words.confirmed(Infinity);
        }
        const refused = message.type === 'error' && message.id !== undefined ? words.refused(message.id) : null;
        if (message.type === 'error' && refused !== null) return on.refused(refused, message.message);
        on.message(message);
        return message.type === 'ready' ? resolve(message) : undefined;
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

  function watchOver(socket: SocketLike): void {
    watch?.stop();
    watch = lineWatch({
      clock,
      ping: () => send({ type: 'ping', t: clock.now() }),
      bufferedBytes: () => socket.bufferedAmount,
      measured: on.measured,
      dead: () => {
        lose(0);
        socket.close();
      },
    });
  }

  function lose(code: number): void {
    line = null;
    latest = null;
    watch?.stop();
    if (over) return;
    if (code === CLOSE.replaced) return finish('moved');
    on.lost();
    void comeBack();
  }

  async function comeBack(): Promise<void> {
    const since = clock.now();
    let until = since + RESUME_SECONDS * 1000;
    for (let attempt = 0; ; attempt += 1) {
      const before = clock.now();
      await pause(Math.min(COME_BACK_MS[attempt] ?? 3000, Math.max(0, until - before)));
      if (over) return;
      if (isJump(clock.now() - before)) until = Math.max(until, clock.now() + WAKE_MS);
      const stepMs = Math.min(TRY_MS, Math.max(1000, until - clock.now()));
      try {
        const ticket = await within(clock, stepMs, freshTicket());
        if ('ended' in ticket) return finish(ticket.ended, ticket.at);
        if (over) return;
        await join(ticket, stepMs);
        return on.back(clock.now() - since);
      } catch {
        if (clock.now() >= until) return finish('connection-lost');
      }
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const callOff = clock.after(ms, resolve);
      hasten = () => {
        callOff();
        resolve();
      };
    });

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
    check: () => {
      if (line) watch?.probe();
      else hasten();
    },
    unsent: words.words,
    close: () => {
      over = true;
      watch?.stop();
      line?.close(1000);
      line = null;
    },
  };
}

async function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  let callOff = () => {};
  const late = new Promise<never>((_, reject) => {
    callOff = clock.after(ms, () => reject(new Error(`no answer within ${ms} ms`)));
  });
  return Promise.race([work, late]).finally(callOff);
}

function read(data: unknown): ServerMessage | null {
  try {
    return fitShape(wire.serverMessage, JSON.parse(String(data))) as ServerMessage;
  } catch {
    return null;
  }
}
