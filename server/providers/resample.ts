/** Taps on each side of a sample; 16 keep speech up to about 7.2 kHz of 16 kHz sound. */
const REACH = 16;

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));

/** Windowed sinc for one of `up` positions between two input samples, summing to 1. */
function tapsAt(fraction: number, cutoff: number, reach: number): Float64Array {
  const taps = new Float64Array(2 * reach);
  let sum = 0;
  for (let i = 0; i < taps.length; i += 1) {
    const x = i - reach + 1 - fraction;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * cutoff) / (Math.PI * x * cutoff);
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    taps[i] = Math.abs(x) >= reach ? 0 : sinc * window;
    sum += taps[i] ?? 0;
  }
  return taps.map((tap) => tap / sum);
}

/** The taps of a pair of rates, made once: recorders resample a second of sound a second, for every call. */
const made = new Map<string, Float64Array[]>();

function tapsFor(from: number, to: number, up: number, reach: number): Float64Array[] {
  const known = made.get(`${from} ${to}`);
  if (known) return known;
  const cutoff = Math.min(1, to / from) * 0.95;
  const phases = Array.from({ length: up }, (_, phase) => tapsAt(phase / up, cutoff, reach));
  made.set(`${from} ${to}`, phases);
  return phases;
}

/** Whole pieces of mono sound from one sample rate to another. The result always owns its buffer. */
export function resample(pcm: Int16Array, from: number, to: number): Int16Array<ArrayBuffer> {
  if (from === to) return new Int16Array(pcm);
  const unit = greatest(from, to);
  const [up, down] = [to / unit, from / unit];
  const reach = Math.ceil(REACH / Math.min(1, to / from));
  const phases = tapsFor(from, to, up, reach);
  const out = new Int16Array(Math.floor((pcm.length * up) / down));
  // Silence on both sides: the loop below then reads no place outside.
  const around = new Float64Array(pcm.length + 2 * reach);
  around.set(pcm, reach);
  for (let n = 0; n < out.length; n += 1) {
    const taps = phases[(n * down) % up]!;
    const first = Math.floor((n * down) / up) + 1;
    let sum = 0;
    for (let i = 0; i < taps.length; i += 1) sum += taps[i]! * around[first + i]!;
    out[n] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
  return out;
}
