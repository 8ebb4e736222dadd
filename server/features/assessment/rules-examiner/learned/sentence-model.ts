import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import type { Features } from './sentence-features.ts';

/** What a sentence may do for an indicator: earn, or lose. Two outputs an indicator, in this order. */
export const OUTPUTS: readonly string[] = INDICATOR_IDS.flatMap((id) => [`${id} +`, `${id} -`]);
export const outputOf = (id: IndicatorId, sign: '+' | '-'): number => 2 * INDICATOR_IDS.indexOf(id) + (sign === '+' ? 0 : 1);

/** One logistic regression an output over named features; `weights` has a row of `OUTPUTS.length` numbers a name. */
export type SentenceModel = { names: ReadonlyMap<string, number>; weights: Float32Array; bias: Float32Array };

/** The features that the model knows, as places and values. */
export function knownIn(features: Features, names: ReadonlyMap<string, number>): [place: number, value: number][] {
  const known: [number, number][] = [];
  for (const [name, value] of features) {
    const place = names.get(name);
    if (place !== undefined) known.push([place, value]);
  }
  return known;
}

/** Probability of each output for one sentence. */
export function evidenceIn(features: Features, { names, weights, bias }: SentenceModel): Float64Array {
  const count = OUTPUTS.length;
  const sums = Float64Array.from(bias);
  for (const [place, value] of knownIn(features, names)) {
    const from = place * count;
    for (let output = 0; output < count; output += 1) sums[output]! += weights[from + output]! * value;
  }
  return sums.map((sum) => 1 / (1 + Math.exp(-sum)));
}
