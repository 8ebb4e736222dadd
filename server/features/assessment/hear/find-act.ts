import type { Act } from '../sheet/act.ts';
import { questionKind } from '../rules-examiner/questions.ts';
import { nearestOfEach } from '#server/features/patient/sense/arithmetic.ts';
import type { Stretch } from '#server/features/patient/sense/stretches.ts';
import { type ActSenses, actSenses } from './act-senses.ts';
import { type ReadTurn, within } from './read-turn.ts';
import type { LikenessTable, Numbered } from './likeness-table.ts';
import { peopleIn } from './people.ts';
import { plainWords, type Quote, quoteOf, type SpokenTalk, type SpokenTurn } from './spoken-talk.ts';
import { spokenWords } from './spoken-words.ts';
import { bestWindow, type Match } from './window-match.ts';
import type { Counted } from './word-likeness.ts';

/** How sure it is that an act was done: `heard` counts whole, `unclear` half. */
export type Found = { sure: 'heard' | 'unclear'; score: number; quote: Quote };
export type Heard = ReadTurn & { turn: SpokenTurn; words: Numbered[] };
export type Hearing = {
  talk: SpokenTalk;
  doctor: Heard[];
  patient: { turn: SpokenTurn; words: Numbered[] }[];
  table: LikenessTable;
  names: ReadonlySet<string>;
  /** Words that name an act's matter, by its id. */
  keys: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * How near to a wording, less OWN of how near the act's own wordings lie to each other. Of what is critical more is asked: on the built-in cases
 * three of 90 critical acts that were done are missed so, and seven in ten of those taken out are.
 */
const HEARD_FROM = { critical: 0.53, other: 0.5 };
const UNCLEAR_FROM = { critical: 0.48, other: 0.43 };
export const OWN = 0.3;
/** What a word adds that names the act's matter. */
const NAMED = 0.08;
/** Of what is looked for however far: nearness, and places that are looked at closely. */
const LEAST = 0.2;
const TRIED = 12;
const NONE: ReadonlySet<string> = new Set();
/** From this likeness to a wording on, it is known whether it was turned round. */
export const SURE_OF_TURN = 0.5;
/** Word for word: it was said, however near it lies; and a near miss of about the same words does not matter. */
export const CERTAIN = 0.9;
/** From this share of its meaning turned round, it is the opposite. */
export const OPPOSITE = 0.34;
/** Words around what was found in which somebody else may be named. */
export const BEFORE = 5;
const AFTER = 2;

type Wordings = { words: Counted[]; asks: boolean }[];

/** matches: 'if you get' */
const IF_IT_COMES = /\bif (?:you|he|she|they|it|that|there|any|your|his|her|the|anything)\b(?! (?:mind|like|can|could|do not mind))/;

/** An act as it is looked for. `asks`: the share of its wordings that ask; `ofThem`: most speak of somebody else. */
type Sought = {
  wordings: Wordings;
  senses: ActSenses;
  asks: number;
  who: ReturnType<typeof peopleIn>;
  ofThem: boolean;
  keys: ReadonlySet<string>;
};
type Likely = { stretch: Stretch; near: number; named: boolean; score: number };

function soughtOf(act: Act, { table, names, keys }: Hearing): Sought {
  const wordings = wordingsOf([...act.wordings, ...(act.say ? [act.say] : [])], table);
  return {
    wordings,
    senses: actSenses(act),
    asks: wordings.filter((one) => one.asks).length / Math.max(1, wordings.length),
    who: peopleIn(spokenWords([act.instructions, act.say ?? '', ...act.wordings].join(' ')), names),
    ofThem: act.wordings.filter((wording) => /\b(?:she|he|her|him|his)\b/.test(wording)).length > act.wordings.length / 2,
    keys: keys.get(act.id) ?? NONE,
  };
}

/** Where a doctor did what an act looks for, best first; empty where nothing came near. `easier`: what is taken off the threshold. */
export function findAct(act: Act, hearing: Hearing, among: readonly Heard[] = hearing.doctor, easier = 0): Found[] {
  const sought = soughtOf(act, hearing);
  const kind = act.critical ? 'critical' : 'other';
  const heardFrom = HEARD_FROM[kind] - easier;
  const found: Found[] = [];
  for (const heard of among) {
    let best: { score: number; said: Stretch } | null = null;
    for (const likely of likelyIn(heard, sought, UNCLEAR_FROM[kind] - easier)) {
      // What lies less near counts only where it was said word for word.
      if (best && best.score >= heardFrom) break;
      const said = saidIn(heard, likely, sought, hearing, best !== null);
      if (said) best = { score: said.certain ? Math.max(likely.score, heardFrom) : likely.score, said: said.words };
    }
    if (!best) continue;
    const { score, said } = best;
    found.push({ sure: score >= heardFrom ? 'heard' : 'unclear', score, quote: quoteOf(heard.turn, said.from, said.to) });
  }
  return found.toSorted((a, b) => b.score - a.score);
}

/**
 * The one place that lies nearest to an act. `near`: to a wording, 0 to 1; `score`: less a part of how near these lie to each other (`own`), and with what
 * names it; `byMiss`: how much nearer than to a near miss; `literal`: how much of a wording it holds word for word, 0 to 1; `mood`: 0 where it asks
 * or states as the wordings do, 1 where it does not; `words`: how many.
 */
export type Nearest = {
  score: number;
  near: number;
  own: number;
  named: boolean;
  byMiss: number;
  literal: number;
  mood: number;
  words: number;
  sense: Float32Array;
  quote: Quote;
};

/** The one place in all that the doctor said that lies nearest to an act, however far; null where nothing comes near at all. */
export function nearestTo(act: Act, hearing: Hearing): Nearest | null {
  const sought = soughtOf(act, hearing);
  const likely = hearing.doctor
    .flatMap((heard) => likelyIn(heard, sought, LEAST).map((one) => ({ ...one, heard })))
    .toSorted((a, b) => b.score - a.score);
  for (const { heard, stretch, score, near, named } of likely.slice(0, TRIED)) {
    const said = saidIn(heard, { stretch, near, score, named }, sought, hearing);
    if (!said) continue;
    const asks = questionKind(plainWords(heard.words.slice(stretch.from, stretch.to))) === null ? 0 : 1;
    return {
      score,
      near,
      own: sought.senses.own,
      named,
      byMiss: near - nearestOfEach([stretch.sense], sought.senses.misses)[0]!,
      literal: said.literal,
      mood: Math.abs(asks - sought.asks),
      words: stretch.to - stretch.from,
      sense: stretch.sense,
      quote: quoteOf(heard.turn, said.words.from, said.words.to),
    };
  }
  return null;
}

/** Stretches that lie as near as `from` to what is sought, nearest first. */
function likelyIn({ words, stretches }: Heard, { senses, keys }: Sought, from: number): Likely[] {
  const near = nearestOfEach(
    stretches.map(({ sense }) => sense),
    senses.wordings,
  );
  const named = (stretch: Stretch) => words.slice(stretch.from, stretch.to).some(({ stem }) => keys.has(stem));
  return stretches
    .map((stretch, at) => ({ stretch, near: near[at]!, named: named(stretch) }))
    .map((one) => ({ ...one, score: one.near - OWN * senses.own + (one.named ? NAMED : 0) }))
    .filter(({ score }) => score >= from)
    .toSorted((a, b) => b.score - a.score);
}

/** What is quoted of a stretch, if it is no near miss, is not turned round, and speaks of the right person. `only`: word for word or not at all. */
function saidIn(
  { words, senses }: Heard,
  { stretch, near }: Likely,
  sought: Sought,
  { table, names }: Hearing,
  only = false,
): { words: Stretch; certain: boolean; literal: number } | null {
  if (nearestOfEach([stretch.sense], sought.senses.misses)[0]! > near) return null;
  const match = nearestWording(words.slice(stretch.from, stretch.to), sought.wordings, table);
  const certain = match !== null && match.share >= CERTAIN;
  if (only && !certain) return null;
  if (match && match.share >= SURE_OF_TURN && match.turned >= OPPOSITE && !match.asks) return null;
  const said = mostTelling(within(stretch, senses), sought.senses.wordings);
  if (!isOfTheRightPerson(words, said, sought.who, sought.ofThem, names)) return null;
  // 'If you get a fever, ring' asks nobody whether they have one.
  if (sought.asks > 0.7 && IF_IT_COMES.test(plainWords(words.slice(Math.max(0, said.from - BEFORE), said.to)))) return null;
  return { words: said, certain, literal: match?.share ?? 0 };
}

/** The stretch that lies nearest to a wording: what is quoted. */
function mostTelling(stretches: readonly Stretch[], wordings: readonly Float32Array[]): Stretch {
  const near = nearestOfEach(
    stretches.map(({ sense }) => sense),
    wordings,
  );
  return stretches[near.indexOf(Math.max(...near))]!;
}

export function nearestWording(words: readonly Numbered[], wordings: Wordings, table: LikenessTable): (Match & { asks: boolean }) | null {
  let best: (Match & { asks: boolean }) | null = null;
  for (const wording of wordings) {
    const match = bestWindow(words, wording.words, table);
    if (match && match.share > (best?.share ?? 0)) best = { ...match, asks: wording.asks };
  }
  return best;
}

export const wordingsOf = (texts: readonly string[], table: LikenessTable): Wordings =>
  texts.map((text) => {
    const words = spokenWords(text);
    return { words: evened(table.wanted(words)), asks: questionKind(plainWords(words)) !== null || text.trim().endsWith('?') };
  });

/** No single word is the whole of a wording: 'ketones' alone asks nothing. */
const MOST_OF_A_WORDING = 0.4;
function evened(words: Counted[]): Counted[] {
  const most = MOST_OF_A_WORDING * words.reduce((sum, { weight }) => sum + weight, 0);
  return words.map((word) => (word.weight > most ? { ...word, weight: most } : word));
}

function isOfTheRightPerson(
  words: readonly Numbered[],
  { from, to }: Pick<Match, 'from' | 'to'>,
  who: ReturnType<typeof peopleIn>,
  ofThem: boolean,
  names: ReadonlySet<string>,
): boolean {
  const around = peopleIn(words.slice(Math.max(0, from - BEFORE), to + AFTER), names);
  const inside = peopleIn(words.slice(from, to), names);
  const strangers = [...around.others].filter((person) => !who.others.has(person));
  if (strangers.length > 0 && !inside.you) return false;
  return !(ofThem && inside.you && around.others.size === 0 && !who.you);
}
