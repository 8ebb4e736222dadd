import { firstSentenceSeconds, PATIENCE_SECONDS, type TokensPerSecond } from '#contract/chat-speed.ts';
import type { ChatCount } from './chat-messages.ts';

/** Tokens a second of what was counted. */
export const tokensPerSecond = ({ read, readMs, written, writeMs }: ChatCount): TokensPerSecond => ({
  read: rounded((read * 1000) / Math.max(readMs, 1)),
  written: rounded((written * 1000) / Math.max(writeMs, 1)),
});

const rounded = (number: number) => Math.round(number * 10) / 10;

/** What was measured, in words. */
export const speedWords = (tokens: TokensPerSecond): string =>
  `It reads ${tokens.read} and writes ${tokens.written} tokens a second here: ${firstSentenceSeconds(tokens)} s to a first sentence, and at most ${PATIENCE_SECONDS} s are waited.`;
