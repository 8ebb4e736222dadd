import type { Act } from '../sheet/act.ts';
import { CERTAIN, type Found, type Hearing, nearestTo, nearestWording, wordingsOf } from './find-act.ts';
import type { HeardAct } from './hear-sheet.ts';
import { partsOf } from './parts-of.ts';
import type { Quote } from './spoken-talk.ts';

/** One of the things that an act wants, and the doctor's words for it; null where none were heard. */
export type HeardPart = { name: string; quote: Quote | null };

/**
 * From the mean of how near the doctor's words came to the act as a whole and to its parts: on 243 acts of twenty live consultations that two
 * examiners had read, 16 were wrong by a whole step with the act alone and ten by this mean; 29 were credited whole that were done in part, then 16.
 */
const HEARD_FROM = { critical: 0.53, other: 0.51 };
const UNCLEAR_FROM = { critical: 0.47, other: 0.43 };
/** A part for itself: with one that lies less near the act is done in part at most. */
const PART_FROM = 0.43;
/** Where nothing comes near at all. */
const NOWHERE = 0.2;

/** An act of several things is judged by each of them beside the whole: one of two is the act in part. @param whole what was heard of it as one */
export function hearParts(act: Act, whole: Found | null, hearing: Hearing): HeardAct {
  if (whole && isInWords(act, whole, hearing)) return { act, state: 'heard', quote: whole.quote, cueAt: null };
  const parts = partsOf(act).map((part) => nearestTo(part, hearing));
  const near = parts.map((part) => part?.score ?? NOWHERE);
  const mean = near.reduce((sum, each) => sum + each, 0) / near.length;
  const ofWhole = act.wordings.length > 0 ? ((whole ?? nearestTo(act, hearing))?.score ?? NOWHERE) : mean;
  const score = (ofWhole + mean) / 2;
  const found = act.parts!.map(({ name }, at): HeardPart => ({ name, quote: near[at]! >= PART_FROM ? parts[at]!.quote : null }));
  const quote = whole?.quote ?? found.find((part) => part.quote)?.quote ?? null;
  const kind = act.critical ? 'critical' : 'other';
  if (score < UNCLEAR_FROM[kind] || quote === null) return { act, state: 'missed', quote: null, cueAt: null };
  return {
    act,
    state: score >= HEARD_FROM[kind] && Math.min(...near) >= PART_FROM ? 'heard' : 'unclear',
    quote,
    cueAt: null,
    parts: found,
  };
}

/** Whether the turn that was heard holds, word for word, the sentence that the sheet itself gives as a good doctor's: it is the whole act. */
function isInWords({ say }: Act, { quote }: Found, { doctor, table }: Hearing): boolean {
  const words = doctor.find(({ turn }) => turn === quote.turn)?.words;
  const match = say && words ? nearestWording(words, wordingsOf([say], table), table) : null;
  return match !== null && match.share >= CERTAIN;
}

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
