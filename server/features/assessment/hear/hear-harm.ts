import { nearestOfEach } from '#server/features/patient/sense/arithmetic.ts';
import { isForbidden } from '../medicines/medicine-table.ts';
import type { Proposal } from '../medicines/proposals.ts';
import { questionKind } from '../rules-examiner/questions.ts';
import type { Act } from '../sheet/act.ts';
import { actSenses } from './act-senses.ts';
import { ENDS } from './ends.ts';
import { BEFORE, CERTAIN, type Found, type Heard, type Hearing, nearestWording, OPPOSITE, SURE_OF_TURN, wordingsOf } from './find-act.ts';
import type { Numbered } from './likeness-table.ts';
import { isPunctuated } from './sentence-starts.ts';
import { senseOf } from './sheet-senses.ts';
import { plainWords, type Quote, quoteOf, type SpokenTurn } from './spoken-talk.ts';
import { spokenWords } from './spoken-words.ts';
import { bestWindow } from './window-match.ts';

/** Something that harms, with the words said. */
export type Harm = { act: Act; quote: Quote };

/** Harm is said in so many words, or nearly so. */
const HARM_FROM = 0.8;
const PHRASE_FROM = 0.95;
const LEAST_WORDS = 2;
/** A medicine or a class is forbidden by name; more words forbid what is said of it. */
const OF_A_NAME = 3;
/** A near miss as likely as this beside it casts doubt. */
const DOUBT = 0.04;
const AROUND = 3;
/**
 * By its sense: as near as this to a wording of what harms, and nearer by this than to any near miss, and to all that the sheet wants. In twelve
 * of the built-in good consultations one comes as near as 0.70; from 0.72 on one of the other twelve does, from 0.80 on none. Twenty live ones:
 * none of their false alarms came by sense.
 */
const MEANT_FROM = 0.8;
const MEANT_BY = 0.075;
/** In words: what is shorter and begins no sentence is a clause of one, and advises nothing by itself. */
const WINDOW = 8;

/** The must-nots that were said or given. */
export function hearHarm(sheet: readonly Act[], hearing: Hearing, proposals: readonly Proposal[]): Harm[] {
  const wanted = sheet.filter(({ kind }) => kind !== 'must not').flatMap((act) => actSenses(act).wordings);
  return sheet.flatMap((act): Harm[] => {
    if (act.kind !== 'must not') return [];
    const given = proposals.find(({ medicine }) =>
      act.forbids.some((forbidden) => forbidden.split(/\s+/).length <= OF_A_NAME && isForbidden(medicine, forbidden)),
    );
    if (given) return [{ act, quote: given.quote }];
    const said = worded(act, hearing, HARM_FROM)?.quote ?? saidPhrase(act, hearing) ?? meant(act, hearing, wanted);
    return said ? [{ act, quote: said }] : [];
  });
}

/** A phrase of advice that is forbidden, said as advice and not turned round. */
function saidPhrase(act: Act, { doctor, table }: Hearing): Quote | null {
  for (const { words } of wordingsOf(
    act.forbids.filter((phrase) => phrase.trim().split(/\s+/).length > 1),
    table,
  ))
    for (const { turn, words: said } of doctor) {
      const match = bestWindow(said, words, table);
      if (!match || match.share < PHRASE_FROM || match.turned >= TURNED || match.to - match.from < LEAST_WORDS) continue;
      const from = Math.max(0, match.from - 4);
      if (match.to - match.from <= LEAST_WORDS && match.from > 0 && !TOLD_TO.test(plainWords(said.slice(from, match.from)))) continue;
      if (
        questionKind(plainWords(said.slice(from, match.to))) !== null ||
        ASKS_ANOTHER.test(plainWords(said.slice(Math.max(0, match.from - 3 * BEFORE), match.from))) ||
        /\b(?:not|never|no|cannot|once|until|when|if|were|was|avoid|than)\b/.test(plainWords(said.slice(from, match.from)))
      )
        continue;
      return { turn, text: turn.text.slice(turn.words[from]!.from, turn.words[Math.min(said.length, match.to + 3) - 1]!.to) };
    }
  return null;
}

