import { VapiError } from '#contract/vapi.ts';
import type { LineQuality, MicrophoneStatus } from '../call-events.ts';

export type Trouble =
  /** The microphone cannot be used; words can be typed. */
  | { what: 'microphone'; status: Exclude<MicrophoneStatus, 'on' | 'off'> }
  /** The camera cannot be used; the call goes on without a picture. */
  | { what: 'camera' }
  /** The room was closed by the other side, as Vapi does at a call's end. */
  | { what: 'closed' }
  | { what: 'line-lost' }
  | { what: 'noise-cancellation' }
  /** The browser wants a click before it plays the patient. */
  | { what: 'sound-blocked' }
  /** Something that the screen has its general words for. */
  | { what: 'other' };

const CLOSED = /eject|meeting has ended|room was deleted|exp-room/i;
const MICROPHONE: Readonly<Record<string, Exclude<MicrophoneStatus, 'on' | 'off'>>> = {
  permissions: 'refused',
  'not-found': 'missing',
  'mic-in-use': 'busy',
  'cam-mic-in-use': 'busy',
  'undefined-mediadevices': 'insecure',
};

/** What an `error` or a `camera-error` of Vapi's client means to a person; null when it is none. */
export function troubleOf(event: unknown): Trouble | null {
  const read = VapiError.safeParse(event).data;
  if (!read) return { what: 'other' };
  const { type, error } = read;
  const detail = `${error?.errorMsg ?? ''} ${error?.error?.type ?? ''} ${typeof error?.message === 'string' ? error.message : ''}`;
  if (type === 'camera-error') {
    const cause = error?.error;
    const onlyCamera = cause?.type === 'cam-in-use' || (cause?.blockedMedia ?? cause?.missingMedia)?.every((media) => media === 'video');
    if (onlyCamera) return { what: 'camera' };
    return { what: 'microphone', status: MICROPHONE[cause?.type ?? ''] ?? 'refused' };
  }
  if (type === 'audio-processing-setup-error' || type === 'audio-processor-recovery-error') return { what: 'noise-cancellation' };
  if (type === 'audio-start-failed') return { what: 'sound-blocked' };
  // Said a second time by the start itself, which fails with it.
  if (type === 'reconnect-error') return null;
  if (type === 'daily-error' && CLOSED.test(detail)) return { what: 'closed' };
  if (type === 'daily-error' && /connection/i.test(detail)) return { what: 'line-lost' };
  return { what: 'other' };
}

/** Daily's judgement of the line, in either of its two vocabularies. */
export function qualityOf({ threshold, networkState }: { threshold?: string; networkState?: string }): LineQuality | null {
  if (threshold === 'good' || networkState === 'good') return 'good';
  if (threshold === 'low' || networkState === 'warning') return 'fair';
  if (threshold === 'very-low' || networkState === 'bad') return 'poor';
  return null;
}
