import type { Verdict } from '#contract/assessment.ts';
import type { Seen } from './seen.ts';
import type { Sentence } from './talk.ts';

/** A verdict on one indicator, to the candidate, with the sentences that carry it. */
export type Judgement = { verdict: Verdict; rationale: string; shown: Sentence[] };
export type Judge = (seen: Seen) => Judgement;

/** Verdict by a score: at or over `met`, at or over `partial`, else missed. */
export function byScore(score: number, met: number, partial: number): 'met' | 'partial' | 'missed' {
  return score >= met ? 'met' : score >= partial ? 'partial' : 'missed';
}

export const some = (sentences: readonly Sentence[]): 0 | 1 => (sentences.length > 0 ? 1 : 0);

/** Sentences of different turns: an act repeated in one breath is one act. */
export const turnsOf = (sentences: readonly Sentence[]): number => new Set(sentences.map(({ turn }) => turn)).size;

/** 'a', 'a and b', 'a, b and c'. */
export const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** How many different matches of a pattern stand in the sentences: tests named, drugs named. */
export const distinct = (sentences: readonly Sentence[], pattern: RegExp): string[] => [
  ...new Set(sentences.flatMap(({ plain }) => plain.match(new RegExp(pattern, 'g')) ?? []).map((word) => word.trim().replace(/s$/, ''))),
];
