import type { Config } from '#server/config.ts';
import type { LlmProvider } from './llm.ts';
import { openAiCompatibleLlm } from './openai-compatible.ts';

/** The chat model these settings name, or null without one. */
export function pickLlm({
  LLM_BASE_URL,
  LLM_API_KEY,
  LLM_MODEL,
}: Pick<Config, 'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_MODEL'>): LlmProvider | null {
  return LLM_BASE_URL && LLM_MODEL ? openAiCompatibleLlm({ baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL }) : null;
}
