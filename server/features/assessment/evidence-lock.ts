import type { Evidence } from '#contract/assessment.ts';
import type { Turn } from './parse-transcript.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * Keeps only quotes that stand literally in the transcript, tolerant of spacing and case alone, and ties each to its
 * entry, speaker and time. A quote that names the wrong entry is tied to the right one; one that is nowhere is dropped.
 */
export function lockEvidence(evidence: Evidence[], turns: Turn[]): Evidence[] {
  return evidence.flatMap(({ entryId, role, quote }) => {
    const wanted = plain(quote);
    if (wanted === '') return [];
    const holds = (turn: Turn) => turn.role === role && plain(turn.text).includes(wanted);
    const turn = turns.find((candidate) => candidate.id === entryId && holds(candidate)) ?? turns.find(holds);
    if (!turn) return [];
    return [{ entryId: turn.id, role, quote: quote.trim(), ...(turn.startMs !== undefined && { seconds: turn.startMs / 1000 }) }];
  });
}
