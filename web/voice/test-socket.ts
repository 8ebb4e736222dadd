import type { ServerMessage } from '#contract/voice.ts';
import type { SocketLike } from './call-socket.ts';

/** A socket that a test speaks through, as the server. */
export class TestSocket extends EventTarget implements SocketLike {
  readyState: 0 | 1 | 2 | 3 = 0;
  bufferedAmount = 0;
  binaryType: BinaryType = 'blob';
  readonly sent: Record<string, unknown>[] = [];
  readonly frames: ArrayBuffer[] = [];
  readonly path: string;
  /** Answers pings, as a living server does. */
  alive = false;

  constructor(path: string) {
    super();
    this.path = path;
  }

  send(data: unknown): void {
    if (data instanceof ArrayBuffer) this.frames.push(data);
    else this.#take(JSON.parse(String(data)) as Record<string, unknown>);
  }

  #take(message: Record<string, unknown>): void {
    this.sent.push(message);
    if (this.alive && message.type === 'ping') queueMicrotask(() => this.says({ type: 'pong', t: message.t }));
  }

  close(code = 1000): void {
    this.drop(code);
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  says(message: ServerMessage | Record<string, unknown> | ArrayBuffer | string): void {
    const data = message instanceof ArrayBuffer || typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  drop(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  types(): unknown[] {
    return this.sent.map(({ type }) => type);
  }
}

export const READY = {
  type: 'ready',
  callId: 'call-1',
  createdAt: '2026-11-20T10:00:00.000Z',
  limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
  sampleRates: { up: 16_000, down: 24_000 },
  engines: { ears: { id: 'local', label: 'this server' }, voice: { id: 'flite', label: 'this server', kind: 'pcm' } },
} as const satisfies ServerMessage;
