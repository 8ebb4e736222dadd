import { PATIENCE_SECONDS } from '#contract/chat-speed.ts';
import { randomUUID } from 'node:crypto';
import type { Mood } from '#contract/voice.ts';
import { Late } from '#server/providers/llm/in-time.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { DoctorTurn, Patient } from '#server/voice/patient.ts';
import { openAccount } from './call-account.ts';
import type { CaseForModel, Ids, OpenedTurn } from './case-for-model.ts';
import type { Caught } from './guard/guard.ts';
import type { Unsealed } from './kept-matters.ts';
import { modelAnswer } from './model-answer.ts';
import type { Note, NoteKind } from './note-for-turn.ts';
import { patienceOf } from './patience.ts';
import { sealsAsked } from './seals-asked.ts';
import { systemMessage } from './system-message.ts';
import { whyNotSaid } from './why-not-said.ts';
import { writtenHistory } from './written-history.ts';

/** Milliseconds to a model's first word at most, and from its start until something could be spoken. Without, the fallback speaks. */
const PATIENCE = { hosted: { firstWordMs: 2500, stallMs: 4500 }, local: { firstWordMs: 1000 * PATIENCE_SECONDS, stallMs: 9000 } };
const SENTENCES = { asked: 3, openly: 5 };
/** Something can be spoken by so many times the wait for the first word. */
const STALL = 1.5;
/** A model that fails this often on end is left for the rest of the call; at once when it says that trying again is no use. */
const FAILURES_MAX = 2;
/** A clause whose rest was caught is no answer yet. */
const WHOLE = /[.?!…]["”’)]*$/;

type Arguments = {
  llm: LlmProvider;
  /** The global prompt, with or without its {patientDetails} placeholder. */
  systemPrompt: string;
  about: CaseForModel;
  /** Speaks when the model fails, is late, or has nothing left to say: the same case, in the same voice. */
  fallback: Patient;
  firstWordMs?: number;
  stallMs?: number;
  /** Kinds of notes that are left out, to measure what they are worth. */
  without?: readonly NoteKind[];
  /**
   * A small model, on this computer, tells what was not asked for and passes by what was. A large one hears more in a question and reads
   * more in a note than the rules do (decision 076): it has the author's notes, and is not held to what the rules take a question for.
   * Seals, inventions and the role are watched in any case.
   */
  closely?: boolean;
  onTrouble?: (error: unknown) => void;
  onCaught?: (reason: Caught) => void;
};

type Turn = {
  turn: DoctorTurn;
  opened: OpenedTurn;
  note: Note | null;
  /** Milliseconds to the first word. */
  waitMs: number;
  /** Ids of what was unsealed beyond the rules, in this turn and before. */
  unsealed: Ids;
  /** What the turn is found to unseal while the answer comes; and once that is known. */
  door: Promise<Unsealed | null> | null;
  found: Unsealed | null;
  said: string[];
  signal: AbortSignal;
  feels: (mood: Mood) => void;
};

/**
 * A patient that speaks through a chat model, which has the case less its seals from the first word on. Code opens the seals, notes
 * what it knows behind the doctor's words, and judges each sentence before it reaches the voice. Of an answer that leaves nothing to say
 * one more is asked for; then, and where the model fails or is not waited for, the fallback answers this turn. Behind each turn the model
 * reads what was said, so that the next one finds little to read. Never rejects for the model's sake.
 */
export function createLlmPatient({
  llm,
  systemPrompt,
  about,
  fallback,
  firstWordMs = PATIENCE[llm.local ? 'local' : 'hosted'].firstWordMs,
  stallMs = PATIENCE[llm.local ? 'local' : 'hosted'].stallMs,
  without = [],
  closely = llm.local,
  onTrouble = () => {},
  onCaught = () => {},
}: Arguments): Patient {
  const account = openAccount(llm);
  const written = writtenHistory();
  const seals = sealsAsked({ llm, about, waitMs: firstWordMs, onUsage: account.used, onTrouble });
  const patience = patienceOf(firstWordMs);
  const conversation = randomUUID();
  /** Of the call, once it was prepared. */
  let whileOpen: AbortSignal | undefined;
  let failures = 0;
  let left = false;
  let told = false;
  let lasting: string | undefined;
  let tellReplaced = () => {};

  function blame(error: unknown): void {
    onTrouble(error);
    // It loads, or reads again what it lost in a crash: this turn is the rules', and the next one may be its own.
    const useless = (error as { isRetryable?: boolean }).isRetryable === false;
    if (!useless && llm.settling?.()) return;
    failures += useless ? FAILURES_MAX : 1;
    if (failures < FAILURES_MAX || left) return;
    left = true;
    tellOnce();
  }

  /** That the rules help out is told once a call; how often and why stands in its account. */
  function tellOnce(): void {
    if (!told) tellReplaced();
    told = true;
  }

  const lastingWords = async () => systemMessage(systemPrompt, await about.who(!closely));

  /** Milliseconds until this turn's first sentence, as far as the model can tell. */
  const forecast = ({ text, history }: DoctorTurn, notes: string[]): number | null =>
    llm.forecast?.([...written.before(lasting!, history), { role: 'user', content: [text, ...notes].join('\n') }], { conversation }) ??
    null;

  /** What was said until now, read while nobody waits for it. `reply`: null where the turn was broken off. */
  function readOn({ text, history }: DoctorTurn, reply: string | null): void {
    if (!whileOpen || left || lasting === undefined) return;
    const said = reply ? [...history, { role: 'user' as const, content: text }, { role: 'assistant' as const, content: reply }] : history;
    void llm.warm?.(written.before(lasting, said), { conversation, signal: whileOpen });
  }

  /**
   * One answer of the model. Nothing is said before it is known what the turn unseals, and nothing of an answer that did not know it.
   * @returns why the first sentence that was dropped was
   */
  async function* once(asked: Turn, notes: string[]): AsyncGenerator<string, Caught | null> {
    const { turn, opened, unsealed, waitMs, said, signal, feels } = asked;
    const isNew = async () => !asked.found && said.length === 0 && (asked.found = await asked.door) !== null;
    let reason: Caught | null = null;
    const answer = modelAnswer({
      llm,
      conversation,
      messages: written.messagesOf(lasting!, turn, notes),
      most: opened.openly ? SENTENCES.openly : SENTENCES.asked,
      firstMs: waitMs,
      stallMs: Math.min(stallMs, waitMs * STALL),
      signal,
      onUsage: account.used,
      async judge(sentence) {
        const caught = await about.judge(turn, sentence, unsealed);
        return caught === 'unasked' && !closely ? null : caught;
      },
      onCaught: (caught) => {
        reason ??= caught;
        account.caught(caught);
        onCaught(caught);
      },
    });
    for await (const sentence of answer) {
      if ((await isNew()) || signal.aborted) return reason;
      said.push(sentence);
      if (asked.found) seals.told(turn, asked.found);
      // A face may be late: the voice does not wait for it.
      about.moodOf(turn, said.join(' ')).then(feels, onTrouble);
      yield `${sentence} `;
    }
    failures = 0;
    patience.answered();
    await isNew();
    return reason;
  }

  async function* throughModel(asked: Turn): AsyncGenerator<string, boolean> {
    const { turn, note, unsealed, said, signal } = asked;
    let notes = note ? [note.text] : [];
    const began = performance.now();
    try {
      let reason = yield* once(asked, notes);
      if (signal.aborted) return true;
      if (asked.found) {
        notes = [asked.found.note.text];
        asked.unsealed = [...unsealed, ...asked.found.facts];
        reason = yield* once(asked, notes);
        if (signal.aborted) return true;
      }
      // A second answer has to come while a first word would be waited for, as far as that is known.
      if (reason && said.length === 0) {
        const more = [...notes, whyNotSaid(reason)];
        if (performance.now() - began + (forecast(turn, more) ?? 0) < firstWordMs) {
          account.retried();
          yield* once(asked, more);
          if (signal.aborted) return true;
        }
      }
      if (said.length === 0 || (reason && !WHOLE.test(said.at(-1)!))) account.fellBack(reason ? 'caught' : 'empty');
      else if (!closely || !note || !(await about.leavesOut(note, said)) || signal.aborted) return true;
      // A fact was asked for, and nothing of it said: the case's own words follow.
      else account.fellBack('leftOut');
      return false;
    } catch (error) {
      if (signal.aborted) return true;
      account.fellBack(error instanceof Late ? 'late' : 'failed');
      if (error instanceof Late) {
        onTrouble(error);
        if (patience.wasLate() >= FAILURES_MAX && !llm.settling?.()) tellOnce();
      } else blame(error);
      return false;
    }
  }

  async function* answerTo(turn: DoctorTurn, signal: AbortSignal, feels: (mood: Mood) => void): AsyncGenerator<string> {
    account.turn();
    const unsealed = seals.before(turn.history);
    const opened = await about.open(turn, unsealed);
    lasting ??= await lastingWords();
    if (signal.aborted) return;
    const note = opened.note && !without.includes(opened.note.kind) ? opened.note : null;
    const waitMs = left ? 0 : patience.ofTurn(forecast(turn, note ? [note.text] : []));
    const said: string[] = [];
    if (waitMs === 0) account.fellBack(left ? 'left' : 'slow');
    else {
      const door = closely || without.includes('opened') ? null : seals.ask(turn, opened, unsealed, signal);
      const asked: Turn = { turn, opened, note, waitMs, unsealed, door, found: null, said, signal, feels };
      if (yield* throughModel(asked)) return;
      // The rules passed by what was asked for, and would deny it.
      asked.found ??= await door;
      if (signal.aborted) return;
      if (asked.found && said.length === 0) {
        about.moodOf(turn, asked.found.say.join(' ')).then(feels, onTrouble);
        seals.told(turn, asked.found);
        for (const sentence of asked.found.say) yield `${sentence} `;
        return;
      }
    }
    const offline = fallback.reply(opened.repeats ? turn : { ...turn, history: await about.inCaseWords(turn.history) }, signal, feels);
    for await (const sentence of offline) {
      if (signal.aborted) return;
      if (said.length === 0 || !(await about.isGiven(sentence, said))) yield sentence;
    }
  }

  return {
    whenReplaced: (tell) => (tellReplaced = tell),
    account: account.read,
    async prepare(signal) {
      whileOpen = signal;
      lasting ??= await lastingWords();
      await llm.warm?.([{ role: 'system', content: lasting }], { conversation, signal });
    },
    async *reply(turn, signal, feels = () => {}) {
      if (!/[\p{L}\p{N}]/u.test(turn.text)) return;
      const heard: string[] = [];
      try {
        for await (const piece of answerTo(turn, signal, feels)) {
          heard.push(piece);
          yield piece;
        }
      } finally {
        readOn(turn, signal.aborted ? null : heard.join('').trim());
      }
    },
  };
}
