import type { Act } from '../sheet/act.ts';
import { questionKind } from '../rules-examiner/questions.ts';
import { nearestOfEach } from '#server/features/patient/sense/arithmetic.ts';
import { actSenses } from './act-senses.ts';
import { type ReadTurn, type Stretch, within } from './stretches.ts';
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

/** Where a doctor did what an act looks for, best first; empty where nothing came near. `easier`: what is taken off the threshold. */
export function findAct(act: Act, hearing: Hearing, among: readonly Heard[] = hearing.doctor, easier = 0): Found[] {
  const { table } = hearing;
  const wordings = wordingsOf([...act.wordings, ...(act.say ? [act.say] : [])], table);
  const { wordings: meanings, misses, own } = actSenses(act);
  const asks = wordings.filter((one) => one.asks).length / Math.max(1, wordings.length);
  const who = peopleIn(spokenWords([act.instructions, act.say ?? '', ...act.wordings].join(' ')), hearing.names);
  const ofThem = act.wordings.filter((wording) => /\b(?:she|he|her|him|his)\b/.test(wording)).length > act.wordings.length / 2;
  const kind = act.critical ? 'critical' : 'other';
  const heardFrom = HEARD_FROM[kind] - easier;
  const unclearFrom = UNCLEAR_FROM[kind] - easier;
  const keys = hearing.keys.get(act.id) ?? NONE;
  const found: Found[] = [];
  for (const { turn, words, senses, stretches } of among) {
    const near = nearestOfEach(
      stretches.map(({ sense }) => sense),
      meanings,
    );
    const named = ({ from, to }: Stretch) => words.slice(from, to).some(({ stem }) => keys.has(stem));
    const likely = stretches
      .map((stretch, at) => ({ stretch, near: near[at]!, score: near[at]! - OWN * own + (named(stretch) ? NAMED : 0) }))
      .filter(({ score }) => score >= unclearFrom)
      .toSorted((a, b) => b.score - a.score);
    let best: { score: number; said: Stretch } | null = null;
    for (const { stretch, near: nearest, score } of likely) {
      // What lies less near counts only where it was said word for word.
      if (best && best.score >= heardFrom) break;
      if (nearestOfEach([stretch.sense], misses)[0]! > nearest) continue;
      const match = nearestWording(words.slice(stretch.from, stretch.to), wordings, table);
      const certain = match !== null && match.share >= CERTAIN;
      if (best && !certain) continue;
      if (match && match.share >= SURE_OF_TURN && match.turned >= OPPOSITE && !match.asks) continue;
      const said = mostTelling(within(stretch, senses), meanings);
      if (!isOfTheRightPerson(words, said, who, ofThem, hearing.names)) continue;
      // 'If you get a fever, ring' asks nobody whether they have one.
      if (asks > 0.7 && IF_IT_COMES.test(plainWords(words.slice(Math.max(0, said.from - BEFORE), said.to)))) continue;
      best = { score: certain ? Math.max(score, heardFrom) : score, said };
    }
    if (!best) continue;
    const { score, said } = best;
    found.push({
      sure: score >= heardFrom ? 'heard' : 'unclear',
      score,
      quote: quoteOf(turn, said.from, said.to),
    });
  }
  return found.toSorted((a, b) => b.score - a.score);
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
