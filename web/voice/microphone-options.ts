import type { MicrophoneStatus } from './call-events.ts';

const DEFAULTS = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const;
/** Anything else could make the browser refuse the device or feed the patient's voice back: it is dropped. */
const SAFE = new Set(['deviceId', 'groupId', ...Object.keys(DEFAULTS)]);

/** The wishes for `getUserMedia`; unsafe ones are dropped with a warning. */
export function microphoneOptions(wanted: Record<string, unknown>, warn: (message: string) => void): MediaTrackConstraints {
  const kept = Object.entries(wanted).filter(([name]) => {
    if (SAFE.has(name)) return true;
    warn(`Unsafe microphone option dropped: ${name}`);
    return false;
  });
  return { ...DEFAULTS, ...Object.fromEntries(kept) };
}

/** What a refusal of `getUserMedia` means; `unfit`: the device cannot meet the wishes. */
export function microphoneProblem(error: unknown): Extract<MicrophoneStatus, 'refused' | 'missing' | 'busy'> | 'unfit' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'DevicesNotFoundError') return 'missing';
  if (name === 'OverconstrainedError') return 'unfit';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'refused';
}
