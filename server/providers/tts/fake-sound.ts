import { DOWN_RATE } from '#contract/voice.ts';

/** How long the fakes speak for each character, spaces too: about the pace of a person. */
export const FAKE_CHAR_MS = 60;
const HERTZ = 300;
const LOUDNESS = 6000;

/** A tone of so many milliseconds that goes on from `fromMs`: 24 kHz, 16 bit, little-endian. */
export function fakeSound(ms: number, fromMs = 0): Buffer {
  const samples = (DOWN_RATE * ms) / 1000;
  const first = (DOWN_RATE * fromMs) / 1000;
  const bytes = Buffer.alloc(samples * 2);
  for (let n = 0; n < samples; n += 1) {
    bytes.writeInt16LE(Math.round(LOUDNESS * Math.sin((2 * Math.PI * HERTZ * (first + n)) / DOWN_RATE)), n * 2);
  }
  return bytes;
}
