import type { Act } from '../sheet/act.ts';

/** What a small model on a candidate's computer holds at once, question and answer. */
const WINDOW_TOKENS = 8000;
/** Letters of English in a token, carefully. */
const LETTERS = 3.5;
/** Of the answer for one act: its id, a clause of the doctor's, a verdict. */
export const ANSWER_TOKENS = 90;
/** However short the consultation: a model that is asked for too much at once leaves things out. */
const MOST = 10;

export type AskedAct = { id: string; act: Act };

const tokensOf = (text: string): number => Math.ceil(text.length / LETTERS);

/**
 * A sheet in batches, each of which goes with all that is the same for every batch into 8k tokens. A consultation that fills them by
 * itself is asked about act by act: it is for a larger model.
 */
export function actBatches(acts: readonly Act[], { same, lineOf }: { same: string; lineOf: (asked: AskedAct) => string }): AskedAct[][] {
  const room = WINDOW_TOKENS - tokensOf(same);
  const batches: AskedAct[][] = [];
  let used = Infinity;
  for (const [at, act] of acts.entries()) {
    const asked = { id: `A${at + 1}`, act };
    const cost = tokensOf(lineOf(asked)) + ANSWER_TOKENS;
    const last = batches.at(-1);
    if (!last || last.length >= MOST || used + cost > room) {
      batches.push([asked]);
      used = cost;
    } else {
      last.push(asked);
      used += cost;
    }
  }
  return batches;
}
