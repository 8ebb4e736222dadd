import type { CallTranscript } from '#contract/call.ts';
import { TRANSCRIPT_RETRY_SECONDS } from '#contract/limits.ts';
import type { Entry } from '#contract/transcript.ts';

/**
 * The transcript of an ended call: asked for at once and then after 2, 5, 8, 12 and 15 s, on error, while empty or not
 * complete (spec, section 9). Answers the best there was; null when every try failed.
 */
export async function loadTranscript({
  fetch,
  wait,
}: {
  fetch: () => Promise<CallTranscript>;
  wait: (ms: number) => Promise<void>;
}): Promise<Entry[] | null> {
  let best: Entry[] | null = null;
  for (const seconds of [0, ...TRANSCRIPT_RETRY_SECONDS]) {
    if (seconds > 0) await wait(seconds * 1000);
    const answer = await fetch().catch(() => null);
    if (answer && answer.transcript.length >= (best?.length ?? 0)) best = answer.transcript;
    if (answer?.complete) return best;
  }
  return best;
}
