import type { Evidence } from '#contract/assessment.ts';
import type { Turn } from './parse-transcript.ts';

/**
 * Keeps only quotes that stand literally in the transcript, tolerant of spacing and case alone, and ties each to its
 * entry, speaker and time, letter for letter as it was said. A quote that names the wrong entry is tied to the right
 * one; one that is nowhere is dropped.
 */
export function lockEvidence(evidence: Evidence[], turns: Turn[]): Evidence[] {
  return evidence.flatMap(({ entryId, role, quote }) => {
    const wanted = patternOf(quote);
    if (!wanted) return [];
    const said = (turn: Turn | undefined) => (turn?.role === role ? wanted.exec(turn.text)?.[0] : undefined);
    const turn = turns.find((candidate) => candidate.id === entryId && said(candidate)) ?? turns.find(said);
    const words = said(turn);
    if (!turn || words === undefined) return [];
    return [{ entryId: turn.id, role, quote: words, ...(turn.startMs !== undefined && { seconds: turn.startMs / 1000 }) }];
  });
}

/** Null for a quote without a letter or digit. */
function patternOf(quote: string): RegExp | null {
  if (!/[\p{L}\p{N}]/u.test(quote)) return null;
  const words = quote.trim().split(/\s+/);
  return new RegExp(words.map((word) => RegExp.escape(word)).join(String.raw`\s+`), 'i');
}
