export type LoudnessMeter = { level: () => number; close: () => void };

/** Speech at an arm's length has about this loudness (RMS): it fills the bar. */
const FULL = 0.12;

let shared: AudioContext | null = null;
const context = () => (shared ??= new AudioContext());

/** Measures a track without playing it, whenever it is asked: 0 to 1. Silent where the browser allows no sound yet. */
export function loudnessOf(track: MediaStreamTrack): LoudnessMeter {
  const at = context();
  void at.resume().catch(() => undefined);
  const analyser = at.createAnalyser();
  analyser.fftSize = 1024;
  const source = at.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) / FULL);
    },
    close: () => source.disconnect(),
  };
}
