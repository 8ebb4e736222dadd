import type { Case } from '../case/case.ts';
import { meantBy, type Meant } from '../understand/act-sense.ts';
import type { Act, ActKind } from '../understand/understand.ts';
import { likeliest } from './choose-facts.ts';
import type { Disclosed } from './disclosed.ts';

/** What patterns take for a question to the case may, by its sense, ask for one of these. */
const THOUGHTS = ['idea', 'concern', 'expectation'] as const satisfies readonly (Meant & ActKind)[];
const isThought = (kind: Meant): kind is (typeof THOUGHTS)[number] => THOUGHTS.some((each) => each === kind);
/** What patterns take for one of these may, by its sense, ask for a fact. */
const MISTAKEN: readonly ActKind[] = [...THOUGHTS, 'agreed?', 'summary', 'permission', 'open', 'deeper', 'plan'];
/** What patterns take for a question to the case may, where it names no matter, be a broad bid: 'are there any other details?' */
const BROAD: readonly Meant[] = ['open', 'opener', 'questions?'];
/** A sense must be as clear as this to stand against a pattern. */
const CLEAR = 0.85;
/** That it asks for a fact is clear enough sooner: the fact must be all but certain beside it. */
const LEANS_CLOSED = 0.5;
/** As clear as this where the words name no matter. */
const CLEARER_THAN_NOT = 0.6;
/** A fact as likely as this answers, whatever else the words may ask for. */
const ANSWERED = 0.4;
/** A fact as likely as this makes a question to the case of what a pattern takes for something else. */
const SURELY = 0.85;

/** An act as it is meant: patterns read how it is put, its sense tells what they miss, and the case's own facts decide between them. */
export function asMeant(act: Act, patient: Case, told: Disclosed): Act {
  const { kind, question, plain, proposal, about } = act;
  const bare = about.topics.size === 0 && about.rest.length === 0;
  if (!question || bare || proposal || (kind !== 'closed' && !MISTAKEN.includes(kind))) return act;
  const meant = meantBy(plain);
  const answer = () => likeliest(act, patient, told);
  const unnamed = kind === 'closed' && about.topics.size === 0 && act.aspects.size === 0;
  if (unnamed && BROAD.includes(meant.kind) && meant.share > CLEARER_THAN_NOT && answer() < (meant.kind === 'open' ? ANSWERED : SURELY))
    return { ...act, kind: 'open' };
  if (meant.share < (meant.kind === 'closed' ? LEANS_CLOSED : CLEAR)) return act;
  if (kind === 'closed') return isThought(meant.kind) && answer() < ANSWERED ? { ...act, kind: meant.kind } : act;
  // 'Tell me a bit about yourself' names no matter: nothing closed answers it.
  if (kind === 'open' && about.topics.size === 0) return act;
  return meant.kind === 'closed' && answer() > SURELY ? { ...act, kind: 'closed' } : act;
}
