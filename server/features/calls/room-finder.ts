import { AppError } from '#contract/errors.ts';
import type { CallParts } from './call-parts.ts';

/** A consultation takes twelve minutes, and others end meanwhile. */
const FULL_RETRY_SECONDS = 60;

type Parts = {
  store: Pick<CallParts['store'], 'openOf'>;
  /** The spoken calls of this process. */
  spoken: ReadonlySet<string>;
  mostSpoken: () => number;
  log: CallParts['log'];
};

/** Looks whether a spoken call fits. One of the user's own makes room: it ends when the next one starts. @throws AppError `calls_full` */
export function roomFinder({ store, spoken, mostSpoken, log }: Parts) {
  return async (userId: string): Promise<void> => {
    const most = mostSpoken();
    if (spoken.size < most) return;
    const own = (await store.openOf(userId)).filter(({ id }) => spoken.has(id));
    if (spoken.size - own.length < most) return;
    log.warn({ most }, 'a spoken call was refused: at most so many run here at once (MAX_CALLS)');
    throw new AppError('calls_full', {
      message: `At most ${most} spoken consultations run here at once, and that many are under way. Try again in a few minutes, or tick 'Type only' and begin in writing.`,
      retryAfter: FULL_RETRY_SECONDS,
    });
  };
}
