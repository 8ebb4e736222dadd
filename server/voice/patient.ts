import type { Role } from '#contract/transcript.ts';
import type { Mood } from '#contract/voice.ts';

/** What was said so far, oldest first; the patient's words as they were heard, cut where interrupted. */
export type Said = { role: Role; content: string };

export type DoctorTurn = {
  /** The doctor's words of this turn. */
  text: string;
  /** Everything before this turn. */
  history: Said[];
};

/**
 * The patient of one call. All it knows of the conversation is in the turn, so that a call can move to another process
 * and a cut-off reply is forgotten as far as it was not heard.
 */
export type Patient = {
  /**
   * Yields pieces of speech (whole words with their spaces); yields nothing when the patient stays silent.
   * @param feels told how the patient feels as they say it, where that is known; before the words, or soon after the first
   */
  reply: (turn: DoctorTurn, signal: AbortSignal, feels?: (mood: Mood) => void) => AsyncIterable<string>;
  /** Reads in what it must know, while the line rings. The signal is that the call is over. */
  prepare?: (signal: AbortSignal) => Promise<void>;
  /** Calls `tell` once, when this patient gives way to a plainer one for the rest of the call. */
  whenReplaced?: (tell: () => void) => void;
  /** What this patient used in its call, for the log when the call is over; null for nothing. Holds no words of anybody. */
  account?: () => Record<string, unknown> | null;
};
