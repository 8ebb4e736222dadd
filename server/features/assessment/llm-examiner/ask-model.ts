import { setTimeout as pause } from 'node:timers/promises';
import { inTime, Late } from '#server/features/patient/llm/in-time.ts';
import type { LlmMessage, LlmProvider } from '#server/providers/llm/llm.ts';
import { Answer, BadAnswer, readAnswer } from './answer.ts';

/** Enough for nine indicators with their quotes, twice over. */
const MAX_TOKENS = 6000;
const TRIES = 2;
const WAIT_MS = 1000;
/** A server that wants to wait longer is not waited for. */
const LONGEST_WAIT_MS = 5000;

export type Asked = { llm: LlmProvider; stallMs: number; signal: AbortSignal };

/**
 * Asks a model about one domain; a failure that may pass (no JSON, half an answer, too many requests, a fault of the
 * server) is tried once more. Not a silence: who was silent for so long would be silent again, and the doctor waits.
 * @throws what failed last: BadAnswer, Late, a vendor's error, or an AbortError when the time is over.
 */
export async function askModel(
  messages: LlmMessage[],
  wanted: Parameters<typeof readAnswer>[1],
  { llm, stallMs, signal }: Asked,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return readAnswer(await wordsOf(messages, { llm, stallMs, signal }), wanted);
    } catch (error) {
      if (tried === TRIES || signal.aborted || !mayPass(error)) throw error;
      await pause(error instanceof BadAnswer ? 0 : waitFor(error), undefined, { signal });
    }
  }
}

async function wordsOf(messages: LlmMessage[], { llm, stallMs, signal }: Asked): Promise<string> {
  const stop = new AbortController();
  const options = { temperature: 0, maxTokens: MAX_TOKENS, json: Answer, signal: AbortSignal.any([signal, stop.signal]) };
  let words = '';
  try {
    const pieces = inTime(llm.stream(messages, options), { signal, firstMs: stallMs, stallMs, spoke: () => true });
    for await (const piece of pieces) words += piece;
    return words;
  } finally {
    stop.abort();
  }
}

const mayPass = (error: unknown): boolean => !(error instanceof Late) && (error as { isRetryable?: boolean }).isRetryable !== false;

/** What a server asks for in its Retry-After header, else a second. */
function waitFor(error: unknown): number {
  const { responseHeaders } = error as { responseHeaders?: Record<string, string> };
  const seconds = Number(responseHeaders?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : WAIT_MS;
}
