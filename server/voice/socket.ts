import type { WebSocket } from 'ws';
import { HELLO_SECONDS, SOCKET_MESSAGE_MAX_BYTES } from '#contract/limits.ts';
import {
  ClientMessage,
  CLOSE,
  decodeFrame,
  encodeFrame,
  FRAME_MICROPHONE,
  FRAME_PATIENT,
  type ServerMessage,
  type SocketErrorCode,
  WordsId,
} from '#contract/voice.ts';
import type { Call, Hello } from './call.ts';
import type { Wire } from './plan.ts';
import { receivePace } from './receive-pace.ts';

/** Redeems a ticket: the call it opens, or why not. */
export type Admit = (ticket: string, callId: string) => Promise<Call | 'ticket_invalid' | 'call_not_found' | 'restarting'>;

/**
 * No microphone gives more sound than time has passed, give or take a fast sound card and a page that was held up and
 * catches up. What is beyond that is dropped: it is no microphone, and it would fill the memory.
 */
const MICROPHONE_RATE = 1.1;
const MICROPHONE_LEAD_MS = 5000;

/** A browser answers this by itself, also in a tab that is put aside. */
const PROTOCOL_PING_MS = 4000;
/** One may wait behind work of this server; two are a page that is gone. */
const UNANSWERED_PINGS = 2;

/** A page sends a few messages before its call is ready for them at most, and a ping a second. */
const EARLY_MAX = 50;
/** The first spoken call of a process waits seconds for what it needs; others are ready within this. */
const QUIET_MS = 1000;
const STILL_STARTING = { type: 'progress', stage: 'audio-observer-setup', status: 'started' } satisfies ServerMessage;

/** A page that does not read what it is sent is gone: it may come back, and is then sent what it missed. */
const UNREAD_MAX_BYTES = 4 * 1024 * 1024;

const WORDS: Partial<Record<SocketErrorCode, string>> = {
  malformed: 'A message could not be read.',
  ticket_invalid: 'This ticket is missing, wrong, used or expired. Ask for a fresh one.',
  call_not_found: 'You have no such call.',
  hello_timeout: 'The first message must be a hello with a ticket.',
  restarting: 'This server is being restarted. The call will continue in a moment.',
  too_large: 'A message is too large.',
  text_too_long: 'A typed message can have at most 2,000 characters.',
};

