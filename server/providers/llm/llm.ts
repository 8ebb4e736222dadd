export type LlmMessage = { role: 'system' | 'user' | 'assistant'; content: string };

export type LlmOptions = { temperature?: number; maxTokens?: number; signal?: AbortSignal };

/** A chat model: any OpenAI-compatible server, or Anthropic. */
export type LlmProvider = {
  id: string;
  model: string;
  label: string;
  /** Words as they come. Rejects on errors and time-outs; a half answer that stops is an error too. */
  stream: (messages: LlmMessage[], options?: LlmOptions) => AsyncIterable<string>;
};
