import type { Evidence } from '#contract/assessment.ts';
import type { Turn } from './parse-transcript.ts';

/**
 * Keeps only quotes that stand literally in the transcript, tolerant of spacing and case alone, and ties each to its
 * entry, speaker and time, letter for letter as it was said. A quote that names the wrong entry is tied to the right
 * one; one that is nowhere is dropped.
 */
export function lockEvidence(evidence: Evidence[], turns: Turn[]): Evidence[] {
  return evidence.flatMap(({ entryId, role, quote }) => {
    if (!/[\p{L}\p{N}]/u.test(quote)) return [];
    const wanted = folded(quote.trim());
    const said = (turn: Turn | undefined) => (turn?.role === role ? literally(wanted, turn.text) : undefined);
    const turn = turns.find((candidate) => candidate.id === entryId && said(candidate)) ?? turns.find(said);
    const words = said(turn);
    if (!turn || words === undefined) return [];
    return [{ entryId: turn.id, role, quote: words, ...(turn.startMs !== undefined && { seconds: turn.startMs / 1000 }) }];
  });
}

/** Small letters, and one space for each stretch of white. */
const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** The stretch of a text that reads like the quote, as it stands there. No pattern is made of it: a quote may be as long as a turn. */
function literally(wanted: string, text: string): string | undefined {
  const from = folded(text).indexOf(wanted);
  if (from === -1) return undefined;
  // Back from the folded text to the text itself; a few letters have longer small ones (İ).
  let at = 0;
  let start = 0;
  for (const { 0: piece, index } of text.matchAll(/\s+|\S/gu)) {
    if (at <= from) start = index;
    at += /\s/.test(piece) ? 1 : piece.toLowerCase().length;
    if (at >= from + wanted.length) return text.slice(start, index + piece.length);
  }
  return undefined;
}
