import { createResampler } from './resampler.ts';

/** What the worklet is told when it is made: it imports no contract, whose schemas would be 100 kB on the audio thread. */
export type CaptureFormat = { toRate: number; frameSamples: number };
/** 20 ms of the doctor's voice: 320 samples at 16 kHz, and their loudness (RMS, 0 to 1). */
export type CapturedFrame = { pcm: Int16Array<ArrayBuffer>; level: number };

/** Cuts what the microphone gives, at the context's rate, into frames for the socket. Runs inside the capture worklet. */
export function captureCore({
  rate,
  toRate,
  frameSamples,
  onFrame,
}: CaptureFormat & { rate: number; onFrame: (frame: CapturedFrame) => void }) {
  const resampler = createResampler({ from: rate, to: toRate });
  let pcm = new Int16Array(frameSamples);
  let filled = 0;
  let energy = 0;

  const emit = (sample: number) => {
    const held = Math.max(-1, Math.min(1, sample));
    pcm[filled] = Math.round(held * 32767);
    energy += held * held;
    filled += 1;
    if (filled < frameSamples) return;
    onFrame({ pcm, level: Math.sqrt(energy / frameSamples) });
    pcm = new Int16Array(frameSamples);
    filled = 0;
    energy = 0;
  };

  /** One render quantum. Silence is passed on like sound: the clock of the recording runs on it. */
  return { take: (input: Float32Array) => resampler.push(input, emit) };
}
