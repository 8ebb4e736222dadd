import type { Meant, TurnMeant } from './act-sense.ts';
import { momentAsked } from './moments-asked.ts';
import type { Act, ActKind } from './understand.ts';

/** As clear as this, what a turn does by its sense counts, whatever its sentences are by their patterns. */
const SURE = 0.8;
/** These are read by words alone, and answered whatever else is said. */
const BY_WORDS: readonly ActKind[] = ['attack', 'rude', 'foreign', 'risk', 'identity', 'again', 'consent'];
/** What the sentence that asks is then for. */
const ASKS: Partial<Record<Meant, ActKind>> = {
  identity: 'identity',
  opener: 'opener',
  idea: 'idea',
  concern: 'concern',
  expectation: 'expectation',
  'agreed?': 'agreed?',
  'questions?': 'questions?',
};
/** What all sentences without a question mark then are. */
const TELLS: Partial<Record<Meant, ActKind>> = {
  greeting: 'greeting',
  'go on': 'go on',
  'no rush': 'go on',
  empathy: 'empathy',
  thanks: 'empathy',
  goodbye: 'goodbye',
  signpost: 'permission',
};
/** What tells by its pattern, though the turn asks: 'and the chest is clear'. */
const CLAIMED: readonly ActKind[] = ['statement', 'explanation', 'summary', 'empathy', 'plan'];
const OF_WORDS = /^(?:and |so |but |or )*(?:what|when|where|how|why|who|which|any|tell|describe)\b/;

/** matches: 'who am I speaking to' */
const OF_WHO = /\b(?:name|birth|d ?o ?b|dob|address|postcode|speaking|talking|calling|who|whom|confirm|am i through|is (?:that|this|it))\b/;
const isOfWho = ({ plain }: Act): boolean => OF_WHO.test(plain);

/** The sentences of a turn as they are meant in it. */
export function asRead(acts: Act[], { kind, share }: TurnMeant): Act[] {
  if (share < SURE || acts.some((act) => BY_WORDS.includes(act.kind) || act.hearsay)) return acts;
  const tells = TELLS[kind];
  if (tells)
    return acts.map((act) =>
      /\?\s*$/.test(act.text) || OF_WORDS.test(act.plain) || (tells === 'go on' && act.kind === 'open')
        ? act
        : { ...act, kind: tells, question: false, proposal: false },
    );
  const asks = ASKS[kind];
  if (asks && !acts.some((act) => act.kind === asks || momentAsked(act.plain) !== null) && (asks !== 'identity' || acts.some(isOfWho))) {
    const asking = acts.findLastIndex(({ question }) => question);
    return acts.map((act, at) =>
      at === (asking === -1 ? acts.length - 1 : asking) ? { ...act, kind: asks, question: true, proposal: false } : act,
    );
  }
  if (kind === 'closed' && !acts.some(({ question }) => question))
    return acts.map((act, at) =>
      at === acts.length - 1 && CLAIMED.includes(act.kind)
        ? {
            ...act,
            kind: OF_WORDS.test(act.plain) ? 'closed' : 'summary',
            question: true,
            yesNo: !OF_WORDS.test(act.plain),
            proposal: false,
          }
        : act,
    );
  return acts;
}
