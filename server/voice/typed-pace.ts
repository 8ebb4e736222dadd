import { TYPED_WAITING_MAX } from '#contract/limits.ts';
import type { ServerMessage } from '#contract/voice.ts';

const MINUTE_MS = 60_000;

/** How fast a call takes typed turns: so many may wait while one is answered, and so many come in a minute. */
export function typedPace({ now, perMinute }: { now: () => number; perMinute: number }) {
  let unanswered = 0;
  let times: number[] = [];
  return {
    mayCome: (): boolean => {
      times = times.filter((at) => now() - at < MINUTE_MS);
      return unanswered <= TYPED_WAITING_MAX && times.length < perMinute;
    },
    /** One was taken. @param answered resolves when its answer has been given, or will not be */
    taken: (answered: Promise<unknown>): void => {
      times.push(now());
      unanswered += 1;
      const over = () => (unanswered -= 1);
      answered.then(over, over);
    },
  };
}

/** Said to a page whose typed turn was not taken. @param id of its message */
export const slowDown = (id: string | undefined): ServerMessage => ({
  type: 'error',
  code: 'slow_down',
  recoverable: true,
  message: 'You are sending messages faster than the patient can answer. Wait for a reply, then send this again.',
  ...(id !== undefined && { id }),
});
