import type { AssessmentRecord, Dispute } from '#contract/assessment.ts';
import { ASSESSMENT_REFETCH_WINDOW_MS, AUTO_GENERATE_WINDOW_MS } from '#contract/limits.ts';

export type Situation = {
  completedAt: Date;
  hasTranscript: boolean;
  /** How many assessments were found; null while that is not known. */
  found: number | null;
  /** Whether the one early refetch was done. */
  refetched: boolean;
  /** Someone holds the guard: a generation for this consultation is under way. */
  guarded: boolean;
  now: Date;
};

/**
 * Whether feedback is generated without being asked for (spec, section 2): only when the consultation completed under two minutes
 * ago, there is a transcript, and none is found; completed under one minute ago, it waits and fetches once more first.
 */
export function nextStep({
  completedAt,
  hasTranscript,
  found,
  refetched,
  guarded,
  now,
}: Situation): 'nothing' | 'wait-and-refetch' | 'generate' {
  const age = now.getTime() - completedAt.getTime();
  if (found === null || found > 0 || !hasTranscript || guarded || age >= AUTO_GENERATE_WINDOW_MS) return 'nothing';
  return age < ASSESSMENT_REFETCH_WINDOW_MS && !refetched ? 'wait-and-refetch' : 'generate';
}

export type ButtonState = 'loading' | 'generating' | 'generate' | 'regenerate';

export function buttonState({ found, generating }: { found: number | null; generating: boolean }): ButtonState {
  if (generating) return 'generating';
  if (found === null) return 'loading';
  return found > 0 ? 'regenerate' : 'generate';
}

/** What was disputed of a consultation's feedback, whichever report it was about; oldest first. */
export const disputesOf = (records: AssessmentRecord[]): Dispute[] =>
  records.flatMap(({ disputes = [] }) => disputes).toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
