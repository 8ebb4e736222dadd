import { plainOf } from '../../server/features/patient/language/words.ts';
import { TOPICS } from '../../server/features/patient/language/topics.ts';
import type { Lesson } from './examples.ts';
import type { Phrasing } from './phrasings.ts';
import { wordsNow } from './vocabulary.ts';

/** Ways to ask about one matter, and ways to tell of it: each asks for each. */
export type Matter = { asked: Float32Array[][]; told: Float32Array[][] };

const wordsOf = (texts: readonly string[]) => texts.map((text) => wordsNow(plainOf(text))).filter((words) => words.length > 0);

export const mattersOfCards = (cards: readonly Phrasing[]): Matter[] =>
  cards.map(({ questions, positive, negative }) => ({ asked: wordsOf(questions), told: wordsOf([...positive, ...negative]) }));

/** What the lexicon says of a topic: its words stand in questions and in facts alike, some in one alone. */
export const mattersOfLexicon = (): Matter[] =>
  Object.entries(TOPICS).map(([name, { lay, medical, asked = [], told = [] }]) => {
    const both = wordsOf([name, ...lay, ...medical]);
    return { asked: [...both, ...wordsOf(asked)], told: [...both, ...wordsOf(told)] };
  });

export const mattersOfLessons = (lessons: readonly Lesson[]): Matter[] =>
  lessons.flatMap(({ facts, examples }) =>
    examples
      .map(({ asked, right }) => ({ asked: [asked], told: facts.filter((_, place) => right[place]).map(({ words }) => words) }))
      .filter(({ asked, told }) => asked[0]!.length > 0 && told.length > 0),
  );
