import { nearestOfEach } from '#server/features/patient/sense/arithmetic.ts';
import type { Act } from '../sheet/act.ts';
import { senseOf } from './sheet-senses.ts';

/** Where an act's wordings and its near misses point. `own`: how near its wordings lie to each other, 0 to 1. */
export type ActSenses = { wordings: Float32Array[]; misses: Float32Array[]; own: number };

/** Of an act with one wording: the mean of the built-in sheets. */
const USUAL = 0.7;

export function actSenses({ wordings, say, notThis }: Pick<Act, 'wordings' | 'say' | 'notThis'>): ActSenses {
  const senses = [...wordings, ...(say ? [say] : [])].map(senseOf);
  const nearest = senses.map((one) => {
    const others = senses.filter((other) => other !== one);
    return nearestOfEach([one], others)[0]!;
  });
  const own = senses.length < 2 ? USUAL : nearest.reduce((sum, each) => sum + each, 0) / senses.length;
  return { wordings: senses, misses: notThis.map(senseOf), own };
}
