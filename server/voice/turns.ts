import type { Entry } from '#contract/transcript.ts';
import type { AgentState, ClientMessage, ServerMessage, UserState } from '#contract/voice.ts';
import type { CallPlan, EngineStage, Wire } from './plan.ts';
import type { CallTranscript } from './call-transcript.ts';

/** What a way of holding the conversation needs from its call. */
export type TurnsHost = {
  plan: CallPlan;
  book: CallTranscript;
  wire: () => Wire | null;
  send: (message: ServerMessage) => void;
  state: (agent: AgentState, user: UserState) => void;
  /** Someone spoke, typed or was answered: silence is counted from here. */
  activity: () => void;
  warn: (message: string, detail: Record<string, unknown>) => void;
  /** The recogniser or the voice failed. `fatal`: they will not work again by themselves. `message`: for the screen, when nobody takes over. */
  failed: (stage: EngineStage, fault: { error: string; fatal: boolean; message: string }) => void;
  /** Words of the doctor's have come: the sound up to here is heard. */
  heard: () => void;
  /** The conversation cannot go on: the page is told and the call ends. */
  fail: (message: string) => void;
};

/** A way of holding the conversation: spoken (speaking-turns.ts) or only typed (typed-turns.ts). */
export type Turns = {
  /**
   * A typed turn, which stands in the transcript already: it is answered. Spoken to, the patient stops for it as for speech.
   * Resolves when nothing more is done about it.
   */
  typed: (entry: Entry) => Promise<void>;
  /** A page has come: answers what the doctor said and nobody answered, as the page or the process was gone before a word was heard. */
  goOn: () => void;
  /** A result of the browser's recogniser. */
  recognised: (text: string, final: boolean) => void;
  microphone: (pcm: Int16Array) => void;
  played: (message: Extract<ClientMessage, { type: 'seg.first' | 'seg.progress' | 'seg.played' }>) => void;
  /** The page is gone for now. */
  detach: () => void;
  /** An answer is on its way or being spoken. */
  answering: () => boolean;
  /** Someone is speaking or an answer is on its way. */
  busy: () => boolean;
  /** Resolves when words that are being recognised have arrived, at the latest after `ms`. */
  settle: (ms: number) => Promise<void>;
  /** `dropGuesses`: another recogniser will hear again what these have only guessed at. */
  close: (how?: { dropGuesses: boolean }) => Promise<void>;
};

/** The doctor's words since the patient last spoke, '' when none wait for an answer; `typed`: entries that are answered in their own turn. */
export function unanswered(book: CallTranscript, typed: ReadonlySet<string>): string {
  const said = book.since().filter(({ id, backchannel }) => !backchannel && !typed.has(id));
  return said
    .slice(said.findLastIndex(({ role }) => role === 'assistant') + 1)
    .map(({ content }) => content)
    .join(' ');
}

/** Runs jobs one after the other; a job that fails does not stop the next. */
export function oneByOne(onError: (error: unknown) => void): (job: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (job) => {
    last = last.then(job).catch(onError);
    return last;
  };
}
