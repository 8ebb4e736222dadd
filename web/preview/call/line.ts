import { CONSULTATION_SECONDS, MAX_DURATION_SECONDS, SILENCE_ASK_SECONDS, SILENCE_END_SECONDS } from '#contract/limits.ts';
import { type ClientMessage, DOWN_RATE, type EngineStatus, type ServerMessage, SOCKET_PATH, UP_RATE } from '#contract/voice.ts';

export const LIMITS = {
  consultationSeconds: CONSULTATION_SECONDS,
  maxDurationSeconds: MAX_DURATION_SECONDS,
  silenceAskSeconds: SILENCE_ASK_SECONDS,
  silenceEndSeconds: SILENCE_END_SECONDS,
};
const HERE = { id: 'here', label: 'this server' };

/** The server's end of a call's socket: says hello back, answers pings, and whatever a moment makes it say. */
export class PreviewLine extends EventTarget {
  readyState = WebSocket.CONNECTING as number;
  readonly bufferedAmount = 0;
  binaryType: BinaryType = 'blob';
  readonly #begunAt: number;
  readonly #voice: EngineStatus['voice'];

  constructor({ seconds, spoken }: { seconds: number; spoken: boolean }) {
    super();
    this.#begunAt = Date.now() - seconds * 1000;
    this.#voice = spoken ? { ...HERE, kind: 'pcm' } : null;
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event('open'));
    });
  }

  says(message: ServerMessage): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })));
  }

  send(data: string | ArrayBuffer): void {
    if (typeof data !== 'string') return;
    const message = JSON.parse(data) as ClientMessage;
    if (message.type === 'ping') this.says({ type: 'pong', t: message.t });
    if (message.type === 'abilities') this.says({ type: 'engines', engines: this.#engines(message.mic) });
    if (message.type === 'hello')
      this.says({
        type: 'ready',
        callId: 'call',
        createdAt: new Date(this.#begunAt).toISOString(),
        limits: LIMITS,
        sampleRates: { up: UP_RATE, down: DOWN_RATE },
        engines: this.#engines(message.mic),
      });
  }

  /** Nobody recognises speech that does not come. */
  #engines(mic: boolean): EngineStatus {
    return { ears: mic ? HERE : null, voice: this.#voice };
  }

  close(code = 1000): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    queueMicrotask(() => this.dispatchEvent(new CloseEvent('close', { code })));
  }
}

/** From now on the page's call meets the lines of `open`; any other socket is the browser's. */
export function answerCalls(open: () => PreviewLine): void {
  window.WebSocket = new Proxy(WebSocket, {
    construct: (real, given: [url: string | URL, protocols?: string | string[]]) =>
      String(given[0]).includes(SOCKET_PATH) ? open() : new real(...given),
  });
}
