import { readFileSync } from 'node:fs';

/** Samples of a 16-bit mono WAV file. */
export function readWav(path: string): Int16Array {
  const bytes = readFileSync(path);
  const start = bytes.indexOf('data') + 8;
  return new Int16Array(Uint8Array.from(bytes.subarray(start, bytes.length - ((bytes.length - start) % 2))).buffer);
}

/** A 16-bit mono WAV file of samples. */
export function toWav(pcm: Int16Array, rate: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + pcm.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.byteLength, 40);
  return Buffer.concat([header, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]);
}

/** An utterance without the quiet at the end of its file. */
export function withoutTail(pcm: Int16Array): Int16Array {
  let end = pcm.length;
  while (end > 0 && Math.abs(pcm[end - 1]!) < 300) end -= 1;
  return pcm.subarray(0, end);
}
