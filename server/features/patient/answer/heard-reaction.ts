import { type Case, type Fact, factsOf } from '../case/case.ts';
import { lowerWords, tokensOf } from '../language/words.ts';
import { nearestOfEach } from '../sense/arithmetic.ts';
import { nearEachOther } from '../sense/embeddings.ts';
import { stretchesOf } from '../sense/stretches.ts';
import { wordSenses } from '../sense/word-senses.ts';
import { wordingPlaces } from './wordings.ts';

/** How near its wordings lie to each other takes so much off how near words must come: what is said in few ways is recognised by them. */
const OWN = 0.3;
/** What a word adds that its label has and no other's. */
const NAMED = 0.06;
/** From so near on words are what a reaction answers; a question for facts must come nearer. */
export const HEARD = { told: 0.46, asked: 0.62 } as const;
/** What denies. matches: 'no need for antibiotics' */
const DENIES =
  /\b(?:no|not|\w+n't|never|without|cannot|nothing|neither|nor|rather than|instead of|stop\w*|com(?:e|ing) off|rul(?:e[ds]?|ing) out)\b/;
/** As much behind as this, a reaction is meant whose wordings deny as the words do: 'no antibiotics' lies near 'antibiotics'. */
const BESIDE = 0.1;
/** From this share of its wordings on what a reaction answers is a denial, and up to that it is none. */
const MOSTLY = 0.6;
const HARDLY = 0.35;
/** Where one matter ends and the next begins in one breath. matches: 'colchicine and please' */
const NEXT =
  /[,;:]? \b(?:and|but|so|or|because|then)\b (?=(?:please|if|then|also|i|i'll|i'd|i'm|we|we'll|we'd|we're|you|you'll|you're|you've|it|it's|that|that's|there|there's|the|he|he's|she|she's|they|don't|do)\b)/;
/** Fewer words are no matter by themselves; and sentences up to so many are read as a whole, too. */
const FEWEST = 4;
const WHOLE = 40;
/** Words of clauses that are read side by side where a sentence does not end. */
const SIDE_BY_SIDE = 26;
/** Texts that are remembered of each case. */
const KEPT = 300;

type Wordings = { places: Float32Array[]; own: number };
const ofFacts = new WeakMap<Fact, Wordings>();

/** Where the wordings of what a reaction answers point. */
function wordingsOf(fact: Fact): Wordings {
  const known = ofFacts.get(fact);
  if (known) return known;
  const places = wordingPlaces(fact);
  const wordings = { places, own: nearEachOther(places) };
  ofFacts.set(fact, wordings);
  return wordings;
}

/** A reaction, and how near the doctor's words came to what it answers: about 0.3 for words on another matter, 0.7 for one of its wordings. */
export type HeardReaction = { fact: Fact; score: number };

/**
 * Which reactions of a case a doctor's words are an occasion for, by how doctors say what they answer: of each matter in them the likeliest,
 * the surest first, from `from` on. What else is said beside it makes no difference. Remembered: one turn is looked at from several sides,
 * and a history at every question.
 */
export function heardReactions(patient: Case, words: string, from: number = HEARD.told): HeardReaction[] {
  const kept = ofCases.get(patient) ?? new Map<string, HeardReaction[]>();
  ofCases.set(patient, kept);
  const known = kept.get(words);
  const heard = known ?? heardAmong(factsOf(patient, 'reaction'), words);
  if (!known && kept.size >= KEPT) kept.clear();
  kept.set(words, heard);
  return heard.filter(({ score }) => score >= from);
}
const ofCases = new WeakMap<Case, Map<string, HeardReaction[]>>();

/** The same of some reactions only, and from however far. */
export function heardAmong(reactions: readonly Fact[], words: string): HeardReaction[] {
  const told = reactions.filter(hasWordings);
  if (told.length === 0) return [];
  const found: (HeardReaction & Span)[] = [];
  const all = matters(words)
    .map((span) => likeliest(told, span))
    .toSorted((a, b) => b.score - a.score);
  for (const each of all)
    if (!found.some(({ fact, from: start, to }) => fact === each.fact || (each.from < to && start < each.to))) found.push(each);
  return found;
}

type Span = { text: string; from: number; to: number };

/** Each sentence, and what in it may be a matter by itself; with its place, in words. */
function matters(words: string): Span[] {
  let place = 0;
  return words.split(/(?<=[.?!;])\s+|\n+/).flatMap((sentence) => {
    const start = place;
    const clauses = sentence.split(NEXT).map((clause): Span => {
      const text = asSpoken(clause);
      const from = place;
      place += text === '' ? 0 : text.split(' ').length;
      return { text, from, to: place };
    });
    const whole: Span = { text: asSpoken(sentence), from: start, to: place };
    if (place === start) return [];
    if (clauses.length === 1) return [whole];
    const parts = place - start <= WHOLE ? clauses : together(clauses);
    return [...(place - start <= WHOLE ? [whole] : []), ...parts.filter(({ from, to }) => to - from >= FEWEST)];
  });
}

/** What is said on in one breath, clause by clause, and clauses side by side: 'if you're hot, or it spreads, it's 999' is one matter. */
const together = (clauses: readonly Span[]): Span[] =>
  clauses.flatMap((first, at) =>
    clauses.slice(at).flatMap((last, more) => {
      const text = clauses.slice(at, at + more + 1).map((each) => each.text);
      return more === 0 || last.to - first.from <= SIDE_BY_SIDE ? [{ text: text.join(' '), from: first.from, to: last.to }] : [];
    }),
  );

/** Numbers to ring are spoken figure by figure, as the author writes them. */
const asSpoken = (text: string): string =>
  lowerWords(text)
    .replaceAll(/\b999\b/g, 'nine nine nine')
    .replaceAll(/\b111\b/g, 'one one one');

/** How near words come to what a reaction answers; `own`: words that name it among those it is told from. */
function nearTo(fact: Fact, { stretches, stems }: Read, own: readonly string[]): number {
  const { places, own: apart } = wordingsOf(fact);
  return Math.max(...nearestOfEach(stretches, places)) - OWN * apart + (own.some((stem) => stems.has(stem)) ? NAMED : 0);
}

type Read = { stretches: Float32Array[]; stems: ReadonlySet<string> };
const readOf = ({ text }: Span): Read => ({
  stretches: stretchesOf(wordSenses(text.split(' ')), [0]).map(({ sense }) => sense),
  stems: new Set(tokensOf(text).map(({ stem }) => stem)),
});

/** How near words come to what each of some reactions answers, whatever else they may be an occasion for; 0 where its author wrote down nothing. */
export function heardEach(reactions: readonly Fact[], words: string): HeardReaction[] {
  const read = matters(words).map(readOf);
  return reactions.map((fact) => ({
    fact,
    score: hasWordings(fact) && read.length > 0 ? Math.max(...read.map((each) => nearTo(fact, each, [...fact.label.stems]))) : 0,
  }));
}
const hasWordings = ({ answers }: Fact): boolean => answers !== null && answers.wordings.length > 0;

/** Of all these reactions the one that the words are likeliest an occasion for. */
function likeliest(reactions: readonly Fact[], span: Span): HeardReaction & Span {
  const read = readOf(span);
  const near = reactions
    .map((fact) => ({ fact, score: nearTo(fact, read, ofItsOwn(fact, reactions)) }))
    .toSorted((a, b) => b.score - a.score);
  const best = near[0]!;
  const denied = DENIES.test(span.text);
  const isTurned = denied ? denials(best.fact) < HARDLY : denials(best.fact) > MOSTLY;
  const other = isTurned
    ? near.find(({ fact, score }) => score >= best.score - BESIDE && (denied ? denials(fact) > MOSTLY : denials(fact) < HARDLY))
    : undefined;
  return { fact: (other ?? best).fact, score: best.score, ...span };
}

/** Words of its label that no other reaction's has. */
const ofItsOwn = (fact: Fact, reactions: readonly Fact[]): string[] =>
  [...fact.label.stems].filter((stem) => reactions.every((other) => other === fact || !other.label.stems.has(stem)));

/** The share of a reaction's wordings that deny. */
const denials = ({ answers }: Fact): number =>
  answers!.wordings.filter((wording) => DENIES.test(wording)).length / answers!.wordings.length;
