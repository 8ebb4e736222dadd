import type { LlmMessage, LlmUsage } from './llm.ts';

/** Of English text; near enough for servers that count nothing. */
const CHARACTERS_A_TOKEN = 4;

type Counted = {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  inputTokenDetails?: { cacheReadTokens?: number | undefined };
};

/** About how many tokens a text is. */
export const tokensAbout = (text: string): number => Math.ceil(text.length / CHARACTERS_A_TOKEN);

/** What a server counted, or an estimate from the words where it counted nothing or was cut off. */
export function usageOf(counted: Counted | null, messages: LlmMessage[], answer: string): LlmUsage {
  const { inputTokens, outputTokens, inputTokenDetails } = counted ?? {};
  return {
    input: inputTokens ?? messages.reduce((sum, { content }) => sum + tokensAbout(content), 0),
    cached: inputTokenDetails?.cacheReadTokens ?? 0,
    output: outputTokens ?? tokensAbout(answer),
    estimated: inputTokens === undefined || outputTokens === undefined,
  };
}
