import type { LlmMessage, LlmUsage } from './llm.ts';

/** Of English text; near enough for servers that count nothing. */
const CHARACTERS_A_TOKEN = 4;

type Counted = {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  inputTokenDetails?: { cacheReadTokens?: number | undefined };
};

/** What a server counted, or an estimate from the words where it counted nothing or was cut off. */
export function usageOf(counted: Counted | null, messages: LlmMessage[], answer: string): LlmUsage {
  const { inputTokens, outputTokens, inputTokenDetails } = counted ?? {};
  const tokens = (text: string) => Math.ceil(text.length / CHARACTERS_A_TOKEN);
  return {
    input: inputTokens ?? messages.reduce((sum, { content }) => sum + tokens(content), 0),
    cached: inputTokenDetails?.cacheReadTokens ?? 0,
    output: outputTokens ?? tokens(answer),
    estimated: inputTokens === undefined || outputTokens === undefined,
  };
}
