import { copy } from './copy.ts';

/** Why a pasted transcript cannot be marked, in words; null when it can. A line may begin with its time. */
export function checkTranscript(text: string): string | null {
  if (!text.trim()) return copy.test.blank;
  return /^\s*(\[\d+:\d\d\]\s*)?doctor\s*:/im.test(text) ? null : copy.test.noDoctor;
}
