import { kindOf, tag, type Topic, TOPICS } from '../language/topics.ts';
import { plainOf } from '../language/words.ts';
import type { LintedCase, LintRule } from './linted-case.ts';

/** What candidates see before the consultation must not name what is to be found. */
export const CARD_RULES: LintRule[] = [
  {
    id: 'title-names-diagnosis',
    severity: 'warning',
    check: (linted) =>
      named(linted, linted.title, (illness) => `The title names '${illness}': every candidate reads it before the consultation.`),
  },
  {
    id: 'key-names-diagnosis',
    severity: 'warning',
    check: (linted) =>
      named(
        linted,
        (linted.stationKey ?? '').replaceAll('-', ' '),
        (illness) =>
          `The station's key names '${illness}', and candidates can read it in the address of a request. A new case gets a key that says nothing.`,
      ),
  },
  {
    id: 'review-passed',
    severity: 'warning',
    check: ({ reviewBy, today }) =>
      reviewBy && endOf(reviewBy) < today
        ? [{ message: `The medicine was due for review by ${reviewBy}. Check it against the guidelines, then set a new date.` }]
        : [],
  },
];

/** Illnesses that a text names and that the patient does not name in their first words. */
function named({ patient }: LintedCase, text: string, message: (illness: string) => string): { message: string }[] {
  // By its medical names: 'sugar' alone is no illness.
  const plain = (words: string) => ` ${plainOf(words)} `;
  const isNamed = (topic: Topic) => [topic, ...TOPICS[topic].medical].some((name) => plain(text).includes(plain(name)));
  const illnesses = (words: string) => [...tag(words, { greedy: true }).topics].filter((topic) => kindOf(topic) === 'condition');
  const told = new Set(illnesses(patient.opening));
  return illnesses(text)
    .filter((illness) => isNamed(illness) && !told.has(illness))
    .map((illness) => ({ message: message(illness) }));
}

/** The last moment of a day or of a month, UTC. */
function endOf(date: string): Date {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number?];
  return new Date(day === undefined ? Date.UTC(year, month, 1) - 1 : Date.UTC(year, month - 1, day + 1) - 1);
}
