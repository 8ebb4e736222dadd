import type { MicrophoneStatus } from '#web/voice/call-events.ts';
import { watchDevices, type Device } from '#web/voice/devices.ts';
import { microphoneHindrance } from '#web/voice/microphone.ts';
import { askForMicrophone, microphoneProblem } from '#web/voice/microphone-options.ts';
import { blurOf, cameraProblem, listCameras, openCamera, setBlur, type BlurStatus, type CameraStatus } from './cameras.ts';
import { loudnessOf, type LoudnessMeter } from './loudness-meter.ts';

/** Ids of what was chosen; null: the system's own choice. */
export type MediaChoice = { microphone: string | null; camera: string | null };

export type LocalState = {
  microphone: MicrophoneStatus;
  muted: boolean;
  camera: CameraStatus;
  blur: BlurStatus;
  /** Something is being opened. */
  asking: boolean;
  chosen: MediaChoice;
  microphones: Device[];
  cameras: Device[];
};

export type LocalMedia = {
  /** Asks for what is wanted; a refusal is a state and never an error. Inside a click, where browsers want one. */
  open: (wanted: { microphone: boolean; camera: boolean }) => Promise<void>;
  mute: (on: boolean) => void;
  /** Off means off: the light beside the lens goes out. */
  showCamera: (on: boolean) => Promise<void>;
  blur: (on: boolean) => Promise<void>;
  choose: (choice: Partial<MediaChoice>) => Promise<void>;
  state: () => LocalState;
  tracks: () => { voice: MediaStreamTrack | null; camera: MediaStreamTrack | null };
  /** Loudness of the own voice, 0 to 1; 0 when it is muted. */
  level: () => number;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};

/** Camera and microphone of this page: opened, chosen, muted, lost and found. */
export function openLocalMedia(chosen: Partial<MediaChoice> = {}): LocalMedia {
  let state: LocalState = {
    microphone: 'off',
    muted: false,
    camera: 'off',
    blur: 'unoffered',
    asking: false,
    chosen: { microphone: null, camera: null, ...chosen },
    microphones: [],
    cameras: [],
  };
  let voice: MediaStreamTrack | null = null;
  let camera: MediaStreamTrack | null = null;
  let meter: LoudnessMeter | null = null;
  let wantsBlur = false;
  let closed = false;
  const hearers = new Set<() => void>();

  const set = (change: Partial<LocalState>) => {
    if (closed) return;
    state = { ...state, ...change };
    for (const tell of hearers) tell();
  };

  const stopWatching = watchDevices(({ microphones }) => void listCameras().then((cameras) => set({ microphones, cameras })));

  const dropVoice = (microphone: MicrophoneStatus) => {
    voice?.stop();
    meter?.close();
    voice = meter = null;
    set({ microphone });
  };
  const dropCamera = (status: CameraStatus) => {
    camera?.stop();
    camera = null;
    set({ camera: status, blur: 'unoffered' });
  };

  async function openVoice(): Promise<void> {
    const hindrance = microphoneHindrance();
    if (hindrance) return set({ microphone: hindrance });
    try {
      const { stream } = await askForMicrophone({
        wanted: state.chosen.microphone ? { deviceId: { exact: state.chosen.microphone } } : {},
        ask: (audio) => navigator.mediaDevices.getUserMedia({ audio }),
        warn: console.warn,
      });
      const [track] = stream.getAudioTracks();
      if (!track || closed) return track?.stop();
      dropVoice('off');
      voice = track;
      voice.enabled = !state.muted;
      voice.addEventListener('ended', () => voice === track && dropVoice('lost'));
      meter = loudnessOf(track);
      set({ microphone: 'on' });
    } catch (error) {
      const problem = microphoneProblem(error);
      if (problem === 'missing' && state.chosen.microphone) {
        set({ chosen: { ...state.chosen, microphone: null } });
        return openVoice();
      }
      dropVoice(problem === 'unfit' ? 'busy' : problem);
    }
    return undefined;
  }

  async function openPicture(): Promise<void> {
    const hindrance = microphoneHindrance();
    if (hindrance) return set({ camera: hindrance === 'insecure' ? 'insecure' : 'missing' });
    try {
      const track = await openCamera(state.chosen.camera);
      if (closed) return track.stop();
      dropCamera('off');
      camera = track;
      track.addEventListener('ended', () => camera === track && dropCamera('lost'));
      if (wantsBlur) await setBlur(track, true);
      set({ camera: 'on', blur: blurOf(track) });
    } catch (error) {
      dropCamera(cameraProblem(error));
    }
    return undefined;
  }

  async function asking(work: () => Promise<void>): Promise<void> {
    set({ asking: true });
    await work();
    // Names appear with the first permission.
    set({ asking: false, cameras: await listCameras() });
  }

  return {
    open: (wanted) =>
      asking(async () => {
        // One after the other: a browser that asks shows one question at a time, and a refusal of one leaves the other.
        if (wanted.microphone && !voice) await openVoice();
        if (wanted.camera && !camera) await openPicture();
      }),
    mute: (muted) => {
      if (voice) voice.enabled = !muted;
      set({ muted });
    },
    showCamera: async (on) => {
      if (!on) return dropCamera('off');
      if (!camera) await asking(openPicture);
      return undefined;
    },
    blur: async (on) => {
      wantsBlur = on;
      if (camera) await setBlur(camera, on);
      set({ blur: blurOf(camera) });
    },
    choose: (choice) => {
      set({ chosen: { ...state.chosen, ...choice } });
      return asking(async () => {
        if (choice.microphone !== undefined) await openVoice();
        if (choice.camera !== undefined && state.camera !== 'off') await openPicture();
      });
    },
    state: () => state,
    tracks: () => ({ voice, camera }),
    level: () => (state.muted ? 0 : (meter?.level() ?? 0)),
    subscribe: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    close: () => {
      dropVoice('off');
      dropCamera('off');
      closed = true;
      stopWatching();
      hearers.clear();
    },
  };
}
