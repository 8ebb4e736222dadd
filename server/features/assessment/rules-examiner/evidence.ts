import type { Evidence } from '#contract/assessment.ts';
import type { Sentence } from './talk.ts';

const AT_MOST = 4;

/** The first few sentences as quotes, letter for letter, in the order they were said. */
export function evidenceFrom(sentences: readonly Sentence[]): Evidence[] {
  const chosen = [...new Set(sentences)].slice(0, AT_MOST);
  return chosen
    .toSorted((a, b) => a.turn - b.turn || a.at - b.at)
    .map(({ entryId, role, text, seconds }) => ({ entryId, role, quote: text, ...(seconds !== undefined && { seconds }) }));
}
