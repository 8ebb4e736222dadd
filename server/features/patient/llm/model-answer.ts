import { inTime } from '#server/providers/llm/in-time.ts';
import type { LlmMessage, LlmOptions, LlmProvider } from '#server/providers/llm/llm.ts';
import type { Caught } from './guard/guard.ts';
import { restOf, spokenWords, utterancesFrom } from './spoken-words.ts';

/** Of these what follows is worth nothing: a model that has left its part, or plays both. */
const ENDS = new Set<Caught>(['role: model', 'role: script', 'role: label', 'role: language']);
/** Sentences that are dropped before the rest is no longer waited for. */
const CAUGHT_MAX = 3;
const MAX_TOKENS = 220;

type Arguments = {
  llm: LlmProvider;
  conversation: string;
  messages: LlmMessage[];
  /** Whole sentences. */
  most: number;
  firstMs: number;
  stallMs: number;
  signal: AbortSignal;
  onUsage: NonNullable<LlmOptions['onUsage']>;
  judge: (sentence: { raw: string; spoken: string; first: boolean }) => Promise<Caught | null>;
  onCaught: (reason: Caught) => void;
};

/**
 * One answer of a model, sentence by sentence as it may be spoken; the first one clause by clause. A caught sentence is dropped.
 * @throws what the model's server throws, Late when it is silent for too long, an AbortError when stopped.
 */
export async function* modelAnswer({
  llm,
  conversation,
  messages,
  most,
  firstMs,
  stallMs,
  signal,
  onUsage,
  judge,
  onCaught,
}: Arguments): AsyncIterable<string> {
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  const said = new Set<string>();
  const words = llm.stream(messages, { temperature: 0.4, maxTokens: MAX_TOKENS, signal: stopped, conversation, onUsage });
  let sentences = 0;
  let caught = 0;
  let heldBack = '';
  try {
    for await (const { text, before } of utterancesFrom(inTime(words, { signal: stopped, firstMs, stallMs, spoke: () => said.size > 0 }))) {
      const sentence = spokenWords(before + text);
      if (!/[\p{L}\p{N}]/u.test(sentence) || said.has(sentence)) continue;
      const reason = await judge({ raw: before + text, spoken: sentence, first: said.size === 0 || (said.size === 1 && before !== '') });
      if (signal.aborted) return;
      if (reason) {
        onCaught(reason);
        caught += 1;
        if (reason === 'said back') heldBack = text;
        if (ENDS.has(reason) || caught >= CAUGHT_MAX) return;
        continue;
      }
      // A beginning in the doctor's words is said after all, where more than that follows.
      const spoken = restOf(sentence, heldBack === before ? '' : spokenWords(before));
      if (!/[\p{L}\p{N}]/u.test(spoken)) continue;
      said.add(sentence);
      yield spoken;
      sentences += /[.?!…]["”’)]*\s*$/.test(text) ? 1 : 0;
      if (sentences >= most) return;
    }
  } finally {
    stop.abort();
  }
}
