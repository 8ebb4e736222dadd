import type { Quote } from '../hear/spoken-talk.ts';
import { sentencesOf } from '../rules-examiner/sentences.ts';

/** A quote is shown in its whole sentences where they are no longer than this. */
const SHOWN_MAX = 240;
/** Of two sentences the one that holds so much of the words is enough. */
const MOST = 0.6;

/** What was recognised may begin and end in the middle of what was meant: the sentences that hold it, letter for letter. */
export function inSentences({ turn, text }: Quote): Quote {
  const from = turn.text.indexOf(text);
  if (from < 0) return { turn, text };
  const to = from + text.length;
  const holding = placesOf(turn.text)
    .filter(([start, end]) => start < to && end > from)
    .map(([start, end]) => ({ start, end, shared: Math.min(end, to) - Math.max(start, from) }));
  const [first, last] = [holding[0], holding.at(-1)];
  if (!first || !last) return { turn, text };
  if (last.end - first.start <= SHOWN_MAX) return { turn, text: turn.text.slice(first.start, last.end) };
  const main = holding.find(({ start, end, shared }) => shared >= MOST * text.length && end - start <= SHOWN_MAX);
  return { turn, text: main ? turn.text.slice(main.start, main.end) : text };
}

/** Where each sentence of a text begins and ends. */
function placesOf(text: string): [number, number][] {
  let at = 0;
  return sentencesOf(text).flatMap((sentence): [number, number][] => {
    const start = text.indexOf(sentence, at);
    if (start < 0) return [];
    at = start + sentence.length;
    return [[start, at]];
  });
}
