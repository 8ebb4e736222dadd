import type { ServerMessage } from '#contract/voice.ts';

/** A database that does not respond must not hold up the screen for longer. */
const AT_MOST_MS = 1500;

/**
 * Sends final words to a page only once they are stored, so that nothing it has shown is lost with this process; later
 * messages keep their order. Audio and its segments have their own order and pass at once.
 */
export function sendAfterStore(send: (message: ServerMessage) => void) {
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
      const timer = setTimeout(over, AT_MOST_MS);
      stored.then(over, over);
    },
    flush,
  };
}
