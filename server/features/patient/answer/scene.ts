import type { Said } from '#server/voice/patient.ts';
import type { Case, Fact } from '../case/case.ts';
import type { Disclosed } from './disclosed.ts';

/** What a reply is chosen from: the case, what was said, and what this turn has brought so far. */
export type Scene = {
  patient: Case;
  told: Disclosed;
  history: Said[];
  /** Counts the patient's replies, to vary the words. */
  turn: number;
  /** Facts already chosen for this reply. */
  now: Set<Fact>;
  /** More than one question in this turn. */
  several: boolean;
  /** The words that are answered, plain. */
  asked: string;
  /** The doctor has earned what lies behind. */
  opened?: boolean;
};

/** `slight`: an acknowledgement, to be left out beside an answer; `false`: an answer even to a statement. `repeats`: all of it was told before. */
export type Answer = { sentences: string[]; slight?: boolean; cue?: boolean; repeats?: boolean };
