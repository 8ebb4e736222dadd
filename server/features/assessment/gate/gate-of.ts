import type { ExaminerCounts, ExaminerRates } from '#contract/examiner-rates.ts';
import { percent, shareOf, type Gate } from '#contract/model-rates.ts';

/** Below this share of consultations that it marked in all their parts, much of what is measured is the rules. */
const LEAST_OWN = 0.85;

const SHARES: Record<string, (counts: ExaminerCounts) => number> = {
  'changes noticed': ({ changes }) => shareOf(changes.moved, changes.n),
  'nothing else moved': ({ changes }) => shareOf(changes.clean, changes.n),
  'harm found': ({ harms }) => shareOf(harms.found, harms.n),
  'good consultations passed': ({ good }) => shareOf(good.passed, good.n),
};

/** Whether a model that was measured may mark for candidates: in nothing worse than the rules. Else what it failed of, in words. */
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
