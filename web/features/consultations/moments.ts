import type { Entry } from '#contract/transcript.ts';

/**
 * Playing starts this much before a line's time. A doctor's voice is noticed half a second after its first sound (measured
 * in `recorded-call.test.ts`), the patient's time is that of its sound.
 */
const LEAD_SECONDS = { user: 0.8, assistant: 0.3 } as const;

type Timed = Pick<Entry, 'id' | 'role' | 'startMs'>;

/** The place in the recording at which a line, or something said at `seconds`, begins; null without a time. */
export function placeOf(line: Pick<Timed, 'role' | 'startMs'> | undefined, seconds?: number): number | null {
  const at = line?.startMs === undefined ? seconds : line.startMs / 1000;
  return at === undefined ? null : Math.max(0, at - LEAD_SECONDS[line?.role ?? 'user']);
}

/** The line that is heard at a moment of the recording: the last that has begun. */
export function lineAt<Line extends Timed>(lines: readonly Line[], seconds: number): Line | null {
  let last: { line: Line; place: number } | null = null;
  for (const line of lines) {
    const place = line.startMs === undefined ? null : placeOf(line);
    // A player may stop a little before the place it was sent to.
    if (place !== null && place <= seconds + 0.05 && (!last || place >= last.place)) last = { line, place };
  }
  return last?.line ?? null;
}
