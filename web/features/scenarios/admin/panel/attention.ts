import { isReviewOverdue } from '#contract/case-sign-off.ts';
import type { AdminScenario } from '#contract/scenario.ts';

/** What a case lacks or is due for, as far as it shows without reading its script line by line: the advice does that. */
export type Need = 'review' | 'opening' | 'record' | 'type' | 'group';

const OPENING = /^#{1,6}\s*opening sentence/im;

/** What an administrator should look at, what candidates notice first. @param today as YYYY-MM-DD */
export function needsOf(scenario: AdminScenario, today: string): Need[] {
  const { reviewBy, patientDetails, materialsForCandidate, consultationType, experienceGroups = [] } = scenario;
  const needs: [Need, boolean][] = [
    ['review', isReviewOverdue(reviewBy ?? null, today)],
    ['opening', !OPENING.test(patientDetails)],
    ['record', !materialsForCandidate?.trim()],
    ['type', !consultationType],
    ['group', experienceGroups.length === 0],
  ];
  return needs.flatMap(([need, is]) => (is ? [need] : []));
}
