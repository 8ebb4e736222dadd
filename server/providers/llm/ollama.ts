import { z } from 'zod';
import type { LlmMessage, LlmOptions, LlmProvider } from './llm.ts';
import { usageOf } from './usage.ts';

/** Tokens that a whole consultation takes; a longer request gets twice that, and so on. Ollama's own 4,096 would cut the case off. */
const CONTEXT = 8192;
const CHARACTERS_A_TOKEN = 4;
/** A model stays in memory between two consultations. */
const KEEP_ALIVE = '30m';

/** A line of the stream of `POST /api/chat` (github.com/ollama/ollama, docs/api.md, 2026-11). */
const Line = z.object({
  message: z.object({ content: z.string().default('') }).optional(),
  done: z.boolean().optional(),
  prompt_eval_count: z.number().optional(),
  eval_count: z.number().optional(),
  error: z.string().optional(),
});

/** Ollama by its own wire: the OpenAI-compatible one takes neither the length of the context nor how long a model stays loaded. It does not think first. */
export function ollamaLlm({ origin, model, local }: { origin: string; model: string; local: boolean }): LlmProvider {
  return {
    id: 'ollama',
    model,
    host: new URL(origin).host,
    label: `${model} at ${new URL(origin).host}`,
    local,
    stream: (messages, options = {}) => answerOf(origin, model, messages, options),
  };
}

async function* answerOf(origin: string, model: string, messages: LlmMessage[], options: LlmOptions): AsyncIterable<string> {
  const { temperature, maxTokens, signal, json, onUsage } = options;
  let answer = '';
  let counted: Parameters<typeof usageOf>[0] = null;
  try {
    const reply = await fetch(`${origin}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model,
        messages: inOneInstruction(messages),
        stream: true,
        think: false,
        keep_alive: KEEP_ALIVE,
        ...(json ? { format: z.toJSONSchema(json) } : {}),
        options: {
          num_ctx: contextFor(messages, maxTokens ?? 0),
          ...(temperature === undefined ? {} : { temperature }),
          ...(maxTokens === undefined ? {} : { num_predict: maxTokens }),
        },
      }),
      ...(signal ? { signal } : {}),
    });
    if (!reply.ok || !reply.body) throw refusal(reply.status);
    let ended = false;
    for await (const { message, done, error, prompt_eval_count: input, eval_count: output } of linesOf(reply.body)) {
      if (error !== undefined) throw new Error(`Ollama: ${error}`);
      if (message?.content) {
        answer += message.content;
        yield message.content;
      }
      if (!done) continue;
      ended = true;
      counted = { inputTokens: input, outputTokens: output };
    }
    if (!ended) throw new Error('The chat model stopped in the middle of its answer');
  } finally {
    onUsage?.(usageOf(counted, messages, answer));
  }
}

/** A model that is not there is not tried again. */
const refusal = (status: number): Error =>
  Object.assign(new Error(`Ollama answered with status ${status}`), { statusCode: status, isRetryable: status >= 500 || status === 429 });

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncIterable<z.infer<typeof Line>> {
  let pending = '';
  for await (const text of body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)) {
    const lines = (pending + text).split('\n');
    pending = lines.pop()!;
    for (const line of lines) if (line.trim()) yield Line.parse(JSON.parse(line));
  }
  if (pending.trim()) yield Line.parse(JSON.parse(pending));
}

const inOneInstruction = (messages: LlmMessage[]): LlmMessage[] => {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  return [
    ...(system.length > 0 ? [{ role: 'system' as const, content: system.join('\n\n') }] : []),
    ...messages.filter(({ role }) => role !== 'system'),
  ];
};

/** The same for all turns of a consultation: another length would load the model anew. */
function contextFor(messages: LlmMessage[], output: number): number {
  const needed = messages.reduce((sum, { content }) => sum + content.length, 0) / CHARACTERS_A_TOKEN + output;
  let context = CONTEXT;
  while (context < needed * 1.25) context *= 2;
  return context;
}
