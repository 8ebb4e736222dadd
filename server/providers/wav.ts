const HEADER_BYTES = 44;

/** 16-bit samples, those of several channels in turn, as a WAV file in a buffer of its own. */
export function wavOf(pcm: Int16Array, rate: number, channels = 1): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + pcm.byteLength);
  const header = Buffer.from(file.buffer, 0, HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + pcm.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2 * channels, 28);
  header.writeUInt16LE(2 * channels, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(pcm.byteLength, 40);
  new Int16Array(file.buffer, HEADER_BYTES).set(pcm);
  return file;
}
