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

/** Wishes to try in turn when a device or its audio processor fails: echo is let go of last, as a loudspeaker needs it. */
export const LESS_PROCESSING = [
  {},
  { noiseSuppression: false, autoGainControl: false },
  { noiseSuppression: false, autoGainControl: false, echoCancellation: false },
] as const;

/** What a refusal of `getUserMedia` means; `unfit`: the device cannot meet the wishes. */
export function microphoneProblem(error: unknown): Extract<MicrophoneStatus, 'refused' | 'missing' | 'busy'> | 'unfit' {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'DevicesNotFoundError') return 'missing';
  // The one exact wish is the device itself: it is not there any more.
  if (name === 'OverconstrainedError') return (error as { constraint?: unknown }).constraint === 'deviceId' ? 'missing' : 'unfit';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'refused';
}

/**
 * Asks for a microphone; where it, or its audio processor, fails with the wishes, again with fewer of them (spec, section
 * 4). Rejects with the first failure. `processed`: its noise is cancelled as wished.
 */
export async function askForMicrophone({
  wanted,
  ask,
  warn,
}: {
  wanted: Record<string, unknown>;
  ask: (audio: MediaTrackConstraints) => Promise<MediaStream>;
  warn: (message: string) => void;
}): Promise<{ stream: MediaStream; processed: boolean }> {
  let failure: unknown;
  for (const less of LESS_PROCESSING) {
    try {
      return { stream: await ask(microphoneOptions({ ...wanted, ...less }, warn)), processed: less === LESS_PROCESSING[0] };
    } catch (error) {
      failure ??= error;
      const problem = microphoneProblem(error);
      if (problem !== 'unfit' && problem !== 'busy') throw error;
    }
  }
  throw failure;
}
