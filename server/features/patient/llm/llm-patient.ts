import type { LlmMessage, LlmProvider } from '#server/providers/llm/llm.ts';
import type { DoctorTurn, Patient } from '#server/voice/patient.ts';
import { openAccount } from './call-account.ts';
import type { CaseForModel, OpenedTurn } from './case-for-model.ts';
import type { Caught } from './guard/guard.ts';
import { inTime, Late } from './in-time.ts';
import { restOf, spokenWords, utterancesFrom } from './spoken-words.ts';
import { systemMessage } from './system-message.ts';

/** Without a word by then, the fallback speaks. */
const FIRST_WORD_MS = 1500;
/** Between two pieces of a model that had begun. */
const STALL_MS = 4000;
const SENTENCES = { asked: 3, openly: 5 };
const MAX_TOKENS = 220;
/** A model that fails this often is left for the rest of the call; at once when it says that trying again is no use. */
const FAILURES_MAX = 2;
/** So is one that is caught in so many turns on end. */
const CAUGHT_MAX = 5;

type Arguments = {
  llm: LlmProvider;
  /** The global prompt, with or without its {patientDetails} placeholder. */
  systemPrompt: string;
  about: CaseForModel;
  /** Speaks when the model fails, for good once it has failed, is late, is caught or has nothing to say: the same case, in the same voice. */
  fallback: Patient;
  firstWordMs?: number;
  stallMs?: number;
  onTrouble?: (error: unknown) => void;
  onCaught?: (reason: Caught) => void;
};

/**
 * A patient that speaks through a chat model. The model gets what the doctor's words open, never a closed fact; each sentence is
 * judged before it reaches the voice, the first one clause by clause. A failure or a caught sentence is answered by the fallback,
 * as far as the model has not said it. Never rejects for the model's sake.
 */
export function createLlmPatient({
  llm,
  systemPrompt,
  about,
  fallback,
  firstWordMs = FIRST_WORD_MS,
  stallMs = STALL_MS,
  onTrouble = () => {},
  onCaught = () => {},
}: Arguments): Patient {
  const account = openAccount(llm);
  let failures = 0;
  let caughtOnEnd = 0;
  let left = false;
  let lasting: string | undefined;
  let tellReplaced = () => {};

  function leave(): void {
    if (left) return;
    left = true;
    tellReplaced();
  }

  function blame(error: unknown): void {
    onTrouble(error);
    failures += (error as { isRetryable?: boolean }).isRetryable === false ? FAILURES_MAX : 1;
    if (failures >= FAILURES_MAX) leave();
  }

  function catchOut(reason: Caught): void {
    onCaught(reason);
    account.caught(reason);
    account.fellBack('caught');
    caughtOnEnd += 1;
    if (caughtOnEnd >= CAUGHT_MAX) leave();
  }

  async function* throughModel(turn: DoctorTurn, opened: OpenedTurn, said: string[], signal: AbortSignal): AsyncIterable<string> {
    lasting ??= systemMessage(systemPrompt, await about.who());
    const stop = new AbortController();
    const stopped = AbortSignal.any([signal, stop.signal]);
    const most = opened.openly ? SENTENCES.openly : SENTENCES.asked;
    const options = { temperature: 0.4, maxTokens: MAX_TOKENS, signal: stopped, onUsage: account.used };
    const words = llm.stream(messagesOf(lasting, opened.brief, turn), options);
    const pieces = inTime(words, { signal: stopped, firstMs: firstWordMs, stallMs, spoke: () => said.length > 0 });
    let sentences = 0;
    try {
      for await (const { text, before } of utterancesFrom(pieces)) {
        const sentence = spokenWords(before + text);
        if (!/[\p{L}\p{N}]/u.test(sentence)) continue;
        const first = said.length === 0 || (said.length === 1 && before !== '');
        const reason = await about.judge(turn, { raw: before + text, spoken: sentence, first });
        if (signal.aborted) return;
        if (reason) {
          catchOut(reason);
          return;
        }
        const spoken = restOf(sentence, spokenWords(before));
        if (!/[\p{L}\p{N}]/u.test(spoken)) continue;
        said.push(spoken);
        yield `${spoken} `;
        sentences += /[.?!…]["”’)]*\s*$/.test(text) ? 1 : 0;
        if (sentences >= most) break;
      }
      if (said.length === 0) account.fellBack('empty');
      else caughtOnEnd = 0;
    } catch (error) {
      if (signal.aborted) return;
      account.fellBack(error instanceof Late ? 'late' : 'failed');
      blame(error);
    } finally {
      stop.abort();
    }
  }

  return {
    whenReplaced: (tell) => (tellReplaced = tell),
    account: account.read,
    async *reply(turn, signal) {
      if (!/[\p{L}\p{N}]/u.test(turn.text)) return;
      account.turn();
      const opened = await about.open(turn);
      if (signal.aborted) return;
      const said: string[] = [];
      if (left) account.fellBack('left');
      else {
        const faults = failures + caughtOnEnd;
        yield* throughModel(turn, opened, said, signal);
        if (said.length > 0 && failures + caughtOnEnd <= faults) return;
      }
      const offline = fallback.reply(opened.repeats ? turn : { ...turn, history: await about.inCaseWords(turn.history) }, signal);
      for await (const sentence of offline) {
        if (signal.aborted) return;
        if (said.length === 0 || !(await about.isGiven(sentence, said))) yield sentence;
      }
    },
  };
}

function messagesOf(lasting: string, brief: string, { text, history }: DoctorTurn): LlmMessage[] {
  return [
    { role: 'system', content: lasting },
    { role: 'system', content: brief },
    ...history.filter(({ content }) => content.trim() !== ''),
    { role: 'user', content: text },
  ];
}
