import type { PackageSpeed } from '#contract/local-models.ts';
import type { SpeedHere } from '../local-models/places.ts';
import type { ChatCount } from './chat-messages.ts';

/** Of a usual turn: the doctor's words with their note are 60 tokens at the median, the first sentence is about twelve. */
const TURN = { read: 60, written: 12 };
/** As long as a chat model on this computer is waited for (features/patient/llm/llm-patient.ts). */
const PATIENCE_SECONDS = 6;

export type TokensPerSecond = NonNullable<PackageSpeed['tokens']>;

/** Tokens a second of what was counted. */
export const tokensPerSecond = ({ read, readMs, written, writeMs }: ChatCount): TokensPerSecond => ({
  read: rounded((read * 1000) / Math.max(readMs, 1)),
  written: rounded((written * 1000) / Math.max(writeMs, 1)),
});

const rounded = (number: number) => Math.round(number * 10) / 10;

/** Seconds from the end of the doctor's words to the end of the patient's first sentence, with a case that was read before. */
export const firstSentenceSeconds = ({ read, written }: TokensPerSecond): number => rounded(TURN.read / read + TURN.written / written);

/** Milliseconds to the end of the first sentence of an answer before which so many tokens are to be read. */
export const firstSentenceMs = (unread: number, { read, written }: TokensPerSecond): number =>
  Math.round((unread * 1000) / read + (TURN.written * 1000) / written);

/** As fast as calls found it, else as the test at set-up did; null where it was never measured. */
export const speedToJudgeBy = (speed: SpeedHere | null): TokensPerSecond | null => speed?.inCalls ?? speed?.tokens ?? null;

/** Too slow for a conversation; what was never measured is not. */
export function isTooSlow(speed: SpeedHere | null): boolean {
  const tokens = speedToJudgeBy(speed);
  return tokens !== null && firstSentenceSeconds(tokens) > PATIENCE_SECONDS;
}

/** What was measured, in words. */
export const speedWords = (tokens: TokensPerSecond): string =>
  `It reads ${tokens.read} and writes ${tokens.written} tokens a second here: ${firstSentenceSeconds(tokens)} s to a first sentence, and at most ${PATIENCE_SECONDS} s are waited.`;
