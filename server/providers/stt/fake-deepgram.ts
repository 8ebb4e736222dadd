import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { z } from 'zod';

/** What goes wrong with one connection. */
export type DeepgramFault = {
  /** Answers the handshake with this status. */
  refuse?: 401 | 402 | 429 | 500;
  /** Leaves the handshake unanswered for so long; Infinity: for ever. */
  openMs?: number;
  /** After so much speech it says no more, cuts the line, closes with 1011, or sends what is no message. */
  breaks?: { afterMs: number; how: 'stall' | 'drop' | 'close' | 'garbage' };
  /** Takes no notice of CloseStream. */
  clings?: boolean;
};

/** What one connection asked for and sent. */
export type DeepgramAsked = {
  query: URLSearchParams;
  authorized: boolean;
  /** Sound received. */
  audioMs: number;
  /** Types of the control messages, in order. */
  controls: string[];
  /** How it ended; null while it is open. */
  closed: number | null;
};

type Options = {
  /** What is heard, an utterance a line; each connection hears it from its beginning. */
  script: readonly string[];
  apiKey?: string;
  /** From sound to words. */
  latencyMs?: number;
  /** Without sound or KeepAlive for so long it hangs up; 10 s at Deepgram. */
  idleMs?: number;
  fault?: (connection: number) => DeepgramFault | undefined;
};

export type FakeDeepgram = {
  baseUrl: string;
  asked: DeepgramAsked[];
  /** TCP connections that are open. */
  lines: () => number;
  close: () => Promise<void>;
};

const Control = z.object({ type: z.string() });
const LANGUAGES = ['en', 'en-US', 'en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-IN', 'en-NZ', 'multi'];
const WINDOW_MS = 20;
const LOUD = 500;
const ONSET_MS = 60;
const INTERIM_MS = 300;
/** Its speakers are fast, so that every word has come when the sound ends. */
const WORD_MS = 150;
/** After so much quiet the next sound is another utterance; before, it is a further piece of the same. */
const UTTERANCE_GAP_MS = 600;

/**
 * Deepgram's streaming recogniser on the loopback (`/v1/listen`), for tests and measurements: hears speech by its
 * loudness and gives the words of a script, in interim and final pieces as the real one does; at will slow, refusing or
 * breaking off. Listens on a free port.
 */
