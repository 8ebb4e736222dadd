import type { Entry, LiveEntry } from '#contract/transcript.ts';
import { DOWN_RATE, type ClientMessage, type ServerMessage } from '#contract/voice.ts';
import type { Wire } from '#server/voice/plan.ts';

type Report = Extract<ClientMessage, { type: 'seg.first' | 'seg.progress' | 'seg.played' }>;

/** How a page behaves: `lagMs` its line takes, each way; `mute` it never reports what it played. */
export type PageManners = { lagMs?: number; mute?: boolean };

/**
 * A page without a browser: plays what it is sent in real time, as the playback worklet does, and reports it.
 * `seen` holds every message with the time it came.
 */
export function fakePage(tell: (message: Report) => void, { lagMs = 0, mute = false }: PageManners = {}) {
  const late = <Data>(act: (data: Data) => void) => (lagMs === 0 ? act : (data: Data) => void setTimeout(() => act(data), lagMs));
  const report = mute ? () => {} : late(tell);
  const seen: { at: number; message: ServerMessage }[] = [];
  let seg = 0;
  let queuedMs = 0;
  let playedMs = 0;
  let first = false;
  let ended = false;
  let paused = false;
  let last = performance.now();
  let lastReport = 0;
  let closed: number | null = null;
  let lateMs = 0;

  function tick(): void {
    const now = performance.now();
    const passed = now - last;
    last = now;
    if (!seg || paused) return;
    if (queuedMs > playedMs) {
      if (!first) {
        first = true;
        report({ type: 'seg.first', seg, at: Date.now() });
      }
      playedMs = Math.min(queuedMs, playedMs + passed);
      if (playedMs - lastReport >= 250) {
        lastReport = playedMs;
        report({ type: 'seg.progress', seg, ms: playedMs });
      }
    }
    if (ended && playedMs >= queuedMs) finish(false);
  }
  function finish(flushed: boolean): void {
    const done = seg;
    seg = 0;
    report({ type: 'seg.played', seg: done, ms: playedMs, flushed, underruns: 0 });
  }
  const timer = setInterval(tick, 10);
  const play = late(({ of, ms }: { of: number; ms: number }) => {
    if (of === seg) queuedMs += ms;
    else lateMs += ms;
  });

  const wire: Wire = {
    send: late((message) => {
      tick();
      seen.push({ at: performance.now(), message });
      if (message.type === 'seg.start') {
        [seg, queuedMs, playedMs, lastReport, first, ended, paused] = [message.seg, 0, 0, 0, false, false, false];
      } else if (message.type === 'seg.end' && message.seg === seg) ended = true;
      else if (message.type === 'seg.pause') paused = true;
      else if (message.type === 'seg.resume') paused = false;
      else if (message.type === 'seg.flush' && message.seg === seg) finish(true);
    }),
    sendAudio: (of, _offset, pcm) => play({ of, ms: (pcm.length / DOWN_RATE) * 1000 }),
    close: (code) => {
      closed = code;
    },
  };
  const of = <Type extends ServerMessage['type']>(type: Type) =>
    seen.flatMap(({ at, message }) => (message.type === type ? [{ at, message: message as Extract<ServerMessage, { type: Type }> }] : []));
  return {
    wire,
    seen,
    of,
    closed: () => closed,
    /** Sound that came for no open segment, after a flush above all: it is not played. */
    lateMs: () => lateMs,
    entries: (): LiveEntry[] => of('transcript').map(({ message }) => message.entry),
    finals: (): Entry[] => of('transcript').flatMap(({ message }) => (message.entry.isPartial ? [] : [message.entry as Entry])),
    stop: () => clearInterval(timer),
  };
}

/** A microphone that never stops: 20 ms frames in real time, faint noise when nobody talks. */
export function fakeMicrophone(push: (pcm: Int16Array) => void) {
  const started = performance.now();
  let sent = 0;
  let speech: { pcm: Int16Array; at: number; done: (endedAt: number) => void } | null = null;
  const timer = setInterval(() => {
    while (sent < (performance.now() - started) / 20) {
      sent += 1;
      push(frame());
    }
  }, 10);
  function frame(): Int16Array {
    const pcm = Int16Array.from({ length: 320 }, (_, i) => ((i * 7919) % 21) - 10);
    if (!speech) return pcm;
    for (let i = 0; i < 320 && speech.at < speech.pcm.length; i += 1) pcm[i]! += speech.pcm[speech.at++]!;
    if (speech.at >= speech.pcm.length) {
      speech.done(performance.now());
      speech = null;
    }
    return pcm;
  }
  return {
    /** Says samples (16 kHz); resolves with the moment they ended. */
    say: (pcm: Int16Array) => new Promise<number>((done) => (speech = { pcm, at: 0, done })),
    stop: () => clearInterval(timer),
  };
}

type Found<T> = T | null | undefined | false;

/** Waits until `find` finds something; fails with what it was waiting for. */
export async function until<T>(what: string, find: () => Found<T> | Promise<Found<T>>, ms = 10_000): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const found = await find();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited ${ms} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
