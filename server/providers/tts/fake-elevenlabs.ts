import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { FAKE_CHAR_MS, fakeSound } from './fake-sound.ts';

export type ElevenlabsFaults = {
  /** Answers the handshake with this status: 401, 429, 500. */
  refuse?: number;
  /** Takes the connection and never answers the handshake. */
  mute?: boolean;
  /** Answers the first text with this error and closes with 1008: `invalid_api_key`, `quota_exceeded`, `voice_id_does_not_exist`. */
  error?: string;
  /** Before the first sound of a reply. */
  firstByteMs?: number;
  /** Times as fast as speech; all at once without it. */
  pace?: number;
  /** Characters in a message of sound: 10, 0.6 s. */
  chunk?: number;
  /** After so many messages of sound nothing more comes. */
  stallAfter?: number;
  /** After so many messages of sound it hangs up: without a word, or with `closeCode`. */
  dropAfter?: number;
  closeCode?: number;
  /** Answers with what is not JSON, is not text, or is JSON of another shape. */
  garbage?: 'text' | 'binary' | 'shape';
  /** What the times of a message count from; the vendor's page says from the chunk, other clients have seen all three. */
  timesFrom?: 'message' | 'generation' | 'context';
  /** Which alignments come: both, only that of the text as it is read out, or none. */
  alignment?: 'both' | 'normalized' | 'none';
};

/** One WebSocket that was opened: whose voice, with what settings and key, and what it was asked to say. */
export type FakeConnection = { voiceId: string; query: Record<string, string>; key: string | null; said: string[]; contexts: number };

const ClientMessage = z.object({
  context_id: z.string(),
  text: z.string().optional(),
  flush: z.boolean().optional(),
  close_context: z.boolean().optional(),
});

type Context = { text: string; spokenMs: number; messages: number; saying: Promise<void> };

const MOST_CONTEXTS = 5;
/** What the vendor reads out in other letters than it is written. */
const READ_OUT: Record<string, string> = { '500': 'five hundred', '&': 'and' };

type Timed = { char: string; startMs: number; ms: number };

function charsOf(text: string): Timed[] {
  return Array.from(text).map((char, index) => ({ char, startMs: index * FAKE_CHAR_MS, ms: FAKE_CHAR_MS }));
}

/** The same sound in the letters that are read out, with the space before them that the vendor adds. */
function readOut(chars: Timed[]): Timed[] {
  const out: Timed[] = [{ char: ' ', startMs: chars[0]?.startMs ?? 0, ms: 0 }];
  const tokens =
    chars
      .map(({ char }) => char)
      .join('')
      .match(/\s+|\S+/g) ?? [];
  let at = 0;
  for (const token of tokens) {
    const startMs = chars[at]?.startMs ?? 0;
    const said = Array.from(READ_OUT[token] ?? token);
    const each = (Array.from(token).length * FAKE_CHAR_MS) / said.length;
    for (const [index, char] of said.entries()) out.push({ char, startMs: startMs + index * each, ms: each });
    at += Array.from(token).length;
  }
  return out;
}

const alignment = (chars: Timed[], fromMs: number) => ({
  chars: chars.map(({ char }) => char),
  charStartTimesMs: chars.map(({ startMs }) => Math.round(startMs - fromMs)),
  charDurationsMs: chars.map(({ ms }) => Math.round(ms)),
});

export type FakeElevenlabs = {
  baseUrl: string;
  /** May be changed while it runs. */
  faults: ElevenlabsFaults;
  connections: FakeConnection[];
  /** Sockets that are open now. */
  live: () => number;
  /** Closes what is open, as the vendor does after three quiet minutes. */
  hangUp: () => void;
  close: () => Promise<void>;
};

/**
 * ElevenLabs on the loopback: the WebSocket for several contexts, with flush, close and alignment, and faults at will. It
 * says a tone of 60 ms a character. `voices`: the only ones it knows; all without it.
 */