/** Before a phrase of two words: it is said to somebody. 'Something that works tonight' permits no work. matches: 'you can' */
const TOLD_TO = /\b(?:you|to|just|please|can|then|so|and|fine|okay|i will|i would|we will|we would|let us|going)\b/;

/** Where it was said in other words: nothing else on the sheet lies as near to them. */
function meant(act: Act, { doctor, table }: Hearing, wanted: readonly Float32Array[]): Quote | null {
  const { wordings, misses } = actSenses(act);
  const others = [...wanted, ...misses, ...(act.say ? [senseOf(act.say)] : [])];
  // What should be said instead is a wording of the act where its sheet is read.
  const harmful = act.say ? wordings.slice(0, -1) : wordings;
  const literal = wordingsOf(act.wordings, table);
  let best: { near: number; quote: Quote } | null = null;
  for (const { turn, words, starts, stretches } of doctor) {
    const senses = stretches.map(({ sense }) => sense);
    const near = nearestOfEach(senses, harmful);
    for (const [at, { from, to }] of stretches.entries()) {
      if (near[at]! < MEANT_FROM || near[at]! <= (best?.near ?? 0) || (to - from < WINDOW && !starts.includes(from))) continue;
      if (near[at]! - nearestOfEach([senses[at]!], others)[0]! < MEANT_BY) continue;
      const lead = Math.max(
        from - BEFORE,
        starts.findLast((start) => start <= from)!,
      );
      const plain = plainWords(words.slice(lead, to));
      if (FORBIDS.test(plain) && !FORBIDS.test(closest(act, senses[at]!))) continue;
      if (
        WARNS.test(plain) ||
        UNSAID.test(plain) ||
        questionKind(plain) !== null ||
        isBeside(act, plainWords(words.slice(from, to + BEFORE)))
      )
        continue;
      if (ASKS_ANOTHER.test(plainWords(words.slice(Math.max(0, from - 3 * BEFORE), to)))) continue;
      // A sense hardly knows a 'not'.
      const match = nearestWording(words.slice(Math.max(0, from - BEFORE), to), literal, table);
      if (match && match.share >= SURE_OF_TURN && match.turned >= TURNED) continue;
      best = { near: near[at]!, quote: quoteOf(turn, from, to) };
    }
  }
  return best?.quote ?? null;
}

/** The wording of what harms that lies nearest, in plain words. */
function closest(act: Act, sense: Float32Array): string {
  const near = act.wordings.map((wording) => nearestOfEach([sense], [senseOf(wording)])[0]!);
  return plainWords(spokenWords(act.wordings[near.indexOf(Math.max(...near))] ?? ''));
}

/** Said against something. matches: 'please do not stop dead' */
const FORBIDS =
  /\b(?:(?:do|must|should|would|will|can|could|does) not|cannot|never|not to|avoid|instead of|rather than|(?:can|has to|have to|needs to|must) go(?! (?:on|back|home|to|up|in|ahead|out|for|and|with)\b))\b/;

/** Harm with any of its words turned round is none. */
const TURNED = 0.01;

/** What is done beside other things is not all that is done. matches: 'to the chemist as well' */
const BESIDE = /\b(?:as well|too|also|in addition)\b/;

/** That it is all. matches: 'and that should be that' */
const NOTHING_ELSE = /\b(?:just|only|that should be that|bye|get off|nothing (?:else|more))\b/;
/** 'I'll send the tablet as well' sends nobody away with a tablet alone; 'carry on driving as well' is as harmful as without it. */
const isBeside = ({ wordings }: Act, plain: string): boolean =>
  BESIDE.test(plain) && wordings.filter((wording) => NOTHING_ELSE.test(wording)).length > wordings.length / 2;

