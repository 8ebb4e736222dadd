import { SENSE } from '#server/features/patient/sense/model.ts';
import type { Act } from '../sheet/act.ts';
import { senseOf } from './sheet-senses.ts';

/** Where an act's wordings and its near misses point. `own`: how near its wordings lie to each other, 0 to 1. */
export type ActSenses = { wordings: Float32Array[]; misses: Float32Array[]; own: number };

/** Of an act with one wording: the mean of the built-in sheets. */
const USUAL = 0.7;

export function actSenses({ wordings, say, notThis }: Pick<Act, 'wordings' | 'say' | 'notThis'>): ActSenses {
  const senses = [...wordings, ...(say ? [say] : [])].map(senseOf);
  const nearest = senses.map((one) =>
    nearestOf(
      one,
      senses.filter((other) => other !== one),
    ),
  );
  const own = senses.length < 2 ? USUAL : nearest.reduce((sum, each) => sum + each, 0) / senses.length;
  return { wordings: senses, misses: notThis.map(senseOf), own };
}

/** How near the nearest lies, -1 to 1. */
export function nearestOf(sense: Float32Array, of: readonly Float32Array[]): number {
  let most = -1;
  for (const one of of) {
    // Four sums side by side: the processor need not wait for one to be ready, and this is asked a hundred thousand times a marking.
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let at = 0; at < SENSE; at += 4) {
      a += sense[at]! * one[at]!;
      b += sense[at + 1]! * one[at + 1]!;
      c += sense[at + 2]! * one[at + 2]!;
      d += sense[at + 3]! * one[at + 3]!;
    }
    most = Math.max(most, a + b + c + d);
  }
  return most;
}
