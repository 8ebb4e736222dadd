import type { CapturedFrame } from './capture-core.ts';
import type { Clock } from './clock.ts';
import { openMicrophone, type Microphone } from './microphone.ts';
import type { Mouth, SegmentReport } from './mouth.ts';
import { openSpeaker } from './speaker.ts';

/** A context that a browser will start by itself has started within this. */
const START_MS = 400;

/** The one AudioContext of a call, and what hangs on it. */
export type CallAudio = {
  /** Starts the context; false when the browser wants a click first. Call it inside the click where there is one. */
  start: () => Promise<boolean>;
  microphone: (on: { frame: (frame: CapturedFrame) => void; lost: () => void }) => Promise<Microphone>;
  speaker: (on: { report: (report: SegmentReport) => void; level: (level: number) => void }) => Promise<Mouth>;
  close: () => void;
};

/** Opens the context at the device's own rate: Firefox refuses a microphone of another. */
export function openCallAudio(clock: Clock): CallAudio {
  const context = new AudioContext({ latencyHint: 'interactive' });
  return {
    start: async () => {
      const started = context.resume().catch(() => {});
      await Promise.race([started, new Promise<void>((resolve) => clock.after(START_MS, resolve))]);
      return context.state === 'running';
    },
    microphone: ({ frame, lost }) => openMicrophone({ context, onFrame: frame, onLost: lost }),
    speaker: ({ report, level }) => openSpeaker({ context, clock, report, onLevel: level }),
    close: () => {
      context.close().catch(() => {});
    },
  };
}
