import type { Fact } from '../case/case.ts';
import { tag } from '../language/topics.ts';
import { wordsOf } from '../language/words.ts';
import { reach } from './question.ts';

/** Words of one phrase of the lexicon, at most. */
const LONGEST = 5;

/** Which of the doctor's words lead to a fact: the shortest stretches that share a topic with it, and single words that stand in it. */
export function openingWords(text: string, fact: Fact): string[] {
  const words = wordsOf(text);
  const topics = reach(fact);
  const found: string[] = [];
  const taken = new Set<number>();
  for (let length = 1; length <= LONGEST; length += 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const places = Array.from({ length }, (_, place) => start + place);
      if (places.some((place) => taken.has(place))) continue;
      const stretch = words.slice(start, start + length).join(' ');
      const { topics: named, rest } = tag(stretch, { greedy: true });
      if (![...named].some((topic) => topics.has(topic)) && !(length === 1 && rest.some((stem) => fact.stems.has(stem)))) continue;
      found.push(stretch);
      for (const place of places) taken.add(place);
    }
  return found;
}
