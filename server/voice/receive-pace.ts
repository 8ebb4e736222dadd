import type { WebSocket } from 'ws';

/**
 * A page sends fifty frames of sound a second and a few messages beside them, and after a moment in which it was held up
 * those of that moment at once. Whatever sends more is read at this pace, and waits in its own network.
 */
const PER_SECOND = 150;
const AT_ONCE = 450;

type Pausable = Pick<WebSocket, 'pause' | 'resume'>;

/** Counts what a socket receives, and stops reading from it for as long as it sends too much. Nothing is dropped. */
export function receivePace(socket: Pausable, now: () => number) {
  let left = AT_ONCE;
  let countedAt = now();
  let waiting: ReturnType<typeof setTimeout> | null = null;
  return {
    received: (): void => {
      left = Math.min(AT_ONCE, left + ((now() - countedAt) / 1000) * PER_SECOND) - 1;
      countedAt = now();
      if (left > 0 || waiting) return;
      socket.pause();
      // A third of what may come at once is room enough to go on with.
      waiting = setTimeout(
        () => {
          waiting = null;
          socket.resume();
        },
        ((AT_ONCE / 3 - left) / PER_SECOND) * 1000,
      );
    },
    stop: (): void => {
      if (waiting) clearTimeout(waiting);
    },
  };
}
