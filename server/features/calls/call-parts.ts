import type { CallLimits, CallMode } from '#contract/call.ts';
import type { PlayedBy } from '#contract/played-by.ts';
import type { CallPlan, CallRecord } from '#server/voice/plan.ts';
import type { Recorder } from '#server/voice/recorder/recorder.ts';
import type { HoldingStore } from './holding-store.ts';
import type { RemoteCalls } from './remote-calls.ts';
import type { CallStore } from './store.ts';

/** `versionId`: the case as it stood when the call began. `prompt`: the global prompt with the case in it. `played`: who plays it here. */
export type CaseForCall = Pick<CallPlan, 'patient' | 'voice' | 'keyTerms'> & {
  versionId: string | null;
  prompt: string;
  played?: PlayedBy;
};

/** Makes the recorder of a spoken call. `begun`: there will be a recording. */
export type RecorderFor = (call: { id: string; begun: () => void; warn: CallRecord['warn'] }) => Recorder;

export type CallParts = {
  store: CallStore;
  /** The case as a call needs it; null when candidates cannot call it. */
  caseForCall: (scenarioId: string, seesDrafts: boolean, heldOn: string | null) => Promise<CaseForCall | null>;
  chooseEngines: CallPlan['chooseEngines'];
  /** Absent where nothing can be recorded. */
  recorderFor?: RecorderFor;
  /** How many spoken calls this process holds at once. */
  mostSpoken?: () => number;
  limits: CallLimits;
  /** Typed turns that a call takes in a minute. */
  typedPerMinute?: number;
  language: string;
  watch?: CallPlan['watch'];
  /** Where spoken calls run when not in this process. */
  remote?: RemoteCalls | null;
  /** This process among others on the same database; null where it has the database to itself. */
  shared?: { node: string; holds: HoldingStore } | null;
  now: () => number;
  log: { warn: (detail: object, message: string) => void; info?: (detail: object, message: string) => void };
};

/** What a candidate wants to hold. */
export type StartWish = { userId: string; seesDrafts: boolean; scenarioId: string; mode: CallMode; language?: string | undefined };
