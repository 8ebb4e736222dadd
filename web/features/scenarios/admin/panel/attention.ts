import type { AdminScenario } from '#contract/scenario.ts';

/** What a case lacks or is due for, as far as it shows without reading its script line by line: the advice does that. */
export type Need = 'review' | 'opening' | 'record' | 'type' | 'group';

/** Whether a month ('2026-03') or a day has passed. @param today as YYYY-MM-DD */
const passed = (day: string, today: string): boolean => day < today.slice(0, day.length);

const OPENING = /^#{1,6}\s*opening sentence/im;

/** What an administrator should look at, what candidates notice first. @param today as YYYY-MM-DD */
export function needsOf(scenario: AdminScenario, today: string): Need[] {
  const { reviewBy, patientDetails, materialsForCandidate, consultationType, experienceGroups = [] } = scenario;
  const needs: [Need, boolean][] = [
    ['review', reviewBy !== undefined && passed(reviewBy, today)],
    ['opening', !OPENING.test(patientDetails)],
    ['record', !materialsForCandidate?.trim()],
    ['type', !consultationType],
    ['group', experienceGroups.length === 0],
  ];
  return needs.flatMap(([need, is]) => (is ? [need] : []));
}
