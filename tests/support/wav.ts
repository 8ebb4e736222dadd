import { readFileSync } from 'node:fs';

/** Samples of a 16-bit mono WAV file. */
export function readWav(path: string): Int16Array {
  const bytes = readFileSync(path);
  const start = bytes.indexOf('data') + 8;
  return new Int16Array(Uint8Array.from(bytes.subarray(start, bytes.length - ((bytes.length - start) % 2))).buffer);
}

/** An utterance without the quiet at the end of its file. */
export function withoutTail(pcm: Int16Array): Int16Array {
  let end = pcm.length;
  while (end > 0 && Math.abs(pcm[end - 1]!) < 300) end -= 1;
  return pcm.subarray(0, end);
}
