import type { CallLimits, EndedReason, RoomPass, VapiPass } from '#contract/call.ts';
import type { CallRow } from './store.ts';
import type { CaseForCall } from './call-parts.ts';

/** The way into a call that is not met at our socket. */
export type RemotePass = { livekit?: RoomPass; vapi?: VapiPass };

/** Spoken calls that run outside of this process; what is known of them here is their record. */
export type RemoteCalls = {
  /** What holds there, where it is not what holds here. */
  limits?: CallLimits;
  /** Makes the call there. @throws AppError when it cannot be; the call is over then. */
  open: (call: CallRow, found: CaseForCall) => Promise<void>;
  pass: (call: CallRow) => Promise<RemotePass>;
  /** Ends a call wherever it runs. Resolves when it is over on record. */
  end: (call: CallRow, reason: EndedReason) => Promise<void>;
  /** Those of the open calls that nobody holds any more. */
  unheld: (open: CallRow[]) => Promise<string[]>;
  /** Asks how a call stands there, and writes it down here. Absent where the record is always true. */
  look?: (call: CallRow) => Promise<void>;
  /** Whether all that will come of an ended call has come. */
  isComplete?: (call: CallRow) => Promise<boolean>;
  /** Looks after those that nobody asks about. */
  tend?: () => Promise<void>;
};

/** What a doctor reads when no spoken call can be made. */
export const UNREACHABLE = 'Spoken consultations are unavailable at the moment. Please try again, or practise by typing.';
