import { ASSESSABLE_SECONDS, ASSESSABLE_WORDS } from '#contract/limits.ts';

/** Why a consultation cannot be graded, in plain words; null when it can (settings.md). */
export function whyNotAssessable(parts: {
  doctorTurns: number;
  doctorWords: number;
  spoken: boolean;
  durationSeconds: number | null;
}): string | null {
  const { doctorTurns, doctorWords, spoken, durationSeconds } = parts;
  if (doctorTurns === 0) return 'There is nothing to mark: the transcript holds no words of yours.';
  if (spoken && durationSeconds !== null) {
    return durationSeconds < ASSESSABLE_SECONDS
      ? `The call lasted ${Math.round(durationSeconds)} seconds. A spoken consultation needs at least ${ASSESSABLE_SECONDS} seconds to be graded.`
      : null;
  }
  return doctorWords < ASSESSABLE_WORDS
    ? `You said ${doctorWords} ${doctorWords === 1 ? 'word' : 'words'}. A consultation needs at least ${ASSESSABLE_WORDS} of your words to be graded.`
    : null;
}
