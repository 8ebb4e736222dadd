import type { Fact } from './case.ts';
import { kindOf } from '../language/topics.ts';

/** Two facts of which one denies what the other tells. */
export type Contradiction = { about: string; first: Fact; second: Fact };

const HISTORY = new Set(['open', 'asked', 'past', 'allergy', 'medication']);
const DENIAL = /^No, (?:no|I don't (?:have|get|take) any) ([^,.;]+)\.?$/;

/** Plain denials ('No fever', 'No allergies') beside a line that tells the same thing as present. Only the exact thing counts: 'no pain at rest' denies no pain. */
export function contradictionsOf(facts: readonly Fact[]): Contradiction[] {
  const told = facts.filter(({ part, number }) => HISTORY.has(part) && number !== null);
  return told.flatMap((first) => {
    const denied = DENIAL.exec(first.spoken)?.[1];
    if (!denied || denied.split(' ').length > 3) return [];
    const topics = [...first.topics].filter((topic) => kindOf(topic) === 'symptom');
    const words = new RegExp(String.raw`\b${denied.replaceAll(/[.*+?^${'$'}{}()|[\]\\]/g, String.raw`\$&`)}\b`, 'i');
    const second = told.find(
      (fact) =>
        fact.number !== first.number &&
        !fact.negative &&
        words.test(fact.spoken) &&
        !/\b(?:no|not|never|without|if|used to|ago|last|history|before|rest)\b|n't\b/i.test(fact.spoken) &&
        (topics.length === 0 || topics.some((topic) => fact.topics.has(topic))),
    );
    return second ? [{ about: denied, first, second }] : [];
  });
}
