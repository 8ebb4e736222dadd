import { questionKind } from '../rules-examiner/questions.ts';
import { ENDS } from '../hear/ends.ts';
import { endsBetween } from '../hear/sentence-starts.ts';
import { plainWords, type Quote, quoteOf, type SpokenTalk, type SpokenTurn } from '../hear/spoken-talk.ts';
import { medicineAt } from '#server/features/patient/language/medicine-names.ts';

/** A medicine that the doctor gives, advises or lets go on, in the words said. */
export type Proposal = { medicine: string; quote: Quote };

/** In words of the same sentence. */
const BEFORE = 12;
const AFTER = 8;
/** Words that give. matches: 'start you on' */
const GIVES =
  /\b(?:give|giving|prescrib\w+|prescription|start|starting|take|taking|try|use|using|(?<!\bi |\bwe )have(?! got)|put|go for|going for|let us|keep|carry on|carrying on|continue|continuing|add|adding|swap|switch|change|changing|issue|send|sort|suggest|recommend|advise|want you|need|chew|called|get|getting|double|increase|up|back on|do you|course|best|stick|stay|top|how about|what about)\b/g;
/** And a dose or a time, which nobody names of what is not given. matches: '500 milligrams twice a day' */
const DOSE =
  /\b(?:milligrams?|mg|micrograms?|mcg|units?|puffs?|tablets?|capsules?|once|twice|times|daily|every|day|days|night|week|hours|tonight|today|morning|course)\b/;
/** Before what gives: it is past, asked, denied or supposed. matches: 'i would normally give' */
const NOT_NOW =
  /\b(?:normally|usually|would have|ordinarily|had been|used to|would not|will not|were (?:on|given|taking)|was (?:on|given)|you (?:took|had|tried|were|left)|have you|did you|are you|do you|were you|was it|is it|cannot|not|never|nobody|no one|sorry about|you (?:read|heard|saw|asked) about|ask(?:ing)? (?:\w+ ){0,4}?(?:about|for|whether|if))\b/;
/** Straight before the medicine: the person gave it up. matches: 'you gave up the' */
const GIVEN_UP = /\byou (?:gave up|stopped|came off|dropped|quit)(?: (?:taking|using))?(?: (?:the|your|that|those))?$/;
const SUPPOSED = /\bif it (?:turned|were|was)\b/;
/** Between what gives and the medicine: it is another that is given. matches: 'take paracetamol instead of the' */
const ANOTHER =
  /\b(?:stops|allerg\w+|caused|causes|reaction|rash|because of|due to|danger\w*|interact\w*|clash\w*|kept|away|off|clear|steer|instead|than|stops? (?:and|the|your)|stopped|good thinking|on from|level|test|needed|contain\w*|right to|back to the)\b|\bfrom(?: (?:the|your|that))?$/;
/** Behind the medicine: it is told of. matches: 'can cause' */
const TOLD_OF =
  /^(?:stops?|(?:has|have|needs|need) to (?:stop|go)|(?:can|must|should) go\b(?! (?:on|back|up|in|ahead|with|to)\b)|(?:usually|normally) (?:works?|helps?|settles?)\b|gel|cream|rub|drops|would not|would be (?:danger|unsafe|wrong)|will not|can not|is not|are not|was|were|would have|should not|can (?:cause|give)|could|caused|gave|bring\w*|does not|(?:\w+ )?off\b)/;
/** The medicine itself is stopped, a few words on. matches: 'i would like you to stop' */
const STOPS =
  /\b(?:can(?:not| not|t) be (?:taken|used|given|started)|nobody will give|stop|stops|stopping|stopped|fewer|taper\w*|wean\w*)\b/;
/** What stands behind these is another. matches: 'instead of the ibuprofen' */
const IN_PLACE_OF = /\b(?:instead of|rather than|off the|down to|no more than)\b.*/;
/** Told back: what the person takes already. matches: 'no blackouts you take' */
const TAKES_ALREADY =
  /(?<!\b(?:can|could|should|must|if|would|will|that|do|to) )\byou (?:take|use|have been taking|are taking|are on)(?: (?:the|some|your|a))?$/;
const OFFERS = /\b(?:shall we|can you (?:take|start)|could you (?:take|start)|how about|what about)\b/;
/** A statement in the form of a question. matches: 'what i would advise is' */
const WHAT_I_ADVISE = /\bwhat (?:i|we) (?:would|will|can|am|are|want|suggest|advise)\b(?: \w+){0,3} is\b/;

/** What gives is looked at with so many words before it. */
const AROUND = 4;
/** What ends it stands as near as this. */
const NEAR = 5;
const NEAR_BEHIND = 3;
/** Without a word that gives, it is looked at with so many before it. */
const UNGIVEN = 8;

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

/** Whether the medicine in the words `from` up to `to` is proposed: by what gives nearest before it, and by what stands between and behind. */
function isProposed(turn: SpokenTurn, from: number, to: number): boolean {
  const [begin, end] = sentenceAround(turn, from, to);
  const said = (start: number, stop: number) => plainWords(turn.words.slice(Math.max(begin, start), Math.min(end, stop)));
  const before = said(from - BEFORE, from);
  const after = said(to, to + AFTER);
  const gives = [...before.matchAll(GIVES)].at(-1);
  if (!gives && !DOSE.test(after)) return false;
  const between = gives ? before.slice(gives.index) : said(from - UNGIVEN, from);
  const leading = gives ? before.slice(0, gives.index).trim().split(' ').slice(-AROUND).join(' ') : '';
  if (ANOTHER.test(between) || NOT_NOW.test(`${leading} ${between}`) || SUPPOSED.test(before) || TOLD_OF.test(after)) return false;
  // 'The ibuprofen needs to stop today', 'leave off the ramipril', 'a capsule fewer every week'.
  if (ENDS.test(lastWords(between, NEAR)) || ENDS.test(said(to, to + NEAR_BEHIND).replace(IN_PLACE_OF, ''))) return false;
  if (STOPS.test(after.replace(IN_PLACE_OF, ''))) return false;
  if (GIVEN_UP.test(before)) return false;
  if (TAKES_ALREADY.test(before) && !DOSE.test(after)) return false;
  const asked = said(from - 6, to).replace(WHAT_I_ADVISE, '');
  return questionKind(asked) === null || OFFERS.test(before) || WHAT_I_ADVISE.test(before);
}

const lastWords = (text: string, count: number): string => text.split(' ').slice(-count).join(' ');

/** The words `from` up to `to` with the rest of their sentence, where it is punctuated. */
function sentenceAround({ text, words }: SpokenTurn, from: number, to: number): [begin: number, end: number] {
  const endsAt = (at: number) => at + 1 < words.length && endsBetween(text, words[at]!, words[at + 1]!);
  let begin = from;
  while (begin > 0 && !endsAt(begin - 1)) begin -= 1;
  let end = to;
  while (end < words.length && !endsAt(end - 1)) end += 1;
  return [begin, end];
}