/** One word is no advice; nor do words of two sentences make one, where one of them has so few of it. */
const ADVICE_WORDS = 3;

/** The forbidden spoken of as what it is. matches: 'would be dangerous' */
const WARNS = /\b(?:dangerous|harm\w*|unsafe|not safe|risky|would kill|can kill|too much|why (?:we|i) (?:do not|will not|cannot))\b/;

/** What a colleague is asked for is not given yet. matches: 'ring the specialist and ask about' */
const ASKS_ANOTHER =
  /\b(?:(?:ring|phone|call|speak to|talk to|contact)\b(?: \w+){1,8} ask(?:ing)? (?:about|for|whether|if)|ask(?:ing)? (?:the|a|your|my|our) (?:\w+ ){1,4}?(?:about|for|whether|if))\b/;

/** What is said behind it is not promised, and so not said. matches: 'i can not promise you that' */
const UNSAID = /\b(?:not|cannot|never|unable to) (?:\w+ )?(?:promise|guarantee|swear|agree|say|tell you)\b/;

type Part = { turn: SpokenTurn; words: Numbered[]; starts: readonly number[]; from: number; to: number };
/** Each sentence of a turn and the one behind it, where that asks nothing: advice does not run on into a question. */
function partsOf({ turn, words, starts }: Heard): Part[] {
  if (!isPunctuated(turn.text)) return [{ turn, words, starts: [], from: 0, to: words.length }];
  const endOf = (nth: number) => starts[nth + 1] ?? words.length;
  return starts.map((from, nth) => {
    const end = endOf(nth + 1);
    const asks = /^[^.!]*\?/.test(turn.text.slice(words[endOf(nth)]?.from));
    return { turn, words, starts, from, to: asks ? endOf(nth) : end };
  });
}

/** Where a forbidden thing was said in so many words. */
function worded(act: Act, { doctor, table }: Hearing, least: number): Found | null {
  const wordings = wordingsOf(act.wordings, table);
  const misses = wordingsOf(act.notThis, table);
  const endsItself = act.wordings.some((wording) => ENDS.test(plainWords(spokenWords(wording))));
  let best: Found | null = null;
  for (const { turn, words, starts, from, to } of doctor.flatMap(partsOf)) {
    const found = nearestWording(words.slice(from, to), wordings, table);
    const match = found && { ...found, from: from + found.from, to: from + found.to };
    if (!match || match.share < least || match.turned >= (endsItself ? OPPOSITE : TURNED) || match.share <= (best?.score ?? 0)) continue;
    if (match.to - match.from < ADVICE_WORDS) continue;
    if (questionKind(plainWords(words.slice(Math.max(0, match.from - 3), match.to))) !== null && !match.asks) continue;
    const around = words.slice(Math.max(0, match.from - AROUND), match.to + AROUND);
    if (ASKS_ANOTHER.test(plainWords(words.slice(Math.max(0, match.from - 3 * BEFORE), match.to)))) continue;
    if (WARNS.test(plainWords(around)) || UNSAID.test(plainWords(words.slice(Math.max(0, match.from - BEFORE), match.from)))) continue;
    // 'Back to the antibiotic', 'no brown inhaler': ended, unless ending it is the harm.
    if (!endsItself && ENDS.test(plainWords(words.slice(Math.max(0, match.from - BEFORE), match.to + BEFORE)))) continue;
    if (isBeside(act, plainWords(around))) continue;
    if (starts.some((start) => start > match.from && start < match.to && Math.min(start - match.from, match.to - start) < ADVICE_WORDS))
      continue;
    const miss = nearestWording(around, misses, table);
    if (miss && miss.share > match.share - DOUBT && match.share < CERTAIN) continue;
    best = { sure: 'heard', score: match.share, quote: quoteOf(turn, match.from, match.to) };
  }
  return best;
}
