import type { PackageSpeed } from './local-models.ts';

/** Tokens a second that a chat model of this computer reads and writes. */
export type TokensPerSecond = { read: number; written: number };

/** Of a usual turn: the doctor's words with their note are 60 tokens at the median, the first sentence is about twelve. */
const TURN = { read: 60, written: 12 };
/** As long as a chat model on this computer is waited for. */
export const PATIENCE_SECONDS = 6;

/** Seconds from the end of the doctor's words to the end of the patient's first sentence, with a case that was read before. */
export const firstSentenceSeconds = ({ read, written }: TokensPerSecond): number =>
  Math.round(10 * (TURN.read / read + TURN.written / written)) / 10;

/** Milliseconds to the end of the first sentence of an answer before which so many tokens are to be read. */
export const firstSentenceMs = (unread: number, { read, written }: TokensPerSecond): number =>
  Math.round((unread * 1000) / read + (TURN.written * 1000) / written);

/** As fast as calls found it, else as the test at set-up did; null where it was never measured. */
export const speedToJudgeBy = (speed: PackageSpeed | null): TokensPerSecond | null => speed?.inCalls ?? speed?.tokens ?? null;

/** Too slow for a conversation; what was never measured is not. */
export function isTooSlow(speed: PackageSpeed | null): boolean {
  const tokens = speedToJudgeBy(speed);
  return tokens !== null && firstSentenceSeconds(tokens) > PATIENCE_SECONDS;
}
