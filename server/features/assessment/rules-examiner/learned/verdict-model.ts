import type { Verdict } from '#contract/assessment.ts';

export const VERDICTS = ['missed', 'partial', 'met', 'overdone', 'not_applicable'] as const satisfies Verdict[];

/** One row of weights a verdict. */
export type VerdictWeights = number[][];

/** How likely each verdict is, in the order of VERDICTS. */
export function chancesOf(weights: VerdictWeights, features: number[]): number[] {
  const sums = weights.map((row) => row.reduce((sum, weight, at) => sum + weight * features[at]!, 0));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}

export const likeliest = (chances: number[]): Verdict => VERDICTS[chances.indexOf(Math.max(...chances))]!;
