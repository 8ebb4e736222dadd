import type { ServerMessage } from '#contract/voice.ts';

/** A database that does not answer must not silence the screen for longer. */
const HELD_BACK_MS = 1500;

/**
 * Lets a page hear of final words only when they are stored, so that nothing it was shown is lost with this process; what
 * was said after them keeps its place. Sound and its segments have an order of their own and pass.
 */
export function heldBack(send: (message: ServerMessage) => void) {
  let stores = 0;
  let waiting: ServerMessage[] = [];

  const flush = () => {
    const now = waiting;
    waiting = [];
    for (const message of now) send(message);
  };

  return {
    send: (message: ServerMessage): void => {
      if (stores === 0 || message.type.startsWith('seg.') || message.type === 'pong' || message.type === 'level') return send(message);
      waiting.push(message);
    },
    /** Holds back until this is stored, or has taken too long. */
    until: (stored: Promise<unknown>): void => {
      stores += 1;
      let done = false;
      const over = () => {
        if (done) return;
        done = true;
        clearTimeout(timer);
        stores -= 1;
        if (stores === 0) flush();
      };
      const timer = setTimeout(over, HELD_BACK_MS);
      stored.then(over, over);
    },
    flush,
  };
}
