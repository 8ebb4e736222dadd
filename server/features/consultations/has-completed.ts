import { isAssessable } from './rules.ts';
import type { ConsultationStore } from './store.ts';

const BATCH = 20;

/** Whether a user has completed a case: one own assessable consultation on it (api.md, rule 5). The newest usually is. */
export function hasCompleted({ consultations }: { consultations: Pick<ConsultationStore, 'attempts'> }) {
  return async (userId: string, scenarioId: string): Promise<boolean> => {
    for (let skip = 0; ; skip += BATCH) {
      const attempts = await consultations.attempts({ userId, scenarioId, skip, take: BATCH });
      if (attempts.some(isAssessable)) return true;
      if (attempts.length < BATCH) return false;
    }
  };
}
