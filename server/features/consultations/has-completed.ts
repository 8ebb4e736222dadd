import type { Cursor } from './cursor.ts';
import { wasHeld } from './rules.ts';
import type { ConsultationStore } from './store.ts';

const BATCH = 20;
/** Each attempt is read with its transcript, so that an account stuffed with short calls must not cost seconds. */
const ATTEMPTS_MAX = 500;

/**
 * Whether a user has completed a case: one own assessable consultation on it (api.md, rule 5) that was held in a call of
 * ours, among the newest ATTEMPTS_MAX. The newest usually is.
 */
export function hasCompleted({ consultations }: { consultations: Pick<ConsultationStore, 'attempts'> }) {
  return async (userId: string, scenarioId: string): Promise<boolean> => {
    let after: Cursor | null = null;
    for (let read = 0; read < ATTEMPTS_MAX; read += BATCH) {
      const attempts: Awaited<ReturnType<ConsultationStore['attempts']>> = await consultations.attempts({
        userId,
        scenarioId,
        after,
        take: BATCH,
      });
      if (attempts.some(wasHeld)) return true;
      after = attempts.at(-1) ?? null;
      if (!after || attempts.length < BATCH) return false;
    }
    return false;
  };
}
