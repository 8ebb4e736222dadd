import type { Config } from '#server/config.ts';
import { localLlm } from '../local-chat/local-llm.ts';
import { anthropicLlm } from './anthropic.ts';
import { foundLlm } from './found-llm.ts';
import type { LlmProvider } from './llm.ts';
import { ollamaLlm } from './ollama.ts';
import { isLoopback, openAiCompatibleLlm, openAiLlm } from './openai-compatible.ts';

/** Small, quick and cheap, as of 2026-11 (developers.openai.com, platform.claude.com): a patient's answer is two sentences. */
const OPENAI = { url: 'https://api.openai.com/v1', model: 'gpt-6-luna' };
const OLLAMA_PORT = '11434';
const ANTHROPIC = { url: 'https://api.anthropic.com/v1', model: 'claude-haiku-5-5' };

type Settings = Pick<
  Config,
  | 'LLM_BASE_URL'
  | 'LLM_API_KEY'
  | 'LLM_MODEL'
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'ANTHROPIC_API_KEY'
  | 'ANTHROPIC_BASE_URL'
  | 'modelsDir'
>;

/**
 * The chat model that these settings name: LLM_BASE_URL with its LLM_MODEL (`auto`: a server on this computer), else OpenAI, else Anthropic, each with LLM_MODEL or
 * its own small model; else the one that was installed on this computer, which may be `ready` later.
 */
export function pickLlm(settings: Settings, report?: (words: string) => void): LlmProvider | null {
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, OPENAI_API_KEY, OPENAI_BASE_URL, ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL } = settings;
  if (LLM_BASE_URL === 'auto')
    return foundLlm({
      wanted: LLM_MODEL,
      instead: pickLlm({ ...settings, LLM_BASE_URL: undefined, LLM_MODEL: undefined }, report),
      ...(report && { report }),
    });
  if (LLM_BASE_URL) {
    if (!LLM_MODEL) return null;
    const { port, origin } = new URL(LLM_BASE_URL);
    return port === OLLAMA_PORT
      ? ollamaLlm({ origin, model: LLM_MODEL, local: isLoopback(LLM_BASE_URL) })
      : openAiCompatibleLlm({ baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL });
  }
  if (OPENAI_API_KEY)
    return openAiLlm({ baseUrl: OPENAI_BASE_URL ?? OPENAI.url, apiKey: OPENAI_API_KEY, model: LLM_MODEL ?? OPENAI.model });
  if (ANTHROPIC_API_KEY)
    return anthropicLlm({ baseUrl: ANTHROPIC_BASE_URL ?? ANTHROPIC.url, apiKey: ANTHROPIC_API_KEY, model: LLM_MODEL ?? ANTHROPIC.model });
  return localLlm({ modelsDir: settings.modelsDir, wanted: LLM_MODEL, ...(report && { report }) });
}
