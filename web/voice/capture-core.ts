import { FRAME_MS, UP_RATE } from '#contract/voice.ts';
import { createResampler } from './resampler.ts';

const FRAME_SAMPLES = (UP_RATE * FRAME_MS) / 1000;

/** 20 ms of the doctor's voice: 320 samples at 16 kHz, and their loudness (RMS, 0 to 1). */
export type CapturedFrame = { pcm: Int16Array<ArrayBuffer>; level: number };

/** Cuts what the microphone gives, at the context's rate, into frames for the socket. Runs inside the capture worklet. */
export function captureCore({ rate, onFrame }: { rate: number; onFrame: (frame: CapturedFrame) => void }) {
  const resampler = createResampler({ from: rate, to: UP_RATE });
  let pcm = new Int16Array(FRAME_SAMPLES);
  let filled = 0;
  let energy = 0;

  const emit = (sample: number) => {
    const held = Math.max(-1, Math.min(1, sample));
    pcm[filled] = Math.round(held * 32767);
    energy += held * held;
    filled += 1;
    if (filled < FRAME_SAMPLES) return;
    onFrame({ pcm, level: Math.sqrt(energy / FRAME_SAMPLES) });
    pcm = new Int16Array(FRAME_SAMPLES);
    filled = 0;
    energy = 0;
  };

  /** One render quantum. Silence is passed on like sound: the clock of the recording runs on it. */
  return { take: (input: Float32Array) => resampler.push(input, emit) };
}
