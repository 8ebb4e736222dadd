import type { LlmMessage, LlmProvider } from '#server/providers/llm/llm.ts';
import type { DoctorTurn, Patient } from '#server/voice/patient.ts';
import { sentencesFrom, spokenWords } from './spoken-words.ts';
import { systemMessage } from './system-message.ts';
import { understand } from './understand.ts';

/** Without a word by then, the fallback speaks. */
const FIRST_WORD_MS = 1500;
/** Between two pieces of a model that had begun. */
const STALL_MS = 4000;
const SENTENCES = { asked: 3, openly: 5 };
const MAX_TOKENS = 220;
/** A model that fails this often is left for the rest of the call; at once when it says that trying again is no use. */
const FAILURES_MAX = 2;

type Arguments = {
  llm: LlmProvider;
  /** The global prompt, with or without its {patientDetails} placeholder. */
  systemPrompt: string;
  patientDetails: string;
  /** Speaks when the model fails, for good once it has failed, is late or has nothing to say: the same case, in the same voice. */
  fallback: Patient;
  firstWordMs?: number;
  onTrouble?: (error: unknown) => void;
};

/**
 * A patient that speaks through a chat model. Its words reach the voice sentence by sentence, cleaned; a failure before the
 * first sentence is answered by the fallback, a failure after it ends the reply there. Never rejects for the model's sake.
 */
export function createLlmPatient({
  llm,
  systemPrompt,
  patientDetails,
  fallback,
  firstWordMs = FIRST_WORD_MS,
  onTrouble = () => {},
}: Arguments): Patient {
  const system = systemMessage(systemPrompt, patientDetails);
  let failures = 0;
  let left = false;
  let tellReplaced = () => {};

  function blame(error: unknown): void {
    onTrouble(error);
    failures += (error as { isRetryable?: boolean }).isRetryable === false ? FAILURES_MAX : 1;
    if (left || failures < FAILURES_MAX) return;
    left = true;
    tellReplaced();
  }

  return {
    whenReplaced: (tell) => (tellReplaced = tell),
    async *reply(turn, signal) {
      if (!/[\p{L}\p{N}]/u.test(turn.text)) return;
      if (left) {
        yield* fallback.reply(turn, signal);
        return;
      }
      const most = understand(turn.text).some(({ kind }) => kind === 'open') ? SENTENCES.openly : SENTENCES.asked;
      const stop = new AbortController();
      const stopped = AbortSignal.any([signal, stop.signal]);
      let spoken = 0;
      try {
        const pieces = inTime(
          llm.stream(messagesOf(system, turn), { temperature: 0.4, maxTokens: MAX_TOKENS, signal: stopped }),
          stopped,
          firstWordMs,
        );
        for await (const sentence of sentencesFrom(pieces)) {
          const words = spokenWords(sentence);
          if (!/[\p{L}\p{N}]/u.test(words)) continue;
          if (signal.aborted) return;
          spoken += 1;
          yield `${words} `;
          if (spoken >= most) break;
        }
      } catch (error) {
        if (signal.aborted) return;
        blame(error);
      } finally {
        stop.abort();
      }
      if (spoken === 0 && !signal.aborted) yield* fallback.reply(turn, signal);
    },
  };
}

function messagesOf(system: string, { text, history }: DoctorTurn): LlmMessage[] {
  return [{ role: 'system', content: system }, ...history, { role: 'user', content: text }];
}

/** The same pieces, but a first one that is late, or a pause that is too long, is an error. */
async function* inTime(pieces: AsyncIterable<string>, signal: AbortSignal, firstMs: number): AsyncIterable<string> {
  const source = pieces[Symbol.asyncIterator]();
  const deadline = performance.now() + firstMs;
  let begun = false;
  try {
    for (;;) {
      const next = await withLimit(source.next(), begun ? STALL_MS : Math.max(0, deadline - performance.now()), signal);
      if (next.done) return;
      begun ||= /\S/.test(next.value);
      yield next.value;
    }
  } finally {
    // Not awaited: a model that hangs would keep the patient waiting.
    void source.return?.().catch(() => {});
  }
}

function withLimit<T>(promise: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The chat model was silent for ${Math.round(ms)} ms`)), ms);
    const aborted = () => reject(new DOMException('Stopped', 'AbortError'));
    signal.addEventListener('abort', aborted, { once: true });
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
    });
  });
}
