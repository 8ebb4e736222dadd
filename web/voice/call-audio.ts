import { setAudioCategory } from './audio-category.ts';
import type { Clock } from './clock.ts';
import { openMicrophone, type Microphone, type MicrophoneEvents } from './microphone.ts';
import type { AudioOutput, SegmentReport } from './audio-output.ts';
import { openSpeaker } from './speaker.ts';

/** A context that a browser will start by itself has started within this. */
const START_MS = 400;

/** The one AudioContext of a call, and what hangs on it. */
export type CallAudio = {
  /** Starts the context; false when the browser wants a click first. Call it inside the click where there is one. */
  start: () => Promise<boolean>;
  /** @param deviceId that microphone and no other. */
  microphone: (on: MicrophoneEvents, deviceId?: string) => Promise<Microphone>;
  speaker: (on: { report: (report: SegmentReport) => void; level: (level: number) => void }) => Promise<AudioOutput>;
  /** Sends the sound to a chosen loudspeaker; null: the system's own. False when it is not there. */
  useSpeaker: (deviceId: string | null) => Promise<boolean>;
  /** Told when the context starts or stops sounding by itself: a telephone call, a headset that goes, an iPhone that locks. */
  onRunning: (tell: (running: boolean) => void) => void;
  close: () => void;
};

/** TypeScript's DOM library does not know it yet. */
type Sinkable = { setSinkId?: (id: string) => Promise<void> };

/**
 * Opens the context at the device's own rate: Firefox refuses a microphone of another.
 * @param share given the patient's sound as a track, to be sent to others as it is played here
 */
export function openCallAudio(clock: Clock, share?: (track: MediaStreamTrack) => void): CallAudio {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const shared = share && context.createMediaStreamDestination();
  const [sharedTrack] = shared?.stream.getAudioTracks() ?? [];
  if (sharedTrack) share?.(sharedTrack);
  let recorded = false;
  setAudioCategory('playback');
  return {
    start: async () => {
      const started = context.resume().catch(() => {});
      await Promise.race([started, new Promise<void>((resolve) => clock.after(START_MS, resolve))]);
      return context.state === 'running';
    },
    microphone: async (on, deviceId) => {
      setAudioCategory('play-and-record');
      try {
        const opened = await openMicrophone({ context, deviceId, on });
        recorded = true;
        return opened;
      } catch (error) {
        if (!recorded) setAudioCategory('playback');
        throw error;
      }
    },
    speaker: ({ report, level }) => openSpeaker({ context, clock, report, onLevel: level, alsoTo: shared }),
    useSpeaker: async (deviceId) => {
      const sink = context as Sinkable;
      if (!sink.setSinkId) return deviceId === null;
      return sink.setSinkId(deviceId ?? '').then(
        () => true,
        () => false,
      );
    },
    onRunning: (tell) => context.addEventListener('statechange', () => tell(context.state === 'running')),
    close: () => {
      setAudioCategory('auto');
      context.close().catch(() => {});
    },
  };
}
