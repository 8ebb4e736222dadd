import { copy } from './copy.ts';

const STEPS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** How long ago, in words: 'just now', '5 minutes ago', 'yesterday'. A moment in the future (a wrong clock) is 'just now'. */
export function timeAgo(iso: string, now: Date): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  for (const [unit, size] of STEPS) if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  return 'just now';
}

/** What a card holds, in the spec's three labels; null when neither is there. */
export function contentLabel({ hasTranscript, hasAssessment }: { hasTranscript: boolean; hasAssessment: boolean }): string | null {
  const { labels } = copy.history;
  if (hasTranscript && hasAssessment) return labels.both;
  if (hasTranscript) return labels.transcript;
  return hasAssessment ? labels.assessment : null;
}
