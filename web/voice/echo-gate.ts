import { levelMeter } from './levels.ts';

/** The first sound of an answer teaches how loud the loudspeaker comes back; a doctor rarely begins together with the patient. */
const LEARN_MS = 600;
/** A doctor near the microphone is so much louder than the room's echo; and never quieter than this (RMS). */
const OVER_ECHO = 2;
const LEAST = 0.02;
/** Loud for this long is a voice, not a click. */
const LOUD_MS = 160;
/** Frames of 20 ms that are judged together. */
const STEP_MS = 40;

/**
 * Decides, frame by frame, whether the microphone is let through while the browser's own voice speaks. Browsers do not
 * cancel that voice's echo: a server that listens to sound would take the patient for the doctor and stop the answer at
 * each word. Once the doctor is heard above the echo the gate stays open until the answer ends.
 */
export function echoGate() {
  const meter = levelMeter();
  let since: number | null = null;
  let echo = 0;
  let loudMs = 0;
  let stepAt = 0;
  let isOpen = false;
  return {
    /** @param level of one frame (RMS). @param speaking the browser's voice is sounding. @param at any clock in ms. */
    passes: (level: number, speaking: boolean, at: number): boolean => {
      if (!speaking) {
        since = null;
        return true;
      }
      if (since === null) {
        [since, stepAt, loudMs, isOpen] = [at, at, 0, false];
        // What was learnt fades: the doctor may have put headphones on.
        echo /= 2;
        meter.take();
      }
      if (isOpen) return true;
      meter.add(level);
      if (at - stepAt < STEP_MS) return false;
      const loudness = meter.take();
      const stepMs = at - stepAt;
      stepAt = at;
      if (at - since < LEARN_MS) echo = Math.max(echo, loudness);
      else loudMs = loudness > Math.max(LEAST, OVER_ECHO * echo) ? loudMs + stepMs : 0;
      isOpen = loudMs >= LOUD_MS;
      return isOpen;
    },
  };
}
