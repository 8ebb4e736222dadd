import { createAnthropic } from '@ai-sdk/anthropic';
import type { LlmProvider } from './llm.ts';
import { streamWords } from './stream-words.ts';

/** Anthropic's Messages API. It does not think before it speaks; what stays the same through a call is marked for its cache. */
export function anthropicLlm({ baseUrl, apiKey, model }: { baseUrl: string; apiKey: string; model: string }): LlmProvider {
  const vendor = createAnthropic({ baseURL: baseUrl.replace(/\/+$/, ''), apiKey });
  return {
    id: 'anthropic',
    model,
    host: new URL(baseUrl).host,
    label: `${model} at ${new URL(baseUrl).host}`,
    local: false,
    stream: (messages, { temperature, ...options } = {}) =>
      streamWords({
        model: vendor(model),
        messages,
        // Models since Claude 4.7 refuse a temperature (platform.claude.com, migration guides, 2026-11).
        options: { ...options, ...(temperature !== undefined && /claude-(?:3|[a-z]+-4-[0-6])/.test(model) ? { temperature } : {}) },
        request: { anthropic: { thinking: { type: 'disabled' } } },
        takesSchema: true,
        lasting: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      }),
  };
}
