import type { Acts } from './acts.ts';
import type { Sentence, Talk } from './talk.ts';

export type TimeSplit = {
  /** First sentence of the plan; null when there is none. */
  planStart: Sentence | null;
  /** Share of the doctor's words from there on. */
  planShare: number;
};

/**
 * Where history ends and the plan begins: the cut with the most questions before it and the most of explanation,
 * diagnosis and management after it. Words, not seconds, so that it holds for timeless transcripts too.
 */
export function timeSplit(talk: Talk, acts: Acts, safetyNet: Sentence[]): TimeSplit {
  const plan = new Set([
    ...acts.diagnosis,
    ...acts.management,
    ...acts.explanation,
    ...acts.medicine,
    ...acts.investigation,
    ...acts.referral,
    ...acts.lifestyle,
    ...safetyNet,
  ]);
  if (plan.size === 0) return { planStart: null, planShare: 0 };
  const weight = (sentence: Sentence) => (plan.has(sentence) ? sentence.words : sentence.question ? -Math.max(6, sentence.words) : 0);
  let best = 0;
  let after = 0;
  let cut: Sentence | null = null;
  for (const sentence of talk.doctor.toReversed()) {
    after += weight(sentence);
    if (after <= best || !plan.has(sentence)) continue;
    best = after;
    cut = sentence;
  }
  return { planStart: cut, planShare: cut ? 1 - cut.at : 0 };
}
