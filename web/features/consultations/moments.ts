import type { Entry } from '#contract/transcript.ts';

/** A voice is noticed a little after it began: playing starts this much earlier. */
const LEAD_SECONDS = 0.4;

type Timed = Pick<Entry, 'id' | 'startMs'>;

/** The place in the recording at which a line, or something said at `seconds`, begins; null without a time. */
export function placeOf(line: { startMs?: number | undefined } | undefined, seconds?: number): number | null {
  const at = line?.startMs === undefined ? seconds : line.startMs / 1000;
  return at === undefined ? null : Math.max(0, at - LEAD_SECONDS);
}

/** The line that is heard at a moment of the recording: the last that has begun. */
export function lineAt<Line extends Timed>(lines: readonly Line[], seconds: number): Line | null {
  const begun = lines.filter(({ startMs }) => startMs !== undefined && startMs / 1000 - LEAD_SECONDS <= seconds + 0.05);
  return begun.reduce<Line | null>((last, line) => (last && last.startMs! > line.startMs! ? last : line), null);
}