export async function fakeDeepgram({ script, apiKey = 'test-key', latencyMs = 0, idleMs = 10_000, fault }: Options): Promise<FakeDeepgram> {
  const asked: DeepgramAsked[] = [];
  const lines = new Set<Socket>();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer((_, response) => response.writeHead(404).end());
  server.on('connection', (line) => {
    lines.add(line);
    line.on('error', () => {});
    line.once('close', () => lines.delete(line));
  });
  server.on('upgrade', (request: IncomingMessage, line: Socket, head: Buffer) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const one: DeepgramAsked = {
      query: url.searchParams,
      authorized: request.headers.authorization === `Token ${apiKey}`,
      audioMs: 0,
      controls: [],
      closed: null,
    };
    const faults = fault?.(asked.length) ?? {};
    asked.push(one);
    const { language, model, encoding } = Object.fromEntries(url.searchParams);
    const known =
      url.pathname.endsWith('/v1/listen') && model !== undefined && encoding === 'linear16' && LANGUAGES.includes(language ?? '');
    const status = faults.refuse ?? (one.authorized ? (known ? null : 400) : 401);
    const answer = () => {
      if (status !== null) line.end(`HTTP/1.1 ${status} No\r\ndg-error: no\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
      else sockets.handleUpgrade(request, line, head, (socket) => listen(socket, { one, faults, script, latencyMs, idleMs }));
    };
    const { openMs = 0 } = faults;
    if (openMs === Infinity) line.resume().once('end', () => line.end());
    else setTimeout(() => line.destroyed || answer(), openMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    lines: () => lines.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const line of lines) line.destroy();
      }),
  };
}

type Listening = { one: DeepgramAsked; faults: DeepgramFault; script: readonly string[]; latencyMs: number; idleMs: number };

function listen(socket: WebSocket, { one, faults, script, latencyMs, idleMs }: Listening): void {
  const endpointing = Number(one.query.get('endpointing') ?? 10);
  const hears = { utterance: -1, spokenMs: 0, loudMs: 0, quietMs: UTTERANCE_GAP_MS, from: 0, open: false, startMs: 0, speechMs: 0 };
  let broken = false;
  let idle = setTimeout(() => socket.close(1011, 'NET-0001'), idleMs);
  const say = (message: object) => {
    if (broken) return;
    setTimeout(() => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    }, latencyMs);
  };

  /** The words said since the last final piece. */
  function results(kind: { final: boolean; ends: boolean; flushed?: boolean }): void {
    const words = (script[hears.utterance] ?? '').split(' ').filter(Boolean);
    const upTo = Math.max(hears.from, Math.min(words.length, Math.ceil(hears.spokenMs / WORD_MS)));
    const said = words.slice(hears.from, upTo);
    const [start, duration] = [hears.startMs / 1000, (one.audioMs - hears.startMs) / 1000];
    const each = duration / Math.max(1, said.length);
    say({
      type: 'Results',
      channel_index: [0, 1],
      duration,
      start,
      is_final: kind.final,
      speech_final: kind.ends,
      from_finalize: kind.flushed ?? false,
      channel: {
        alternatives: [
          {
            transcript: said.join(' '),
            confidence: said.length > 0 ? 0.98 : 0,
            words: said.map((word, n) => ({ word, start: start + n * each, end: start + (n + 1) * each, confidence: 0.98 })),
          },
        ],
      },
      metadata: { request_id: 'fake', model_info: { name: one.query.get('model'), version: '0', arch: 'nova-3' }, model_uuid: 'fake' },
    });
    if (!kind.final) return;
    hears.from = upTo;
    hears.startMs = one.audioMs;
  }

  function window(pcm: Int16Array): void {
    one.audioMs += WINDOW_MS;
    if (pcm.some((sample) => Math.abs(sample) > LOUD)) {
      hears.loudMs += WINDOW_MS;
      hears.speechMs += WINDOW_MS;
      if (faults.breaks && hears.speechMs >= faults.breaks.afterMs) breakOff(faults.breaks.how);
      if (!hears.open && hears.loudMs >= ONSET_MS) {
        if (hears.quietMs >= UTTERANCE_GAP_MS) Object.assign(hears, { utterance: hears.utterance + 1, spokenMs: 0, from: 0 });
        Object.assign(hears, { open: true, startMs: one.audioMs - ONSET_MS });
        if (one.query.get('vad_events') === 'true') say({ type: 'SpeechStarted', channel: [0, 1], timestamp: hears.startMs / 1000 });
      }
      if (!hears.open) return;
      hears.quietMs = 0;
      hears.spokenMs += WINDOW_MS;
      if (hears.spokenMs % INTERIM_MS === 0 && one.query.get('interim_results') === 'true') results({ final: false, ends: false });
      return;
    }
    hears.loudMs = 0;
    hears.quietMs += WINDOW_MS;
    if (hears.open && hears.quietMs >= endpointing) {
      hears.open = false;
      results({ final: true, ends: true });
    } else if (!hears.open && one.audioMs % 1000 === 0) {
      // Deepgram tells of silence too.
      results({ final: true, ends: false });
    }
  }

  function breakOff(how: NonNullable<DeepgramFault['breaks']>['how']): void {
    if (broken) return;
    if (how === 'garbage') socket.send('<html>502 bad gateway, the patient said penicillin</html>');
    broken = true;
    if (how === 'drop') socket.terminate();
    if (how === 'close') socket.close(1011, 'NET-0000');
  }

  function control(type: string): void {
    one.controls.push(type);
    if (type === 'Finalize') results({ final: true, ends: false, flushed: true });
    if (type !== 'CloseStream' || faults.clings || broken) return;
    if (hears.open) results({ final: true, ends: true });
    say({ type: 'Metadata', transaction_key: 'deprecated', request_id: 'fake', duration: one.audioMs / 1000, channels: 1 });
    setTimeout(() => socket.close(1000), latencyMs);
  }

  let rest = Buffer.alloc(0);
  socket.on('message', (data: RawData, isBinary) => {
    clearTimeout(idle);
    idle = setTimeout(() => socket.close(1011, 'NET-0001'), idleMs);
    const bytes = data as Buffer;
    if (!isBinary) return control(Control.parse(JSON.parse(bytes.toString())).type);
    rest = Buffer.concat([rest, bytes]);
    const size = (Number(one.query.get('sample_rate')) / 1000) * WINDOW_MS * 2;
    for (; rest.length >= size; rest = rest.subarray(size)) window(new Int16Array(Uint8Array.from(rest.subarray(0, size)).buffer));
  });
  socket.on('error', () => {});
  socket.on('close', (code) => {
    one.closed = code;
    clearTimeout(idle);
  });
}