export async function startFakeElevenlabs({
  apiKey = 'key-1',
  voices,
  ...first
}: ElevenlabsFaults & { apiKey?: string; voices?: string[] } = {}): Promise<FakeElevenlabs> {
  const connections: FakeConnection[] = [];
  const fake: { faults: ElevenlabsFaults } = { faults: first };
  const server = createServer((_, response) => response.writeHead(404).end());
  const open = new Set<Duplex>();
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const voiceId = /^\/v1\/text-to-speech\/([^/]+)\/multi-stream-input$/.exec(url.pathname)?.[1];
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    if (fake.faults.mute) {
      socket.on('end', () => socket.destroy());
      socket.resume();
      return;
    }
    const refuse = voiceId === undefined ? 404 : fake.faults.refuse;
    if (refuse !== undefined) {
      socket.end(`HTTP/1.1 ${refuse} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
      return;
    }
    const key = request.headers['xi-api-key'];
    const connection: FakeConnection = {
      voiceId: voiceId ?? '',
      query: Object.fromEntries(url.searchParams),
      key: typeof key === 'string' ? key : null,
      said: [],
      contexts: 0,
    };
    connections.push(connection);
    sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, connection));
  });

  function serve(socket: WebSocket, connection: FakeConnection): void {
    const contexts = new Map<string, Context>();
    const send = (message: object) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message));
    const fail = (error: string) => {
      send({ message: `refused: ${error}`, error, code: 1008 });
      socket.close(1008, error);
    };
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) => {
      const message = ClientMessage.parse(JSON.parse(data.toString()));
      const id = message.context_id;
      const error =
        fake.faults.error ??
        (connection.key !== apiKey ? 'invalid_api_key' : voices?.includes(connection.voiceId) === false ? 'voice_id_does_not_exist' : null);
      if (error) return fail(error);
      const context = contexts.get(id) ?? { text: '', spokenMs: 0, messages: 0, saying: Promise.resolve() };
      if (!contexts.has(id) && contexts.size === MOST_CONTEXTS) return fail('max_active_conversations');
      contexts.set(id, context);
      connection.contexts = Math.max(connection.contexts, contexts.size);
      context.text += message.text ?? '';
      if (message.flush || message.close_context) {
        const text = context.text.trimStart();
        context.text = '';
        if (text) {
          connection.said.push(text);
          context.saying = context.saying.then(() => speak(socket, send, id, context, text));
        }
      }
      if (!message.close_context) return;
      void context.saying.then(() => contexts.delete(id) && fake.faults.stallAfter === undefined && send({ contextId: id, isFinal: true }));
    });
  }

  async function speak(socket: WebSocket, send: (message: object) => unknown, id: string, context: Context, text: string): Promise<void> {
    const {
      firstByteMs = 0,
      pace,
      chunk = 10,
      stallAfter,
      dropAfter,
      closeCode,
      garbage,
      timesFrom = 'message',
      alignment: kind = 'both',
    } = fake.faults;
    if (context.messages === 0) await pause(firstByteMs);
    const chars = charsOf(text);
    const generationMs = context.spokenMs;
    for (let at = 0; at < chars.length && socket.readyState === socket.OPEN; at += chunk) {
      if (context.messages === stallAfter) return;
      if (context.messages === dropAfter) return closeCode === undefined ? socket.terminate() : socket.close(closeCode);
      if (garbage) return socket.send(garbage === 'shape' ? '[1, 2]' : garbage === 'text' ? '<html>' : Buffer.from([1, 2, 3]));
      context.messages += 1;
      const some = chars.slice(at, at + chunk);
      const startMs = at * FAKE_CHAR_MS;
      const fromMs = timesFrom === 'message' ? startMs : timesFrom === 'generation' ? 0 : -generationMs;
      const ms = some.length * FAKE_CHAR_MS;
      send({
        contextId: id,
        isFinal: null,
        audio: fakeSound(ms, context.spokenMs).toString('base64'),
        alignment: kind === 'both' ? alignment(some, fromMs) : null,
        normalizedAlignment: kind === 'none' ? null : alignment(readOut(some), fromMs),
      });
      context.spokenMs += ms;
      if (pace) await pause(ms / pace);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    connections,
    live: () => open.size,
    hangUp: () => sockets.clients.forEach((socket) => socket.close(1000)),
    close: () =>
      new Promise<void>((resolve) => {
        open.forEach((socket) => socket.destroy());
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
