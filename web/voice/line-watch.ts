import type { LineSample } from './line-quality.ts';
import { isJump, type Clock } from './clock.ts';

const PING_MS = 1000;
/** A living line answers a ping every second: silent for this long, it is dead although nobody said so. */
const DEAD_MS = 4500;
/** After a sign that something happened (a sleep, another network), a living line answers within this. */
const PROBE_MS = 2000;

/**
 * Watches one socket by pings: a network that goes away closes nothing, and the system would notice after minutes. Time
 * in which this page stood still itself is not held against the line.
 */
export function lineWatch({
  clock,
  ping,
  bufferedBytes,
  measured,
  dead,
}: {
  clock: Clock;
  ping: () => void;
  bufferedBytes: () => number;
  /** Once a second. */
  measured: (sample: LineSample) => void;
  /** Once; the watch has stopped. */
  dead: () => void;
}) {
  let heardAt = clock.now();
  let lastTick = heardAt;
  let rttMs: number | null = null;
  const stop = clock.every(PING_MS, tick);

  const expectSoon = (now: number) => {
    heardAt = now - DEAD_MS + PROBE_MS;
  };

  function tick(): void {
    const now = clock.now();
    if (isJump(now - lastTick)) expectSoon(now);
    lastTick = now;
    if (now - heardAt >= DEAD_MS) {
      stop();
      return dead();
    }
    measured({ rttMs, silentMs: now - heardAt, bufferedBytes: bufferedBytes() });
    return ping();
  }

  return {
    heard: (): void => {
      heardAt = clock.now();
    },
    pong: (sentAt: number): void => {
      rttMs = clock.now() - sentAt;
    },
    /** Looks at once. */
    probe: (): void => {
      const now = clock.now();
      // Never later than it would have been noticed anyway.
      if (now - heardAt < DEAD_MS - PROBE_MS) expectSoon(now);
      lastTick = now;
      ping();
    },
    stop,
  };
}
export type LineWatch = ReturnType<typeof lineWatch>;
