import type { Evidence } from '#contract/assessment.ts';
import type { Quote } from '../hear/spoken-talk.ts';
import { inSentences } from './in-sentences.ts';

const AT_MOST = 4;

/** Quotes as a report holds them: each once, in whole sentences where they are short, in the order they were said. */
export const evidenceOf = (quotes: readonly Quote[]): Evidence[] =>
  [...new Map(quotes.map(inSentences).map((quote) => [`${quote.turn.id} ${quote.text}`, quote])).values()]
    .slice(0, AT_MOST)
    .toSorted((a, b) => a.turn.place - b.turn.place)
    .map(({ turn, text }) => ({
      entryId: turn.id,
      role: turn.role,
      quote: text,
      ...(turn.seconds !== undefined && { seconds: turn.seconds }),
    }));
