import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';
import type { LlmProvider } from './llm.ts';

/**
 * A chat model behind any server with OpenAI's chat completions (OpenAI, Ollama, vLLM, llama.cpp).
 * No telemetry, and no hidden retries: a fallback is nearer than a second try.
 */
export function openAiCompatibleLlm({
  baseUrl,
  apiKey,
  model,
}: {
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
}): LlmProvider {
  const server = createOpenAICompatible({ name: 'openai-compatible', baseURL: baseUrl.replace(/\/+$/, ''), ...(apiKey ? { apiKey } : {}) });
  return {
    id: 'openai-compatible',
    model,
    label: `${model} at ${new URL(baseUrl).host}`,
    async *stream(messages, { temperature, maxTokens, signal } = {}) {
      const answer = streamText({
        model: server(model),
        instructions: messages
          .filter(({ role }) => role === 'system')
          .map(({ content }) => content)
          .join('\n\n'),
        messages: messages.filter((message): message is { role: 'user' | 'assistant'; content: string } => message.role !== 'system'),
        maxRetries: 0,
        ...(temperature === undefined ? {} : { temperature }),
        ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
        ...(signal ? { abortSignal: signal } : {}),
        onError: () => {},
      });
      let ended = false;
      for await (const part of answer.fullStream) {
        if (part.type === 'text-delta') yield part.text;
        else if (part.type === 'error') throw part.error instanceof Error ? part.error : new Error('The chat model failed');
        else if (part.type === 'abort') throw new DOMException('The answer was stopped', 'AbortError');
        else if (part.type === 'finish') ended = part.rawFinishReason !== undefined;
      }
      if (!ended) throw new Error('The chat model stopped in the middle of its answer');
    },
  };
}
