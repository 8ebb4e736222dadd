import type { CallLimits, CallMode, EndedReason } from '#contract/call.ts';
import type { Entry, Role } from '#contract/transcript.ts';
import type { BrowserAbilities, EngineStatus, ServerMessage } from '#contract/voice.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';
import type { OnVoiceFailed } from '#server/providers/tts/fallback.ts';
import type { TtsProvider, VoiceWish } from '#server/providers/tts/tts.ts';
import type { EndOfTurnJudge } from './end-of-turn.ts';
import type { Patient } from './patient.ts';
import type { Recorder } from './recorder/recorder.ts';

/** Recogniser and voice for what one page can do; null where only typing or silence is left. */
export type Engines = { stt: SttProvider | null; tts: TtsProvider | null; status: EngineStatus };

/** The two stages of a call that several providers can do. */
export type EngineStage = 'ears' | 'voice';

/** What recogniser and voice are chosen by: what the page can do, whose voice the case wants, and what has failed in this call. */
export type EngineWish = {
  mic: boolean;
  browser: BrowserAbilities;
  wish: VoiceWish;
  failed: (stage: EngineStage, id: string) => boolean;
  /** A voice failed and the next of its chain goes on. */
  onVoiceFailed: OnVoiceFailed;
};

/** Told how a call goes, for who watches over the servers. Nothing of what is said. */
export type CallWatch = {
  /** Milliseconds of one spoken turn (latency.ts). */
  turn: (stages: Record<string, number>) => void;
  providerFailed: (stage: EngineStage | 'patient', provider: string) => void;
};

/** Everything one call needs to know. It holds nothing of the database or of HTTP. */
export type CallPlan = {
  callId: string;
  mode: CallMode;
  language: string;
  keyTerms: string[];
  patient: Patient;
  voice: VoiceWish;
  limits: CallLimits;
  chooseEngines: (wish: EngineWish) => Engines;
  now: () => number;
  /** Typed turns that the call takes in a minute; as many as come when absent. */
  typedPerMinute?: number;
  watch?: CallWatch;
  /** Decides when a turn has ended; the local model unless a bench scripts it (a synthetic voice fools the model). */
  endOfTurn?: EndOfTurnJudge;
  /** What went before, when the call goes on here that another process held. */
  earlier?: Earlier;
  /** What to do when no page has come back in time; without it the call ends. */
  abandoned?: () => void;
  /** Absent where nothing is recorded: in writing, and where there is no encoder. */
  recorder?: Recorder;
};

/** A call as it is on record: everything that a process needs to go on with it. */
export type Earlier = {
  /** Null when no page has been there yet. */
  activeAt: Date | null;
  /** In their order; `saidIds` names the page's messages whose words an entry holds. */
  entries: { entry: Entry; seq: number; saidIds: string[] }[];
};

/** Where a call puts what must outlive it. */
export type CallRecord = {
  /** The first page is ready: the clock runs from here. Called once. */
  active: (at: Date) => Promise<void>;
  /** One utterance is final. `seq` orders entries by when they began, `saidIds` names the page's messages that it holds. */
  entry: (entry: Entry, seq: number, saidIds: string[]) => Promise<void>;
  /** A turn was typed in a spoken call. Called once. */
  typed: () => Promise<void>;
  /** Called exactly once. */
  ended: (reason: EndedReason, at: Date) => Promise<void>;
  warn: (message: string, detail: Record<string, unknown>) => void;
};

/** One page's end of the socket, as a call sees it. */
export type Wire = {
  send: (message: ServerMessage) => void;
  /** When the page last gave a sign of life, where that is known: a network that goes away closes nothing. */
  heardAt?: () => number;
  sendAudio: (seg: number, sampleOffset: number, pcm: Int16Array) => void;
  close: (code: number) => void;
};

/** Words said so far, for a call that goes on. */
export type Heard = { role: Role; content: string };
