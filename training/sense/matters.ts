import type { Part } from '../../server/features/patient/case/case.ts';
import { encode } from '../../server/features/patient/sense/encode.ts';
import type { Lesson } from '../evidence/examples.ts';
import type { Phrasing } from '../evidence/phrasings.ts';

/** What is told, and the part of the case where it stands; null for a card's statement, which stands nowhere. */
export type Told = { text: string; part: Part | null };
/** Ways to ask about one matter, and ways to tell of it: each asks for each. */
export type Matter = { asked: string[]; told: Told[] };
/** The questions to one case and its facts; `right` tells which facts answer which question. */
export type Case = { asked: string[]; told: Told[]; right: boolean[][] };

export const mattersOfCards = (cards: readonly Phrasing[]): Matter[] =>
  cards.map(({ questions, positive, negative }) => ({
    asked: questions,
    told: [...positive, ...negative].map((text) => ({ text, part: null })),
  }));

export const casesOf = (lessons: readonly Lesson[]): Case[] =>
  lessons
    .map(({ facts, examples }) => {
      const known = examples.filter(({ right }) => right.includes(true));
      return {
        asked: known.map(({ plain }) => plain),
        told: facts.map(({ fact }) => ({ text: fact.spoken, part: fact.part })),
        right: known.map(({ right }) => right),
      };
    })
    .filter(({ asked }) => asked.length > 0);

export const mattersOfCases = (cases: readonly Case[]): Matter[] =>
  cases.flatMap(({ asked, told, right }) =>
    asked.map((text, at) => ({ asked: [text], told: told.filter((_, place) => right[at]![place]) })),
  );

/** The senses of all these texts, each worked out once: a few milliseconds each. */
export function sensesOf(texts: Iterable<string>, say: (line: string) => void): Map<string, Float32Array> {
  const all = [...new Set(texts)];
  return new Map(
    all.map((text, at) => {
      if (at % 10_000 === 0) say(`${at} of ${all.length} sentences read`);
      return [text, encode(text)];
    }),
  );
}
