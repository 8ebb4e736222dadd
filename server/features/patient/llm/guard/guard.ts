import { plainOf } from '../../language/words.ts';
import { contentOf } from '../disclosed-facts.ts';
import { contradicts } from './answers.ts';
import { clausesOf } from './clauses.ts';
import { closedFactIn } from './closed-facts.ts';
import type { Grounds, Known } from './grounds.ts';
import { inventedIn, type Invention } from './inventions.ts';
import { repeatedIn, type Repeat } from './repeats.ts';
import { roleBreakIn, type RoleBreak } from './role-breaks.ts';

/** Why a sentence is not spoken. Holds no word of the case. */
export type Caught = `role: ${RoleBreak}` | 'sealed fact' | 'unasked' | `invention: ${Invention}` | 'contradiction' | Repeat;

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
  const repeat = repeatedIn(spoken, sentence.stems, grounds);
  if (repeat) return repeat;
  if (contradicts(sentence, grounds, first)) return 'contradiction';
  const { known, asked, doctor, sealed, unasked } = grounds;
  if (asked.sentences.has(sentence.plain)) return null;
  if (closedFactIn(sentence, sealed, known, doctor)) return 'sealed fact';
  const tells = !grounds.receives || clauses.some(({ asks }) => !asks);
  if (tells && closedFactIn(sentence, unasked, asked, doctor)) return 'unasked';
  const invented = (within: Known) => inventedIn(spoken, clauses, ({ text }) => contentOf(text), within, grounds);
  const invention = invented(known);
  if (invention) return `invention: ${invention}`;
  // In the case, but of something that was not asked: 'It was on Tuesday' of the fall, to a question for the cough.
  return tells && invented(asked) ? 'unasked' : null;
}
