import type { Entry } from '#contract/transcript.ts';

/** Where the saving of one call stands; `empty`: nothing was said in it, and nothing is saved. The transcript is null until it has loaded. */
export type SaveState = {
  status: 'idle' | 'saving' | 'saved' | 'error' | 'empty';
  callId: string | null;
  consultationId: string | null;
  transcript: Entry[] | null;
  /** Auto-save has had its one try. */
  tried: boolean;
};

export type SaveEvent =
  | { type: 'call-ended'; callId: string | null }
  | { type: 'transcript-loaded'; transcript: Entry[] }
  | { type: 'transcript-failed' }
  | { type: 'saving'; automatic: boolean }
  | { type: 'saved'; consultationId: string }
  | { type: 'failed' }
  | { type: 'empty' }
  | { type: 'reset' };

export const UNSAVED: SaveState = { status: 'idle', callId: null, consultationId: null, transcript: null, tried: false };

export function reduceSave(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'reset':
      return UNSAVED;
    case 'call-ended':
      return { ...UNSAVED, callId: event.callId };
    case 'transcript-loaded':
      return { ...state, transcript: event.transcript };
    case 'transcript-failed':
      return { ...state, status: state.status === 'idle' ? 'error' : state.status, tried: true };
    case 'saving':
      return { ...state, status: 'saving', tried: state.tried || event.automatic };
    case 'saved':
      return { ...state, status: 'saved', consultationId: event.consultationId };
    case 'empty':
      return { ...state, status: 'empty', tried: true };
    case 'failed':
      return { ...state, status: 'error' };
    default:
      return event satisfies never;
  }
}

/** Auto-save runs once after the transcript loads, only if a call id is known and no save is in flight (spec, section 4). */
export const mayAutoSave = ({ status, callId, transcript, tried }: SaveState): boolean =>
  !tried && status === 'idle' && callId !== null && transcript !== null;

/** The manual button stands there on error; without a call id it is disabled. */
export const manualSave = ({ status, callId }: SaveState): 'hidden' | 'disabled' | 'enabled' => {
  if (status !== 'error') return 'hidden';
  return callId === null ? 'disabled' : 'enabled';
};
