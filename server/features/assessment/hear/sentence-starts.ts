import { startsIn } from './sentence-ends.ts';
import type { SpokenTurn } from './spoken-talk.ts';

/** Recognisers write few full stops, or none: from so many words without one on, it is told from the words where a sentence ends. */
const LONG = 30;
/** What is shorter than this, in words, is not read by itself. */
const LEAST = 4;
const LAST = 2;

/** A full stop and its like; not the one in '2.5'. */
const STOP = /[.!?;]["'’”)]*\s/;

/** At which of a turn's words its sentences begin, the first at 0. */
export function sentenceStarts({ text, words }: Pick<SpokenTurn, 'text' | 'words'>): number[] {
  const starts = words.flatMap((word, at) => (at === 0 || endsBetween(text, words[at - 1]!, word) ? [at] : []));
  const long = isPunctuated(text) ? LONG : 0;
  const plain = words.map(({ word }) => word);
  return starts.flatMap((start, nth) => {
    const end = starts[nth + 1] ?? words.length;
    return end - start < long ? [start] : startsWithin(plain, start, end);
  });
}

function startsWithin(words: readonly string[], start: number, end: number): number[] {
  const found = [start];
  for (const at of startsIn(words.slice(start, end)))
    if (start + at - found.at(-1)! >= LEAST && end - start - at >= LAST) found.push(start + at);
  return found;
}

/** Whether any sentence was written to end. */
export const isPunctuated = (text: string): boolean => STOP.test(`${text} `);

/** Whether a sentence was written to end between two words that stand side by side; `from` and `to` are their borders in the text. */
export const endsBetween = (text: string, { to }: { to: number }, { from }: { from: number }): boolean =>
  from > to && STOP.test(text.slice(to, from));
