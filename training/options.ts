import { join } from 'node:path';

const root = (folder: string) => join(import.meta.dirname, '..', folder);

/** Where what is learned is kept, unless a command says `--to FOLDER`. */
export const LEXICON = root('content/lexicon');
export const MARKING = root('content/marking');

/** What is learned from: README.md says what stands in each. */
export const BUILT_IN = root('content/scenarios');
export const QUESTIONS = root('training/questions');
export const CASES = root('training/cases');
export const FOLLOW_UPS = root('training/follow-ups');
export const BACKS = root('training/backs');
export const LIVE = root('training/live');
export const VERDICTS = root('training/verdicts');
export const CARDS = root('training/cards');
export const CONSULTATIONS = root('training/consultations');
export const ACTS = root('training/acts');

/** Takes '--name VALUE' out of the words of a command; undefined where they do not have it. */
export function taken(words: string[], name: string): string | undefined {
  const at = words.indexOf(name);
  return at === -1 ? undefined : words.splice(at, 2)[1];
}
