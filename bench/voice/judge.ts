import type { EndOfTurnJudge } from '#server/voice/end-of-turn.ts';
import { predictEndOfTurn } from '#server/voice/turn-model.ts';
import { chance } from '#tests/support/chance.ts';

/** `hit`: share of true ends seen as ends. `wrong`: share of pauses seen as ends. */
export type Rates = { hit: number; wrong: number };

/** Near what the makers of end-of-turn models state of theirs. The real one cannot be asked: no synthetic voice tells it anything. */
export const STATED: Rates = { hit: 0.97, wrong: 0.1 };
export const SURE: Rates = { hit: 1, wrong: 0 };

export type ScriptedJudge = { judge: EndOfTurnJudge; about: (finished: boolean) => void };

/**
 * A judge of ends of turn that errs at stated rates, one verdict for each silence, whose truth the
 * bench knows. `working`: the local model runs as well, for its cost; its verdict is not used.
 */
export function scriptedJudge({ hit, wrong }: Rates, seed: number, { working = false } = {}): ScriptedJudge {
  const random = chance(seed);
  // Errors spread evenly from a random start, so that a bench of some hundred silences has the stated rates.
  const owed = { miss: random(), wrong: random() };
  const errs = (kind: 'miss' | 'wrong', rate: number): boolean => {
    owed[kind] += rate;
    if (owed[kind] < 1) return false;
    owed[kind] -= 1;
    return true;
  };
  let verdict = 0;
  return {
    judge: async (pcm, wanted) => {
      if (working) await predictEndOfTurn(pcm, wanted);
      return verdict;
    },
    about: (finished) => {
      const seenAsEnd = finished ? !errs('miss', 1 - hit) : errs('wrong', wrong);
      verdict = seenAsEnd ? 0.95 : 0.05;
    },
  };
}
