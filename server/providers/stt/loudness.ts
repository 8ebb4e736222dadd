const WINDOW_MS = 50;

/** Loudness of the loudest 50 ms, in dB below full scale; -Infinity for digital silence. */
export function loudestDbfs(pcm: Int16Array, sampleRate: number): number {
  const size = (sampleRate * WINDOW_MS) / 1000;
  let most = 0;
  for (let at = 0; at < pcm.length; at += size) {
    const window = pcm.subarray(at, at + size);
    const power = window.reduce((sum, sample) => sum + sample * sample, 0) / window.length;
    most = Math.max(most, power);
  }
  return 10 * Math.log10(most / 32_768 ** 2);
}
