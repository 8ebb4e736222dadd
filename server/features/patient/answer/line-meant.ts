import { z } from 'zod';
import learned from '#content/lexicon/line-meant.json' with { type: 'json' };
import { FactPart } from '#contract/case-reading.ts';
import type { Said } from '#server/voice/patient.ts';
import type { Case, Fact, Part } from '../case/case.ts';
import { lowerWords } from '../language/words.ts';
import { askedPlace, nearness, ownPlace, silenceAsked, toldPlace } from '../sense/embeddings.ts';
import { MEANT, type Meant, type TurnMeant } from '../understand/act-sense.ts';
import type { Act, ActKind } from '../understand/understand.ts';
import type { Disclosed } from './disclosed.ts';
import { mayAskForLine } from './line-asked.ts';
import { questionBefore, questionOf } from './question.ts';
import { ANSWERS, rankFacts } from './rank-facts.ts';
import { wordingPlaces } from './wordings.ts';

/*
 * Which line of the case a question means, at this moment of this talk. The question is read by itself, beside the doctor's words before it,
 * beside the patient's last words and with the whole turn; how near each line lies to each reading, how near to the wordings that its author
 * gave it, and what the evidence says, count as was learned from live talks (training/learn-lines-meant.ts).
 */
const PARTS = FactPart.options;
const THOUGHTS: readonly Part[] = ['idea', 'concern', 'expectation', 'agenda', 'cue'];
const PLANS: readonly ActKind[] = ['plan', 'explanation', 'agreed?'];
/** Letters of what stands before a question that are read, and words of a turn. */
const READ_BEFORE = 120;
const READ = 45;

/** What is known of each line beside a question, in the order of the weights: of a candidate line. */
export const OF_LINE = [
  'alone',
  'behind the reply',
  'in the turn',
  'behind the words before',
  'worded',
  'worded 0.72',
  'worded 0.76',
  'worded 0.84',
  'first alone',
  'first behind',
  'first worded',
  'below alone',
  'below behind',
  'below worded',
  'below in the turn',
  'ranked',
  'is ranked',
  'first ranked',
  'told before',
  'just told',
  ...PARTS.map((part) => `part ${part}`),
  'reaction to a question',
  'reaction to a plan',
  'thought to a question',
  'open to a bid',
];
/** And of none of them being meant. */
export const OF_NONE = [
  'none',
  ...MEANT.map((meant) => `none: ${meant}`),
  'none: silence',
  'none: nearest',
  'none: worded',
  'none: no question',
];

export type Seen = { facts: readonly Fact[]; mayOpen: (fact: Fact) => boolean; rows: number[][]; none: number[] };

/** The talk that a question stands in, and what its turn does. */
export type Beside = { patient: Case; told: Disclosed; history: readonly Said[]; doing: TurnMeant };

/** The doctor's words before a question, in the same turn. */
function wordsBefore({ text, turn = text }: Act): string {
  // Telephones write ’, and an act is written as it is spelt.
  const straight = turn.replaceAll('’', "'");
  return straight.slice(0, Math.max(0, straight.indexOf(text))).trim();
}

