import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LlmProvider } from './llm.ts';
import { streamWords } from './stream-words.ts';
import { withoutThinking } from './without-thinking.ts';

type Arguments = { baseUrl: string; apiKey?: string | undefined; model: string };
type Body = Record<string, unknown>;

/** A chat model behind any server with OpenAI's chat completions (Ollama, vLLM, llama.cpp, a gateway). */
export const openAiCompatibleLlm = (options: Arguments): LlmProvider =>
  chatCompletions('openai-compatible', options, isLoopback(options.baseUrl) ? withoutThoughts : undefined);

/** OpenAI itself. */
export const openAiLlm = (options: Arguments): LlmProvider => chatCompletions('openai', options, asOpenAiWantsIt);

function chatCompletions(id: string, { baseUrl, apiKey, model }: Arguments, change?: (body: Body) => Body): LlmProvider {
  const server = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl.replace(/\/+$/, ''),
    includeUsage: true,
    // One system message: small local servers take no second one.
    // Small servers know JSON, not every schema: the form then stands in the words.
    supportsStructuredOutputs: id === 'openai',
    transformRequestBody: (body) => (change ?? ((same) => same))(inOneInstruction(body)),
    ...(apiKey ? { apiKey } : {}),
  });
  return {
    id,
    model,
    host: new URL(baseUrl).host,
    label: `${model} at ${new URL(baseUrl).host}`,
    local: isLoopback(baseUrl),
    stream: (messages, options = {}) =>
      withoutThinking(streamWords({ model: server(model), messages, options, takesSchema: id === 'openai' })),
  };
}

/** This computer, by its names and addresses. */
export const isLoopback = (url: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** llama-server and vLLM ask a model's own template not to think; other servers on this computer pass it over. Hosted ones may refuse what they do not know. */
const withoutThoughts = (body: Body): Body => ({ ...body, chat_template_kwargs: { enable_thinking: false } });

function inOneInstruction(body: Body): Body {
  const messages = body.messages as { role: string; content: unknown }[];
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => String(content));
  if (system.length < 2) return body;
  return {
    ...body,
    messages: [{ role: 'system', content: system.join('\n\n') }, ...messages.filter(({ role }) => role !== 'system')],
  };
}

/**
 * Models that can think must not before they speak: 'none' since GPT-5.1, 'minimal' in GPT-5 (developers.openai.com, model pages,
 * 2026-11). They take `max_completion_tokens` and, some, no temperature.
 */
function asOpenAiWantsIt(body: Body): Body {
  const { max_tokens: most, temperature, ...rest } = body;
  const model = String(body.model);
  const thinks = /^(gpt-(?:[5-9]|\d\d)|o\d)/.test(model);
  const effort = /^gpt-5(?:-(?:mini|nano))?(?:-\d{4}.*)?$/.test(model) ? 'minimal' : model.startsWith('gpt-') ? 'none' : 'low';
  return {
    ...rest,
    ...(most === undefined ? {} : { max_completion_tokens: most }),
    ...(thinks ? { reasoning_effort: effort } : temperature === undefined ? {} : { temperature }),
  };
}
