import { isDeepStrictEqual } from 'node:util';
import type { AssessmentRecord } from '#contract/assessment.ts';
import type { AssessmentStore } from './store.ts';

/** Stores a report of another marker's making as the newest of a consultation; the same one sent again is stored once. */
export function keepSentAssessment({ assessments, now }: { assessments: AssessmentStore; now: () => Date }) {
  return async (consultationId: string, { report, self }: AssessmentRecord['assessment']): Promise<void> => {
    const [newest] = await assessments.list(consultationId);
    if (newest && isDeepStrictEqual(newest.assessment.report, report)) return;
    if (self) await assessments.saveSelf(consultationId, self);
    const createdAt = now();
    await assessments.save({ consultationId, report, createdAt, markingId: null, begunAt: createdAt });
  };
}