/** What is known of a question and each line of the case. */
export function seenOf(act: Act, { patient, told, history, doing }: Beside): Seen {
  const { facts } = patient;
  const turn = act.turn ?? act.text;
  const before = wordsBefore(act);
  const reply = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const place = (words: string, behind: string) => askedPlace(words, behind === '' ? null : behind.slice(-READ_BEFORE));
  const near = (asked: Float32Array) => facts.map((fact) => nearness(asked, toldPlace(fact)));
  const alone = near(place(act.text, ''));
  const behindReply = near(place(act.text, reply));
  const behind = near(place(act.text, before));
  const inTurn = near(place(turn.split(' ').slice(-READ).join(' '), ''));
  const own = ownPlace(lowerWords(act.text), null);
  const worded = facts.map((fact) => Math.max(0, ...wordingPlaces(fact).map((each) => nearness(own, each))));
  const question = questionOf(act, patient);
  const scores = new Map<Fact, number>(
    rankFacts(question, question.pointsBack ? questionBefore(told, patient) : null, told, patient).map(({ fact, score }) => [fact, score]),
  );
  const ranked = facts.map((fact) => Math.min(6, Math.max(-6, scores.get(fact) ?? -3)) / 4);
  const most = { alone: Math.max(...alone), behind: Math.max(...behind), inTurn: Math.max(...inTurn), worded: Math.max(...worded) };
  const first = Math.max(...scores.values(), -9);
  const flag = (is: boolean) => (is ? 1 : 0);
  const rows = facts.map((fact, at) => [
    alone[at]!,
    behindReply[at]!,
    inTurn[at]!,
    behind[at]!,
    worded[at]!,
    ...[0.72, 0.76, 0.84].map((from) => flag(worded[at]! >= from)),
    flag(alone[at] === most.alone),
    flag(behind[at] === most.behind),
    flag(most.worded > 0 && worded[at] === most.worded),
    alone[at]! - most.alone,
    behind[at]! - most.behind,
    worded[at]! - most.worded,
    inTurn[at]! - most.inTurn,
    ranked[at]!,
    flag(scores.has(fact)),
    flag(scores.get(fact) === first),
    flag(told.has(fact)),
    flag(told.last.includes(fact)),
    ...PARTS.map((part) => flag(fact.part === part)),
    flag(fact.part === 'reaction' && act.question),
    flag(fact.part === 'reaction' && PLANS.includes(act.kind)),
    flag(THOUGHTS.includes(fact.part) && act.kind === 'closed'),
    flag(fact.part === 'open' && (act.kind === 'open' || act.kind === 'opener')),
  ]);
  const none = [
    1,
    ...MEANT.map((meant: Meant) => doing.of(meant)),
    silenceAsked(act.text, null),
    Math.max(most.alone, most.behind),
    most.worded,
    flag(!act.question),
  ];
  return { facts, mayOpen: (fact) => scores.has(fact) || fact.part === 'aside', rows, none };
}

const Weights = z.object({ line: z.array(z.number()).length(OF_LINE.length), none: z.array(z.number()).length(OF_NONE.length) });
const WEIGHTS = Weights.parse(learned);

const counted = (seen: readonly number[], weights: readonly number[]): number =>
  seen.reduce((sum, each, at) => sum + each * weights[at]!, 0);

/** The line that a question most likely means, and how likely that is beside all others and none. Null where likeliest none is meant. */
function lineMeant(act: Act, beside: Beside): { fact: Fact; share: number } | null {
  const { facts, mayOpen, rows, none } = seenOf(act, beside);
  const silent = counted(none, WEIGHTS.none);
  const scores = rows.map((row) => counted(row, WEIGHTS.line));
  const most = Math.max(silent, ...scores);
  if (silent === most) return null;
  const all = scores.reduce((sum, score) => sum + Math.exp(score - most), Math.exp(silent - most));
  const fact = facts[scores.indexOf(most)]!;
  return mayOpen(fact) ? { fact, share: 1 / all } : null;
}

/** Fewer words than these before a question are no part of what it means: 'Okay, and'. */
const FEWEST = 3;

/** As likely as this, a line is what a question asks for, whatever else it looks like. */
const SURELY = 0.75;
/** As near as this to a wording of its author's, a line is asked for by that. */
const WORDED = 0.9;

/** What its author ties to a condition is left to what opens it. */
const isFree = ({ part, when }: Fact): boolean =>
  (ANSWERS.includes(part) || part === 'aside') && !['directly', 'gently', 'alone'].includes(when);

/** Is it a question behind other words of its turn, such as live talks are made of? By itself a question is found by its evidence (rank-facts.ts). */
const standsBehindWords = (act: Act): boolean => act.question && mayAskForLine(act) && wordsBefore(act).split(' ').length >= FEWEST;

/** The acts of a turn, with the line that each question means where that is all but sure: each line once, for the question that likeliest means it. */
export function withLinesMeant(acts: readonly Act[], beside: Beside): Act[] {
  const { told } = beside;
  const meant = acts.map((act) => {
    if (told.replies === 0 || (act.asksFor && act.asksFor.near >= WORDED) || !standsBehindWords(act)) return null;
    const line = lineMeant(act, beside);
    return line && line.share >= SURELY && isFree(line.fact) ? line : null;
  });
  return acts.map((act, at) => {
    const line = meant[at];
    if (!line || meant.some((other) => other && other.fact === line.fact && other.share > line.share)) return act;
    return { ...act, kind: 'closed', question: true, proposal: false, asksFor: { facts: [line.fact.id], near: 1, meant: true } };
  });
}
