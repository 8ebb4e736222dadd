import { TYPED_TURN_MAX } from '#contract/limits.ts';

/** What stands in the field. `returned`: its beginning, words that were sent and not taken; `why` they were not. */
export type Draft = { text: string; returned: string; why: string | null };

export const EMPTY_DRAFT: Draft = { text: '', returned: '', why: null };

/** Words that were not taken stand in the field again: in their order, before what has been written since. */
export function withReturned({ text, returned }: Draft, words: string, why: string): Draft {
  const untouched = text.startsWith(returned);
  const back = untouched ? joined(returned, words) : words;
  return { text: joined(back, untouched ? text.slice(returned.length) : text), returned: back, why };
}

const joined = (one: string, other: string): string => [one.trim(), other.trim()].filter(Boolean).join(' ');

/** By how many characters a text is too long to be sent; 0 for one that is not. */
export const tooLongBy = (text: string): number => Math.max(0, text.trim().length - TYPED_TURN_MAX);
