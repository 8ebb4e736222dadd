import { Output, streamText, type LanguageModel, type SystemModelMessage } from 'ai';
import type { LlmMessage, LlmOptions } from './llm.ts';
import { usageOf } from './usage.ts';

type ProviderOptions = NonNullable<SystemModelMessage['providerOptions']>;
type Arguments = {
  model: LanguageModel;
  messages: LlmMessage[];
  options: LlmOptions;
  /** Of the whole request. */
  request?: ProviderOptions;
  /** Of the first system message, the part that stays the same through a call. */
  lasting?: ProviderOptions;
  /** The server takes a JSON schema; without it only the wish for JSON is sent. */
  takesSchema?: boolean;
};

/**
 * The words of a chat model as they come, and its tokens once.
 * No telemetry, and no hidden retries: a fallback is nearer than a second try.
 * @throws what the vendor answered, an AbortError when stopped, and an Error when the answer stops half-way.
 */
export async function* streamWords({ model, messages, options, request, lasting, takesSchema = false }: Arguments): AsyncIterable<string> {
  const { temperature, maxTokens, signal, json, onUsage } = options;
  const system = messages.filter(({ role }) => role === 'system');
  let answer = '';
  let counted: Parameters<typeof usageOf>[0] = null;
  try {
    const result = streamText({
      model,
      instructions: system.map(({ content }, place) => ({
        role: 'system' as const,
        content,
        ...(place === 0 && lasting ? { providerOptions: lasting } : {}),
      })),
      messages: messages.filter((message): message is { role: 'user' | 'assistant'; content: string } => message.role !== 'system'),
      maxRetries: 0,
      ...(json ? { output: takesSchema ? Output.object({ schema: json }) : Output.json() } : {}),
      ...(request ? { providerOptions: request } : {}),
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
      ...(signal ? { abortSignal: signal } : {}),
      onError: () => {},
    });
    let ended = false;
    for await (const part of result.fullStream) {
      if (part.type === 'text-delta') {
        answer += part.text;
        yield part.text;
      } else if (part.type === 'error') throw part.error instanceof Error ? part.error : new Error('The chat model failed');
      else if (part.type === 'abort') throw new DOMException('The answer was stopped', 'AbortError');
      else if (part.type === 'finish') {
        ended = part.rawFinishReason !== undefined;
        counted = part.totalUsage;
      }
    }
    if (!ended) throw new Error('The chat model stopped in the middle of its answer');
  } finally {
    onUsage?.(usageOf(counted, messages, answer));
  }
}