/** Speaks `consult.v1` on one WebSocket: hello first, then messages and microphone frames for its call. */
export function serveSocket(socket: WebSocket, admit: Admit, now: () => number): void {
  let call: Call | null = null;
  let greeted = false;
  let ready = false;
  /** What a page sent before its call was ready for it. */
  const early: ClientMessage[] = [];
  let firstFrameAt: number | null = null;
  let heardMs = 0;
  let heardAt = now();
  /** The code that the socket closes with; from then on nothing is listened to. */
  let refusedWith: number | null = null;
  let toldEnd = false;
  let readyAt: number | null = null;

  const pace = receivePace(socket, now);
  const write = (data: string | ArrayBuffer) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_MAX_BYTES) socket.terminate();
    else socket.send(data);
  };
  const send = (message: ServerMessage) => {
    if (message.type === 'ended') toldEnd = true;
    if (message.type === 'ready') readyAt = now();
    write(JSON.stringify(message));
  };
  const complain = (code: SocketErrorCode, recoverable: boolean, id?: string) =>
    send({ type: 'error', code, recoverable, message: WORDS[code] ?? code, ...(id !== undefined && { id }) });
  /** What nobody comes back from on this socket is followed by `ended` (api.md), and ends the call that was on it. */
  const refuse = (code: SocketErrorCode, close: number) => {
    if (refusedWith !== null) return;
    refusedWith = close;
    clearTimeout(helloTimer);
    // Another server goes on with the call.
    complain(code, code === 'restarting');
    const part = () => {
      if (!toldEnd && code !== 'restarting') send({ type: 'ended', reason: 'error' });
      socket.close(close);
    };
    if (call) call.end('error').then(part, part);
    else part();
  };
  const wire: Wire = {
    send,
    sendAudio: (seg, sampleOffset, pcm) => write(encodeFrame({ kind: FRAME_PATIENT, seg, sampleOffset, pcm })),
    heardAt: () => heardAt,
    close: (code) => socket.close(refusedWith ?? code),
  };
  const helloTimer = setTimeout(() => refuse('hello_timeout', CLOSE.helloTimeout), HELLO_SECONDS * 1000);

  async function greet(hello: Hello): Promise<void> {
    greeted = true;
    clearTimeout(helloTimer);
    const found = await admit(hello.ticket, hello.callId);
    if (found === 'ticket_invalid') return refuse('ticket_invalid', CLOSE.ticket);
    if (found === 'call_not_found') return refuse('call_not_found', CLOSE.noCall);
    if (found === 'restarting') return refuse('restarting', CLOSE.restarting);
    if (socket.readyState !== socket.OPEN || refusedWith !== null) return;
    call = found;
    await found.attach(wire, hello);
    // The page left while the call was made ready for it: its `close` came too early to be heard.
    if (socket.readyState !== socket.OPEN) return found.detach(wire);
    ready = true;
    for (const message of early.splice(0)) found.receive(message);
  }

  function onText(text: string): void {
    const sent = parseJson(text);
    const parsed = ClientMessage.safeParse(sent);
    if (!parsed.success) {
      const tooLong = parsed.error.issues.some(({ code, path }) => code === 'too_big' && path[0] === 'text');
      if (greeted && tooLong) complain('text_too_long', true, WordsId.safeParse(sent).data?.id);
      else if (greeted) complain('malformed', true);
      else refuse('malformed', CLOSE.malformed);
      return;
    }
    if (!greeted) {
      if (parsed.data.type !== 'hello' || !parsed.data.ticket) return refuse('ticket_invalid', CLOSE.ticket);
      greet(parsed.data).catch(() => refuse('internal', 1011));
    } else if (ready || parsed.data.type === 'end') call?.receive(parsed.data);
    else if (early.length < EARLY_MAX) {
      early.push(parsed.data);
      // No pong comes before `state` (api.md), and a page that hears nothing would take its line for dead.
      if (parsed.data.type === 'ping' && readyAt !== null && now() - readyAt > QUIET_MS) send(STILL_STARTING);
    }
  }

  function onFrame(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes);
    if (!frame || frame.kind !== FRAME_MICROPHONE) {
      if (greeted) complain('malformed', true);
      else refuse('malformed', CLOSE.malformed);
      return;
    }
    firstFrameAt ??= now();
    const ms = frame.pcm.length / 16;
    if (heardMs + ms > (now() - firstFrameAt) * MICROPHONE_RATE + MICROPHONE_LEAD_MS) return;
    heardMs += ms;
    call?.microphone(frame.pcm, frame.sampleOffset);
  }

  socket.on('message', (data, isBinary) => {
    pace.received();
    heardAt = now();
    if (refusedWith !== null) return undefined;
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
    if (bytes.byteLength > SOCKET_MESSAGE_MAX_BYTES) return refuse('too_large', CLOSE.tooLarge);
    if (isBinary) onFrame(bytes);
    else onText(bytes.toString('utf8'));
  });
  socket.on('error', () => socket.terminate());
  // A network that went away closes nothing: without this the call would wait minutes for a page that is gone.
  let unanswered = 0;
  const alive = setInterval(() => {
    if (unanswered >= UNANSWERED_PINGS) return socket.terminate();
    unanswered += 1;
    return socket.ping();
  }, PROTOCOL_PING_MS);
  socket.on('pong', () => {
    unanswered = 0;
    heardAt = now();
  });
  socket.on('close', () => {
    clearInterval(alive);
    clearTimeout(helloTimer);
    pace.stop();
    call?.detach(wire);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
