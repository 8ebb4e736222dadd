import type { SheetEntry } from '#contract/subdomain.ts';
import { encode } from '#server/features/patient/sense/encode.ts';
import { plainWords } from './spoken-talk.ts';
import { spokenWords } from './spoken-words.ts';
import { directed } from '#server/features/patient/sense/stretches.ts';

/** Texts whose places are kept. */
const KEPT = 10_000;
const kept = new Map<string, Float32Array>();

/** A text of a mark sheet as it is spoken: whatever its punctuation, it is the same text. */
export const spokenText = (text: string): string => plainWords(spokenWords(text));

/** Where a text of a mark sheet points: SENSE numbers of length 1. Five milliseconds for one that is met the first time and not built in. */
export function senseOf(text: string): Float32Array {
  const spoken = spokenText(text);
  const sense = kept.get(spoken) ?? directed(encode(spoken).slice());
  kept.delete(spoken);
  kept.set(spoken, sense);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return sense;
}

/** The texts of a sheet whose places are asked for, as they are spoken. */
export const textsOfSheet = ({ wordings, say, notThis, parts = [] }: SheetEntry): string[] =>
  [...wordings, ...(say ? [say] : []), ...notThis, ...parts.flatMap((part) => part.wordings)].map(spokenText);
