import { z } from 'zod';
import type { LlmMessage, LlmOptions } from '../llm/llm.ts';
import { usageOf } from '../llm/usage.ts';
import type { ChatCount } from './chat-messages.ts';
import type { ChatProcess } from './chat-process.ts';

/** A patient's answer is far shorter: this ends a model that never does. */
const MAX_TOKENS = 512;
const TEMPERATURE = 0.4;

type Arguments = {
  process: Pick<ChatProcess, 'ask'>;
  sequence: number;
  messages: LlmMessage[];
  wishes: LlmOptions;
  /** Told how many tokens are still to be read. */
  onLeft?: (left: number) => void;
  /** Called once, when the engine has let go of the sequence. */
  onFree: () => void;
};

/** One answer, piece by piece. @throws ChatFailure; an AbortError as soon as it is stopped. */
export async function* answerOf({ process, sequence, messages, wishes, onLeft = () => {}, onFree }: Arguments): AsyncGenerator<string> {
  const { temperature = TEMPERATURE, maxTokens = MAX_TOKENS, signal, json, onUsage } = wishes;
  const stop = new AbortController();
  const stopped = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const pieces: string[] = [];
  let wake = () => {};
  let outcome: { error?: unknown } | null = null;
  const end = (how: { error?: unknown }) => {
    outcome ??= how;
    wake();
  };
  let answer = '';
  let count: Partial<ChatCount> = {};
  stopped.addEventListener('abort', () => end({ error: new DOMException('The answer was stopped', 'AbortError') }), { once: true });
  void process
    .ask(
      {
        do: 'answer',
        sequence,
        messages,
        maxTokens,
        temperature,
        schema: json ? z.toJSONSchema(json, { io: 'input', unrepresentable: 'any' }) : null,
      },
      {
        signal: stopped,
        onRead: ({ left, ...soFar }) => {
          count = soFar;
          onLeft(left);
        },
        onWords: (text) => {
          pieces.push(text);
          wake();
        },
      },
    )
    .then(
      (whole) => {
        count = whole;
        return end({});
      },
      (error: unknown) => end({ error }),
    )
    .finally(onFree);
  try {
    for (;;) {
      const text = pieces.shift();
      if (text !== undefined) {
        answer += text;
        yield text;
      } else if (outcome) {
        const { error } = outcome as { error?: unknown };
        if (error !== undefined) throw error;
        return;
      } else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stop.abort();
    onUsage?.(usageFrom(count, messages, answer));
  }
}

/** What the engine counted, as far as it came. */
function usageFrom({ read, kept, written }: Partial<ChatCount>, messages: LlmMessage[], answer: string) {
  const counted =
    read === undefined || kept === undefined
      ? null
      : { inputTokens: read + kept, outputTokens: written, inputTokenDetails: { cacheReadTokens: kept } };
  return usageOf(counted, messages, answer);
}
