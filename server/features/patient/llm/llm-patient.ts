import type { LlmMessage, LlmProvider } from '#server/providers/llm/llm.ts';
import type { DoctorTurn, Patient } from '#server/voice/patient.ts';
import { briefForTurn } from './brief-for-turn.ts';
import { openAccount } from './call-account.ts';
import { caseOfCall } from './case-of-call.ts';
import { groundsOf, type Grounds } from './guard/grounds.ts';
import { judge, type Caught } from './guard/guard.ts';
import { inTime, Late } from './in-time.ts';
import { openedBy, type Opened } from './opened-facts.ts';
import { spokenWords, utterancesFrom } from './spoken-words.ts';
import { isGiven, restOf } from './rest-of-answer.ts';
import { systemMessage } from './system-message.ts';
import { inCaseWords } from './disclosed-facts.ts';

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
  patientDetails: string;
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
  patientDetails,
  fallback,
  firstWordMs = FIRST_WORD_MS,
  stallMs = STALL_MS,
  onTrouble = () => {},
  onCaught = () => {},
}: Arguments): Patient {
  const { patient, who } = caseOfCall(patientDetails);
  const lasting = systemMessage(systemPrompt, who);
  const account = openAccount(llm);
  let failures = 0;
  let caughtOnEnd = 0;
  let left = false;
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

  async function* throughModel(turn: DoctorTurn, opened: Opened, said: string[], signal: AbortSignal): AsyncIterable<string> {
    const stop = new AbortController();
    const stopped = AbortSignal.any([signal, stop.signal]);
    const most = opened.acts.some(({ kind }) => kind === 'open') ? SENTENCES.openly : SENTENCES.asked;
    const options = { temperature: 0.4, maxTokens: MAX_TOKENS, signal: stopped, onUsage: account.used };
    const words = llm.stream(messagesOf(lasting, briefForTurn(opened), turn), options);
    const pieces = inTime(words, { signal: stopped, firstMs: firstWordMs, stallMs, spoke: () => said.length > 0 });
    let grounds: Grounds | undefined;
    let sentences = 0;
    try {
      for await (const { text, before } of utterancesFrom(pieces)) {
        const sentence = spokenWords(before + text);
        if (!/[\p{L}\p{N}]/u.test(sentence)) continue;
        grounds ??= groundsOf(patient, turn, opened);
        const reason = judge(
          { raw: before + text, spoken: sentence, first: said.length === 0 || (said.length === 1 && before !== '') },
          grounds,
        );
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
      const opened = openedBy(patient, turn);
      const said: string[] = [];
      if (left) account.fellBack('left');
      else {
        const faults = failures + caughtOnEnd;
        yield* throughModel(turn, opened, said, signal);
        if (said.length > 0 && failures + caughtOnEnd <= faults) return;
      }
      const repeats = opened.acts.some(({ kind }) => kind === 'again');
      const offline = fallback.reply(repeats ? turn : { ...turn, history: inCaseWords(patient, turn.history) }, signal);
      for await (const sentence of offline) {
        if (signal.aborted) return;
        if (!isGiven(sentence, said)) yield sentence;
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
