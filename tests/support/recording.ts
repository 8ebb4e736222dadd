import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFfmpeg } from '#server/voice/recorder/ffmpeg-encoder.ts';

const RATE = 24_000;

/** A recording's two sides, decoded: one value a millisecond, its loudness (RMS of 16-bit samples). */
export type Heard = { ms: number; left: Float64Array; right: Float64Array };

export async function decodeRecording(path: string): Promise<Heard> {
  const { stdout } = await promisify(execFile)(
    findFfmpeg()!,
    ['-v', 'error', '-i', path, '-f', 's16le', '-ar', String(RATE), '-ac', '2', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 500_000_000 },
  );
  const both = new Int16Array(Uint8Array.from(stdout).buffer);
  const side = (offset: number) => loudness((at) => both[at * 2 + offset] ?? 0, both.length / 2, RATE);
  return { ms: both.length / 2 / (RATE / 1000), left: side(0), right: side(1) };
}

/** Loudness of samples, a value a millisecond. */
export const loudnessOf = (pcm: Int16Array, rate: number): Float64Array => loudness((at) => pcm[at] ?? 0, pcm.length, rate);

function loudness(sample: (at: number) => number, length: number, rate: number): Float64Array {
  const size = rate / 1000;
  return Float64Array.from({ length: Math.floor(length / size) }, (_, ms) => {
    let energy = 0;
    for (let at = ms * size; at < (ms + 1) * size; at += 1) energy += sample(at) ** 2;
    return Math.sqrt(energy / size);
  });
}

/** The millisecond at which a piece of sound lies in another, by correlation of their loudness, and how alike they are (1: the same). */
export function placeOf(piece: Float64Array, all: Float64Array, fromMs = 0, toMs = all.length): { at: number; likeness: number } {
  let best = { at: -1, likeness: 0 };
  const own = Math.sqrt(piece.reduce((sum, value) => sum + value * value, 0));
  for (let at = fromMs; at + piece.length <= toMs; at += 1) {
    let product = 0;
    let other = 0;
    for (let ms = 0; ms < piece.length; ms += 1) {
      const value = all[at + ms]!;
      product += piece[ms]! * value;
      other += value * value;
    }
    const likeness = product / (own * Math.sqrt(other) || 1);
    if (likeness > best.likeness) best = { at, likeness };
  }
  return best;
}

/** The stretches that are louder than `level`, apart by more than `gapMs`. */
export function loudStretches(sound: Float64Array, level = 60, gapMs = 150): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  sound.forEach((value, ms) => {
    if (value < level) return;
    const last = found.at(-1);
    if (last && ms - last.to < gapMs) last.to = ms;
    else found.push({ from: ms, to: ms });
  });
  return found;
}
