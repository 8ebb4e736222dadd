import { CONSULTATION_SECONDS, MAX_DURATION_SECONDS, REMINDER_SECONDS, SILENCE_SHOWN_SECONDS } from '#contract/limits.ts';
import { type CallState, doctorTurns, type Line, lineOf } from '#web/voice/call-machine.ts';

/** So many seconds before the end of a consultation, however long it is, comes the reminder. */
export const REMINDED_SECONDS = CONSULTATION_SECONDS - REMINDER_SECONDS;

/** Seconds since the call became active, by the server's clock; after the end, how long it lasted. */
export function elapsedSeconds(state: CallState, pageNow: number): number {
  if (!('line' in state) || !state.line) return 0;
  const now = state.status === 'ended' ? state.at : pageNow + state.line.clockOffsetMs;
  return Math.max(0, (now - Date.parse(state.line.createdAt)) / 1000);
}

/** What is saved as the duration: whole seconds that have passed, as the timer shows them, within what the API takes. */
export const savedDuration = (seconds: number): number => Math.min(MAX_DURATION_SECONDS, Math.max(0, Math.floor(seconds)));

/** How full the bar is, whether it is red, and the whole seconds that remain, from the reminder on. */
export function timerView(elapsed: number, limitSeconds: number): { share: number; over: boolean; left: number | null } {
  const left = Math.max(0, limitSeconds - Math.floor(elapsed));
  return {
    share: Math.min(1, elapsed / limitSeconds),
    over: left === 0,
    left: left <= REMINDED_SECONDS ? left : null,
  };
}

/** Whether ending now gives up what is asked about first: there is a conversation, and the reminder has not come yet. */
export function endsEarly(state: CallState, pageNow: number): boolean {
  const line = lineOf(state);
  return line !== null && doctorTurns(line) > 1 && elapsedSeconds(state, pageNow) < line.limits.consultationSeconds - REMINDED_SECONDS;
}

/** The page asks about a silence later than the server speaks of it, and never in the second half of what silence is allowed. */
export const silenceShownAt = ({ silenceAskSeconds, silenceEndSeconds }: Line['limits']): number =>
  Math.max(silenceAskSeconds, Math.min(SILENCE_SHOWN_SECONDS, silenceEndSeconds / 2));

/** Seconds that remain until silence ends the call. */
export const silenceLeft = ({ silence, limits }: Pick<Line, 'silence' | 'limits'>): number =>
  Math.max(0, limits.silenceEndSeconds - (silence ?? 0));
