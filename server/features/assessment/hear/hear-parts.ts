import type { HeardAct } from './hear-sheet.ts';
import type { Quote } from './spoken-talk.ts';

/** One of the things that an act wants, and the doctor's words for it; null where none were heard. */
export type HeardPart = { name: string; quote: Quote | null };

/** The doctor's words for an act, for each of its parts where it has any; none for what was missed. */
export const quotesOf = ({ state, quote, parts = [] }: Pick<HeardAct, 'state' | 'quote' | 'parts'>): Quote[] => {
  const each = parts.flatMap((part) => part.quote ?? []);
  return state === 'missed' ? [] : each.length > 0 ? each : quote ? [quote] : [];
};

/** What of an act was not heard, where it was done in part. */
export function lackingOf({ state, parts = [] }: Pick<HeardAct, 'state' | 'parts'>): string[] {
  const lacking = parts.filter(({ quote }) => quote === null);
  return state === 'unclear' && lacking.length < parts.length ? lacking.map(({ name }) => name) : [];
}
