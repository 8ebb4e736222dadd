import { z } from 'zod';
import learned from '#content/lexicon/evidence-weights.json' with { type: 'json' };
import { EVIDENCE, type Evidence } from './evidence.ts';

const Weights = z.object({
  /** What each piece of evidence counts alone, in the order of `names`. */
  names: z.array(z.string()),
  alone: z.array(z.number()),
  /** Pieces that mean more or less together: each unit sums some of them, is bent by tanh, and counts `out`. */
  together: z.array(z.object({ bias: z.number(), out: z.number(), weights: z.array(z.number()) })),
});
export type Weights = z.infer<typeof Weights>;

/** Learned from questions to cases of many hands (training/learn-evidence.ts). */
const WEIGHTS = Weights.parse(learned);
if (WEIGHTS.names.join() !== EVIDENCE.join())
  throw new Error('content/lexicon/evidence-weights.json knows other evidence: run training/learn-evidence.ts');

export const rowOf = (evidence: Evidence): number[] => EVIDENCE.map((name) => evidence[name] ?? 0);

/** How much speaks for a fact: sums of what each piece counts, alone and together. */
export function weigh(row: readonly number[], { alone, together }: Pick<Weights, 'alone' | 'together'> = WEIGHTS): number {
  // Of some sixty pieces few speak at once.
  const speaking: number[] = [];
  for (let each = 0; each < row.length; each += 1) if (row[each] !== 0) speaking.push(each);
  let sum = 0;
  for (const each of speaking) sum += row[each]! * alone[each]!;
  for (const { bias, out, weights } of together) {
    let bent = bias;
    for (const each of speaking) bent += row[each]! * weights[each]!;
    sum += out * Math.tanh(bent);
  }
  return sum;
}
