import type { Said } from '#server/voice/patient.ts';
import { heardReactions, type HeardReaction } from '../answer/heard-reaction.ts';
import type { Case } from '../case/case.ts';
import { hasFiniteVerb } from '../language/sentence-parts.ts';
import { plainOf } from '../language/words.ts';
import { meantBy, type Meant } from '../understand/act-sense.ts';
import { ARRANGES, type DoctorSaid, saidByDoctor } from './doctor-said.ts';
import { inMyPerson } from './in-my-person.ts';

/*
 * What the doctor told in this call, point by point: 'no driving, and two of these every morning' are two. A point is said back in the
 * author's words where it is what a reaction of the case answers, else in the doctor's own, turned round.
 */
/** One thing told: the doctor's words, what they do and how likely they arrange something, what of the case they are an occasion for, and the whole sentence. */
export type Point = { words: string; kind: Meant; arranges: number; of: HeardReaction | null; within: string };

/** Where one point ends and the next begins. matches: 'this week and please' */
const NEXT =
  /[;:]\s+|[,;:]?\s(?:(?:and|but|so|because|then|now|um+)\s)+(?=(?:please|if|then|also|no|i|i'll|i'd|i'm|we|we'll|we'd|we're|you|you'll|you're|you've|it|it's|that|that's|there|there's|the|he|he's|she|she's|they|don't|do|stop|test|take|ring|tell|keep|depending)\b)/i;
/** The same where nothing is punctuated. matches: 'ibuprofen i'll' */
const NEXT_BARE = new RegExp(String.raw`${NEXT.source}|(?<=\w+ \w+)\s(?=(?:i'll|we'll|i'd|please)\s)`, 'i');
/** 'If it spreads, or you get hot, ring us' is one point. matches: 'so if' */
export const CONDITIONAL = /^\W*(?:(?:so|and|but|now|tonight|um+|okay|also|please)\b\W+)*(?:if|when|should|once|unless|until)\b/i;
/** What only leads on. matches: 'let me tell' */
const LEADS_ON =
  /^\W*(?:let me (?:just )?(?:tell|explain|say|start|check|see|go (?:over|through)|be)\b|let's come|here's what|you said|you mentioned|i've (?:said|gone|thrown|rattled|covered|given (?:you )?(?:a lot|loads|an awful lot))|want to hear|there's (?:just )?one\b|(?:just )?one (?:more |last )?(?:thing|part|piece|bit)\b|(?:that's|which is) (?:the|your) [\w-]+(?: [\w-]+)?[.,]?$|if you mean|if you're asking|(?:what|how|who|where|why|when) (?:happens|about|do|does|did|are|is|would|will|can)\b|(?:could|would|can|does|did|will|is|are|has) \w+ )/i;
/** A question, where nothing is punctuated. matches: 'what are you' */
const ASKS = /\b(?:what|how|when|where|who|why)(?: \w+)? (?:are|do|did|is|have|were|would|will|can) (?:you|he|she|they|your)\b/i;
const TRAILING = /(?:[,\s]+(?:so|and|but|um+|then|or|now))+\s*$/i;
const FEWEST_WORDS = 3;

/** 'Stop the naproxen and the LoSalt from today': what has no verb goes with what has one. matches: 'the LoSalt from today' */
const THINGS = /^the\b/i;
const ontoVerbs = (pieces: string[]): string[] =>
  pieces.reduce<string[]>(
    (all, piece) =>
      all.length > 0 && THINGS.test(piece) && !hasFiniteVerb(piece)
        ? [...all.slice(0, -1), `${all.at(-1)!} and ${piece}`]
        : [...all, piece],
    [],
  );

/** One by one; a condition, and all that hangs on it, is one. */
function pointsIn(sentence: string): string[] {
  const pieces = CONDITIONAL.test(sentence) ? [sentence] : sentence.split(/[,.;:]/.test(sentence) ? NEXT : NEXT_BARE);
  const from = pieces.findIndex((each) => CONDITIONAL.test(each));
  const points = ontoVerbs(from === -1 ? pieces : [...pieces.slice(0, from), sentence.slice(sentence.indexOf(pieces[from]!))]);
  return points
    .map((each) => each.replace(TRAILING, '').trim())
    .filter((each) => each.replace(LEADS, '').split(/\s+/).length >= FEWEST_WORDS && !LEADS_ON.test(each) && !ASKS.test(each));
}

/** The last sentences that are gone through: of a long talk enough. */
const MOST_SENTENCES = 60;

/** The points of what was told so far, oldest first. */
export const pointsTold = (history: Said[], patient: Case): Point[] =>
  saidByDoctor(history)
    .slice(-MOST_SENTENCES)
    .flatMap((sentence) =>
      pointsIn(sentence.words).map((words) => ({
        ...doneBy(words, sentence),
        words,
        of: heardReactions(patient, words)[0] ?? null,
        within: sentence.words,
      })),
    );

/** What a point does by itself, where its sentence has several. */
function doneBy(words: string, sentence: DoctorSaid): Pick<Point, 'kind' | 'arranges'> {
  if (words.length === sentence.words.length) return sentence;
  const { kind, of } = meantBy(plainOf(words));
  return { kind, arranges: of(...ARRANGES) };
}

/** As surely as this a point is what the author has words for. */
const AUTHORED = 0.55;
/** And as surely as this whatever either denies. */
const SURELY = 0.62;
/** The doctor does not do it. matches: 'i'm going to hold off' */
const HOLDS_OFF =
  /\b(?:won't|wouldn't|not going to|rather not|sooner not|hold(?:ing)? off|leave (?:that|it|them) (?:for|out)|not start\w*)\b/i;
const DENIES = /\b(?:no|not|\w+n't|never|without|nothing|instead of|stop\w*|leave|off|until|avoid)\b/i;

/** What an author has the patient say back of it; null without one, or where it says that something is done and the doctor will not do it. */
export function backOf({ of, words }: Point): string | null {
  const back = of && of.score >= AUTHORED ? of.fact.answers?.back : undefined;
  return back && (of!.score >= SURELY || !HOLDS_OFF.test(words) || DENIES.test(back)) ? back : null;
}

/** What the doctor asks of the patient is what the patient does. matches: 'so you'd like me to ' */
const ASKED_OF_ME =
  /^(.*?)\byou(?:'d like|'d want|'re asking|'ve got to ask|'re going to ask| want| need| would like| have to ask| advise) me (not )?to /i;
/** So many words before it are what it is done to: 'the ibuprofen I'd like you to stop'. */
const OBJECT = 3;
/** Said on without a comma. matches: 'if it spreads ring' */
const RINGS =
  /^((?:if|when)\b[^,]*?)(?<!\b(?:i|you|he|she|they|we|it|a|the|to|my|your|and|or|not|don't|can|must))(?<!\b(?:a|the|my|your|his|her) [\w']+) ((?:ring|dial|phone|call (?:us|you|\d)|give (?:us|you|me) a (?:ring|call|shout))\b)/i;
/** What only leads to a point. matches: 'the first thing please is' */
const LEADS =
  /^\W*(?:(?:so|and|now|then|okay)\b\W+)?(?:here's the plan|the (?:important|main|key) thing(?: is)?|the plan(?:'s| is) this|the plan(?: for (?:the )?\w+){0,2} is|(?:two|one|a few) more things?(?: for the plan)?|the first thing(?: please)? is|for today)\b[,:]?\s*/i;

/** Neither who does it nor what it is. matches: 'two puffs in the morning' */
const BARE =
  /^(?:(?:one|two|three|four|five|six|\d+|half)(?! of)|(?:\w+ ){1,2}(?:\d+|one|two|five|ten|twenty|fifty|a hundred|one hundred) (?:milli|micro)?grams?)\b(?!.*\b(?:can|may|is|are|was|will|has)\b)/i;

/** The doctor's words as the patient says them back. */
export const turnedRound = ({ words }: Point): string => asAskedOfMe(words).replace(BARE, (start) => `it's ${start}`);

const asAskedOfMe = (words: string): string =>
  inMyPerson(words.replace(LEADS, '').replace(/^let me (?:just )?/i, "I'll "))
    .replace(ASKED_OF_ME, (_, before: string, not: string | undefined) => `${kept(before)}${not ? "I don't " : 'I '}`)
    .replace(/^what you'd (?:ask of me|like me to do)(?: first| now| today)? is (?:to )?/i, 'I ')
    .replace(/^you'd (?=(?:stop|use|take|leave|avoid|keep|cut|drink|rest|eat|hold off|steer|stay)\b)(?!\w+ (?:me|some|an eye)\b)/i, 'I ')
    .replace(RINGS, '$1, I $2');

/** Of what stands before it a condition is kept, and what it is done to; no reason and no apology. */
function kept(before: string): string {
  const words = before.replace(/[,\s]*(?:\b(?:so|and|but)\b)?[,\s]*$/i, '');
  if (words === '' || /^(?:(?:so|and|but|now|well)$|after|because|since|given|as)\b/i.test(words)) return '';
  return CONDITIONAL.test(words) ? `${words}, ` : words.split(' ').length <= OBJECT ? `${words} ` : '';
}
