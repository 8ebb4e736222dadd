import { plainOf } from '../../language/words.ts';
import { contentOf } from '../disclosed-facts.ts';
import { contradicts } from './answers.ts';
import { clausesOf } from './clauses.ts';
import { closedFactIn } from './closed-facts.ts';
import type { Grounds } from './grounds.ts';
import { inventedIn, type Invention } from './inventions.ts';
import { roleBreakIn, type RoleBreak } from './role-breaks.ts';

/** Why a sentence is not spoken. Holds no word of the case. */
export type Caught = `role: ${RoleBreak}` | 'closed fact' | `invention: ${Invention}` | 'contradiction';

/**
 * Judges one sentence of a model before it is spoken: null lets it pass. Pure, and quick enough to stand between a stream and a
 * voice (20 ms). `raw`: as the model wrote it; `spoken`: as it would be said; `first`: nothing of this answer was said yet.
 */
export function judge({ raw, spoken, first }: { raw: string; spoken: string; first: boolean }, grounds: Grounds): Caught | null {
  const role = roleBreakIn(raw, spoken);
  if (role) return `role: ${role}`;
  const clauses = clausesOf(spoken);
  const sentence = { plain: plainOf(spoken), stems: contentOf(spoken), clauses };
  if (grounds.answer.some((each) => plainOf(each) === sentence.plain)) return null;
  if (contradicts(sentence, grounds, first)) return 'contradiction';
  if (grounds.known.sentences.has(sentence.plain)) return null;
  if (closedFactIn(sentence, grounds)) return 'closed fact';
  const invention = inventedIn(spoken, clauses, ({ text }) => contentOf(text), grounds);
  return invention ? `invention: ${invention}` : null;
}
