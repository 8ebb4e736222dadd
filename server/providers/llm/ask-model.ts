import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { inTime, Late } from './in-time.ts';
import type { LlmMessage, LlmProvider } from './llm.ts';

const TRIES = 2;
const WAIT_MS = 1000;
/** A server that wants to wait longer is not waited for. */
const LONGEST_WAIT_MS = 5000;

/** An answer that is no JSON, is not of the form, or leaves out what was asked for. Asking again may help. */
export class BadAnswer extends Error {
  constructor(why: string) {
    super(`The model's answer cannot be used: ${why}`);
    this.name = 'BadAnswer';
  }
}

/** The object in a model's answer; a code fence or words around it do no harm. @throws BadAnswer */
export function readObject<T>(text: string, form: z.ZodType<T>): T {
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  let sent: unknown;
  try {
    sent = JSON.parse(object);
  } catch {
    throw new BadAnswer('it is no JSON');
  }
  const parsed = form.safeParse(sent);
  if (!parsed.success) throw new BadAnswer(z.prettifyError(parsed.error).split('\n', 1)[0]!.slice(0, 200));
  return parsed.data;
}

/** How an answer is read, its form for servers that take one, and what it may cost: a model that rambles on is stopped there. */
export type Wanted<T> = { read: (text: string) => T; json: z.ZodType; maxTokens: number };
/** Letters in a token, at most: some servers keep to no limit. */
const LETTERS = 4;

export type Asked = { llm: LlmProvider; stallMs: number; signal: AbortSignal };

/**
 * Asks a model; a failure that may pass (no JSON, half an answer, too many requests, a fault of the
 * server) is tried once more. Not a silence: who was silent for so long would be silent again, and somebody waits.
 * @throws what failed last: BadAnswer, Late, a vendor's error, or an AbortError when the time is over.
 */
export async function askModel<T>(messages: LlmMessage[], wanted: Wanted<T>, { llm, stallMs, signal }: Asked): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return wanted.read(await wordsOf(messages, wanted, { llm, stallMs, signal }));
    } catch (error) {
      if (tried === TRIES || signal.aborted || !mayPass(error)) throw error;
      await pause(error instanceof BadAnswer ? 0 : waitFor(error), undefined, { signal });
    }
  }
}

async function wordsOf(
  messages: LlmMessage[],
  { json, maxTokens }: Omit<Wanted<unknown>, 'read'>,
  { llm, stallMs, signal }: Asked,
): Promise<string> {
  const stop = new AbortController();
  const options = { temperature: 0, maxTokens, json, signal: AbortSignal.any([signal, stop.signal]) };
  let words = '';
  try {
    const pieces = inTime(llm.stream(messages, options), { signal, firstMs: stallMs, stallMs, spoke: () => true });
    for await (const piece of pieces) {
      words += piece;
      if (words.length > maxTokens * LETTERS) break;
    }
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
