import { MAX_DURATION_SECONDS, REMINDER_SECONDS } from '#contract/limits.ts';
import type { CallState, Line } from '#web/voice/call-machine.ts';

/** Seconds since the call became active, by the server's clock; after the end, how long it lasted. */
export function elapsedSeconds(state: CallState, pageNow: number): number {
  if (!('line' in state) || !state.line) return 0;
  const now = state.status === 'ended' ? state.at : pageNow + state.line.clockOffsetMs;
  return Math.max(0, (now - Date.parse(state.line.createdAt)) / 1000);
}

/** What is saved as the duration: whole seconds, within what the API takes. */
export const savedDuration = (seconds: number): number => Math.min(MAX_DURATION_SECONDS, Math.max(0, Math.round(seconds)));

/** How full the bar is, whether it is red, and what is said beside it. */
export function timerView(elapsed: number, limitSeconds: number): { share: number; over: boolean; note: 'two-left' | 'over' | null } {
  const over = elapsed >= limitSeconds;
  const note = over ? 'over' : elapsed >= REMINDER_SECONDS ? 'two-left' : null;
  return { share: Math.min(1, elapsed / limitSeconds), over, note };
}

/** Seconds that remain until silence ends the call. */
export const silenceLeft = ({ silence, limits }: Pick<Line, 'silence' | 'limits'>): number =>
  Math.max(0, limits.silenceEndSeconds - (silence ?? 0));
