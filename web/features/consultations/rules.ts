import { copy } from './copy.ts';

/** What a card holds, in the spec's three labels; null when neither is there. */
export function contentLabel({ hasTranscript, hasAssessment }: { hasTranscript: boolean; hasAssessment: boolean }): string | null {
  const { labels } = copy.history;
  if (hasTranscript && hasAssessment) return labels.both;
  if (hasTranscript) return labels.transcript;
  return hasAssessment ? labels.assessment : null;
}
