import type { ExaminerCounts, ExaminerRates } from '#contract/examiner-rates.ts';
import { percent, shareOf, type Gate } from '#contract/model-rates.ts';

/** Below this share of consultations that it marked in all their parts, much of what is measured is the rules. */
const LEAST_OWN = 0.85;

const SHARES: Record<string, (counts: ExaminerCounts) => number> = {
  'changes noticed': ({ changes }) => shareOf(changes.moved, changes.n),
  'harm found': ({ harms }) => shareOf(harms.found, harms.n),
  'good consultations passed': ({ good }) => shareOf(good.passed, good.n),
};

/**
 * Whether a model that was measured may mark for candidates: it notices as much as the rules, finds as much harm and fails no good one that
 * they pass. Else what it failed of, in words. What else a change moves is shown and decides nothing: an act that is gone rightly moves all
 * that it counts for, and whoever hears more of them moves more.
 */
export function examinerGateOf({ rules, own, ...model }: Pick<ExaminerRates, keyof ExaminerCounts | 'rules' | 'own'>): Gate {
  const alone = shareOf(own.alone, own.n);
  const failed = [
    ...(model.changes.n === 0 ? ['nothing was marked'] : []),
    ...Object.entries(SHARES)
      .filter(([, of]) => of(model) < of(rules))
      .map(([what, of]) => `${what} ${percent(of(model))}, at least the rules' ${percent(of(rules))} needed`),
    ...(alone < LEAST_OWN ? [`${percent(alone)} of consultations marked in all their parts, at least ${percent(LEAST_OWN)} needed`] : []),
  ];
  return failed.length === 0 ? 'passed' : { failed };
}
