import { microphoneProblem } from '#web/voice/microphone-options.ts';
import type { Device } from '#web/voice/devices.ts';

/** `off`: by choice; the others as of a microphone. */
export type CameraStatus = 'off' | 'on' | 'refused' | 'missing' | 'busy' | 'insecure' | 'lost';
/** `unoffered`: this browser or this camera has none. */
export type BlurStatus = 'unoffered' | 'off' | 'on';

/** Small: five pictures share the screen, and four of them one line up. */
const PICTURE = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } } as const;

/** The cameras of this computer; names are empty before one was allowed. */
export async function listCameras(): Promise<Device[]> {
  const all = await (navigator.mediaDevices?.enumerateDevices?.().catch(() => []) ?? []);
  return all
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** TypeScript's DOM library does not know it yet. */
type Blurring = { backgroundBlur?: boolean };

/**
 * Opens a camera. Rejects as `getUserMedia` does; a chosen one that is not there any more gives way to the system's own.
 * @param deviceId the wished one, or null for the system's own choice
 */
export async function openCamera(deviceId: string | null): Promise<MediaStreamTrack> {
  const ask = (video: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ video });
  const own = () => ask({ ...PICTURE, facingMode: 'user' });
  const stream = await (deviceId === null
    ? own()
    : ask({ ...PICTURE, deviceId: { exact: deviceId } }).catch((error: unknown) => {
        if (microphoneProblem(error) === 'missing') return own();
        throw error;
      }));
  const track = stream.getVideoTracks()[0];
  if (!track) throw new DOMException('The stream has no picture', 'NotFoundError');
  track.contentHint = 'motion';
  return track;
}

/** Whether the camera, or the system behind it, blurs what is behind a person; and whether it does so now. */
export function blurOf(track: MediaStreamTrack | null): BlurStatus {
  const { backgroundBlur: offered } = (track?.getCapabilities?.() ?? {}) as { backgroundBlur?: boolean[] };
  if (!track || !offered?.includes(true)) return 'unoffered';
  return (track.getSettings() as Blurring).backgroundBlur ? 'on' : 'off';
}

/** Asks for it; what comes of it says `blurOf`. */
export const setBlur = (track: MediaStreamTrack, on: boolean): Promise<void> =>
  track.applyConstraints({ ...PICTURE, ...({ backgroundBlur: on } satisfies Blurring) }).catch(() => undefined);

/** What a refusal of a camera means. */
export function cameraProblem(error: unknown): CameraStatus {
  const problem = microphoneProblem(error);
  return problem === 'unfit' ? 'busy' : problem;
}
