import { medicineAt } from '#server/features/patient/language/medicine-names.ts';
import { ENDS } from '../hear/ends.ts';
import { endsBetween } from '../hear/sentence-starts.ts';
import { plainWords, type Quote, quoteOf, type SpokenTalk, type SpokenTurn } from '../hear/spoken-talk.ts';
import { givingIn, SWAPS } from './giving.ts';

/** A medicine that the doctor gives, advises or lets go on, in the words said. */
export type Proposal = { medicine: string; quote: Quote };

/** In words of the same sentence. */
const BEFORE = 16;
const AFTER = 9;
/** Between what gives and the medicine: it is another that is given, or none. matches: 'take paracetamol instead of the' */
const ANOTHER =
  /\b(?:stops?|allerg\w+|caused|causes|reaction|rash|because|due to|danger\w*|interact\w*|clash\w*|kept|away|off|clear|steer|instead|than|stopped|good thinking|on from|level|test|needed|contain\w*|alternative|in place|right to|back to the|topical|last|about|list|leave|hold|pause|skip|miss|drop|ditch|bin|chuck|withdraw|omit|without|not|no)\b|\bfrom(?: (?:the|your|that))?$/;
/** Behind the medicine: it is told of, warned of, swapped or ended. matches: 'can cause' */
const TOLD_OF =
  /^(?:for \w+ing\b|a miss|back to|alone|stops?|(?:has|have|needs|need) to (?:stop|go)|(?:can|must|should) go\b(?! (?:on|back|up|in|ahead|with|to)\b)|(?:usually|normally) (?:works?|helps?|settles?)\b|gel|cream|rub|drops|level|would|will not|can not|is|are not|was|were|should not|can (?:cause|give|make|damage)|could|may|might|caused|gave|bring\w*|does|did|do you|have you|has|for (?:most|some) people|in the bin|(?:\w+ )?off\b)/;
/** Some words on: it would harm, or does not go with the person. matches: 'with your ulcer is a bad idea' */
const WARNED_OF =
  /\b(?:bad idea|dangerous|unsafe|risky|make(?:s)? you bleed|could (?:fail|bleed)|did it|did this|too much|(?:stop|stops|stopping|stopped|fewer|taper\w*|wean\w*)|nobody will give|can(?:not| not|t) be (?:taken|used|given|started))\b/;
/** And what takes it back. matches: 'but you can not have that' */
const TAKEN_BACK = /\bbut\b.*\b(?:not|cannot|never|allerg\w*|too (?:high|low|risky)|rather not|would not)\b/;
/** What stands behind these is another. matches: 'instead of the ibuprofen' */
const IN_PLACE_OF =
  /\b(?:instead of|rather than|off the|down to|no more than|and (?:stop|come off|stay off)|but (?:not|leave)|no (?:problem|bother)|not the)\b.*/;
/** Questions that propose. matches: 'shall we' */
const OFFERS =
  /\b(?:shall (?:we|i)|(?:can|could) you (?:take|start|try)|how about|what about|why (?:do )?not|would you (?:like|be happy to)|you can|you could|(?:i|we) (?:will|would|can|could))\b/;
/** matches: 'would be a good option' */
const WOULD_HELP = /^(?:would|will|should|might) (?:help|be (?:a |the |my )?(?:good|best|right|better|choice))/;
/** A medicine that is named with its dose, and nothing else. matches: 'five hundred milligrams twice a day' */
const DOSE =
  /^(?:(?:\w+ ){0,3}(?:milligrams?|mg|micrograms?|mcg)|(?:one|two|three|four|a|\d+) (?:tablets?|capsules?|puffs?)|(?:once|twice|(?:three|four) times) (?:a|per) day)\b/;
const HAS_VERB = /\b(?:is|are|was|were|will|would|could|can|may|has|have|had|did|does|do|make|makes|gave|take|taking|says)\b/;
const ONLY_LEADS = /^(?:(?:so|and|then|right|okay|well|now|plus|first|second|also) ?)*$/;
/** What ends it stands as near as this. */
const NEAR = 5;
const NEAR_BEHIND = 3;

/** Every medicine the doctor proposes: not asked about, not ruled out, not of the past. */
export function proposalsIn({ doctor }: SpokenTalk): Proposal[] {
  return doctor.flatMap((turn) => {
    const words = turn.words.map(({ word }) => word);
    return words.flatMap((_, at): Proposal[] => {
      const medicine = medicineAt(words, at);
      if (!medicine || turn.words[at]!.negated) return [];
      if (!isProposed(turn, at, at + medicine.length)) return [];
      return [{ medicine: medicine.name, quote: quoteOf(turn, Math.max(0, at - 6), Math.min(words.length, at + medicine.length + 6)) }];
    });
  });
}

/** Whether the medicine in the words `from` up to `to` is proposed: by what gives it before, and by what stands between and behind. */
function isProposed(turn: SpokenTurn, from: number, to: number): boolean {
  const [begin, end] = sentenceAround(turn, from, to);
  const said = (start: number, stop: number) => plainWords(turn.words.slice(Math.max(begin, start), Math.min(end, stop)));
  const before = said(from - BEFORE, from);
  const after = said(to, to + AFTER);
  const rest = said(to, end);
  if (/\bi think(?: that)?$/.test(before) && WOULD_HELP.test(after)) return true;
  if (TOLD_OF.test(after) || WARNED_OF.test(after.replace(IN_PLACE_OF, '')) || TAKEN_BACK.test(rest)) return false;
  const giving = givingIn(clauseOf(turn, begin, from));
  if (!giving) return ONLY_LEADS.test(before) && DOSE.test(after) && !HAS_VERB.test(after);
  const { between, verb } = giving;
  if (ANOTHER.test(between)) return false;
  if (SWAPS.test(verb) && /^(?:for|to|over to|onto) /.test(after)) return false;
  // 'Leave off the ramipril', 'a capsule fewer every week'.
  if (ENDS.test(lastWords(between, NEAR)) || ENDS.test(said(to, to + NEAR_BEHIND).replace(IN_PLACE_OF, ''))) return false;
  return !isAsked(turn, end) || OFFERS.test(before);
}

const lastWords = (text: string, count: number): string => text.split(' ').slice(-count).join(' ');

/** The words before `from` back to a comma that begins a clause with a doer of its own, else as many as count. */
function clauseOf({ text, words }: SpokenTurn, begin: number, from: number): string {
  let start = Math.max(begin, from - BEFORE);
  for (let at = from - 1; at > start; at -= 1)
    if (/^[^\w]*[,;:—–]/.test(text.slice(words[at - 1]!.to, words[at]!.from))) {
      const clause = plainWords(words.slice(at, from));
      if (givingIn(clause)) return clause;
      // 'For the shoulder, ibuprofen': what stands before the comma may still lead to it.
      break;
    }
  return plainWords(words.slice(start, from));
}

/** Whether the sentence that ends before `end` is a question. */
const isAsked = ({ text, words }: SpokenTurn, end: number): boolean => /^[^\w]*\?/.test(text.slice(words[end - 1]!.to));

/** The words `from` up to `to` with the rest of their sentence, where it is punctuated. */
function sentenceAround({ text, words }: SpokenTurn, from: number, to: number): [begin: number, end: number] {
  const endsAt = (at: number) => at + 1 < words.length && endsBetween(text, words[at]!, words[at + 1]!);
  let begin = from;
  while (begin > 0 && !endsAt(begin - 1)) begin -= 1;
  let end = to;
  while (end < words.length && !endsAt(end - 1)) end += 1;
  return [begin, end];
}
