import { PHRASES } from '../answer/phrases.ts';
import type { Fact } from '../case/case.ts';
import { plainOf } from '../language/words.ts';
import type { Move } from '../understand/moves.ts';
import type { ActKind } from '../understand/understand.ts';
import type { Opened } from './opened-facts.ts';
import { isSealed } from './sealed-facts.ts';

/** What code may have to say of a turn. Each can be left out, to measure what it is worth. */
export const NOTE_KINDS = ['opened', 'turn', 'silence', 'facts', 'yes or no', 'agreed'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
/** `tells`: the case's sentences of which the answer should give something; `denies`: a no is enough. */
export type Note = { kind: NoteKind; text: string; tells?: string[]; denies?: boolean };

const MOST_FACTS = 3;
const ANSWERED = new Set<ActKind>(['closed', 'risk', 'summary', 'idea', 'concern', 'expectation', 'deeper']);

/** How a person answers a turn that asks the case for nothing. */
const MOVES: Record<Exclude<Move, 'teach back' | 'summary' | 'missed?'>, string> = {
  options: 'The doctor offers a choice. Say which you would rather have, and why. Tell no history.',
  plan: 'The doctor proposes something. Say how you take it, or ask one thing about it. Tell no history.',
  refusal: 'The doctor refuses something. Say how you take it, or ask why. Tell no history.',
  explanation: 'The doctor explains. React in a few words, or ask about what you did not follow. Tell no history.',
  'good news': 'The doctor brings good news. React in a few words. Tell no history.',
  'bad news': 'The doctor brings bad news. React as a person would, in a few words. Tell no history.',
  'safety net': 'The doctor says when to get help. Say in your own words that you will.',
};
const KIND = 'The doctor is being kind. Thank them, or say how it feels, in one short sentence. Tell nothing new.';
const CLOSES = 'The doctor is closing. Say goodbye in a few words.';
/** A matter was asked for on which its author's condition is not met. */
export const PUTS_OFF = 'You do not want to speak of this yet. Put the doctor off in a few words, without a yes or a no.';

const stock = (...names: (keyof typeof PHRASES)[]) => new Set(names.flatMap((name) => PHRASES[name].map((each: string) => plainOf(each))));
const RIGHT = stock('summedUp', 'confirm');
const KEPT = stock('kept', 'keptAlone', 'hesitation');
const NOTHING = stock('no', 'noFact', 'notHad', 'notThatIKnow', 'normal');
const UNSURE = stock('unsure');

/** What stands at the end of the doctor's message; null where code has nothing to say. Holds nothing sealed, and nothing that was not asked. */
export function noteForTurn(opened: Opened): Note | null {
  const { acts, answer, sure, told, move, begins } = opened;
  const kinds = new Set(acts.map(({ kind }) => kind));
  const only = (...some: ActKind[]) => acts.every(({ kind }) => some.includes(kind));
  const said = answer.join(' ');
  const fresh = sure.filter((fact) => isSealed(fact) && !told.has(fact));
  if (fresh.length > 0) return { ...note('opened', openedWords(fresh)), tells: spokenOf(fresh) };
  if (answer.some((each) => KEPT.has(plainOf(each)))) return note('turn', PUTS_OFF);
  if (begins) return note('turn', 'The doctor begins. Say your Opening Sentence, and stop.');
  if (move === 'teach back' || kinds.has('teach back')) return note('agreed', `Say back in your own words what was agreed: “${said}”`);
  if (move === 'summary')
    return RIGHT.has(plainOf(answer[0] ?? ''))
      ? note('turn', 'The doctor sums up, and has it right. Say so in a few words, unless something in it is against your case.')
      : note('yes or no', `The doctor sums up. In your own words: “${said}”`);
  // 'I'll see you on Friday. Have you had thoughts of ending your life?' wants an answer.
  if (kinds.has('risk')) return asked(opened);
  if (move && move !== 'missed?') return note('turn', `${MOVES[move]}${reaction(sure)}`);
  if (kinds.has('plan') || kinds.has('agreed?')) return note('turn', `${MOVES.plan}${reaction(sure)}`);
  if (only('explanation', 'statement', 'empathy') && kinds.has('explanation')) return note('turn', `${MOVES.explanation}${reaction(sure)}`);
  if (only('goodbye', 'empathy', 'statement', 'plan') && kinds.has('goodbye')) return note('turn', CLOSES);
  if (opened.courtesy === 'thanks' || (only('empathy') && acts.length > 0)) return note('turn', KIND);
  if (opened.courtesy === 'anything else' || kinds.has('questions?')) return note('turn', `The doctor asks for your questions. “${said}”`);
  if (!acts.some(({ kind }) => ANSWERED.has(kind))) return null;
  return asked(opened);
}

/** A question of the case: what it says, that it is silent, or the yes or no that stands. */
function asked({ acts, answer, sure, silent, notSure }: Opened): Note | null {
  const facts = sure.filter(({ part }) => part !== 'reaction').slice(0, MOST_FACTS);
  const first = plainOf(answer[0] ?? '');
  const verdict = acts.length === 1 && acts[0]!.yesNo ? (/^(yes|no)\b/.exec(first)?.[1] ?? null) : null;
  if (facts.length > 0)
    return {
      ...note(
        verdict ? 'yes or no' : 'facts',
        `${verdict ? `The answer is ${verdict}. ` : ''}Your case on this, for your own words: ${quoted(facts)}`,
      ),
      tells: spokenOf(facts),
      denies: verdict === 'no',
    };
  if (!silent || (answer.length !== 1 && !notSure)) return null;
  if (NOTHING.has(first)) return note('silence', `Your case says nothing on this: not that you know of. You might say: “${answer[0]}”`);
  return notSure || UNSURE.has(first) ? note('silence', `Your case says nothing on this. You might say: “${answer[0]}”`) : null;
}

/** What has just come open, for the model's own words. */
export function openedWords(facts: readonly Fact[]): string {
  const cue = facts.every(({ part }) => part === 'cue');
  return cue
    ? `Let this slip where it fits, nearly in these words: ${quoted(facts)}`
    : `You may tell this now, in your own words: ${quoted(facts)}`;
}

function reaction(facts: Fact[]): string {
  const own = facts.filter(({ part }) => part === 'reaction').slice(0, 1);
  return own.length > 0 ? ` You would say something like ${quoted(own)}` : '';
}

const note = (kind: NoteKind, text: string): Note => ({ kind, text });
const spokenOf = (facts: Fact[]): string[] => facts.map(({ spoken }) => spoken);
const quoted = (facts: readonly Fact[]): string => facts.map(({ spoken }) => `“${spoken}”`).join(' ');
