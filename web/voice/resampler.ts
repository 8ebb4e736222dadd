/** Zero crossings of the kernel on each side: at 48 to 16 kHz a 12 kHz tone is down by more than 70 dB (see the test). */
const ZERO_CROSSINGS = 24;
/** Kernel points between two input samples; values in between are interpolated. */
const STEPS = 512;
/** Pass band as a share of the lower of the two Nyquist frequencies. */
const ROLL_OFF = 0.93;

export type Resampler = {
  /** Takes samples at the input rate; calls `emit` for each sample at the output rate. */
  push: (input: Float32Array, emit: (sample: number) => void) => void;
  /** Lets out what the filter still holds, then starts afresh. */
  finish: (emit: (sample: number) => void) => void;
  reset: () => void;
};

/**
 * A streaming band-limited resampler between any two rates: windowed sinc, Blackman window, low-pass below the lower
 * Nyquist frequency. Its output is aligned with its input; it holds back half a kernel (1.6 ms at 48 to 16 kHz).
 */
export function createResampler({ from, to }: { from: number; to: number }): Resampler {
  if (from === to) return passThrough;
  const scale = Math.min(1, to / from);
  const half = Math.ceil(ZERO_CROSSINGS / scale);
  const kernel = kernelTable(half, scale * ROLL_OFF);
  const step = from / to;
  let held = new Float32Array(half * 2 + 4096);
  let length = half;
  /** Where the next output sample stands, counted in input samples from the start of `held`. */
  let at = half;

  const reset = () => {
    held.fill(0);
    length = half;
    at = half;
  };

  const push = (input: Float32Array, emit: (sample: number) => void) => {
    if (length + input.length > held.length) {
      const larger = new Float32Array((length + input.length) * 2);
      larger.set(held.subarray(0, length));
      held = larger;
    }
    held.set(input, length);
    length += input.length;
    for (; at + half < length; at += step) emit(sampleAt(held, at, half, kernel));
    const spent = Math.floor(at) - half;
    if (spent <= 0) return;
    held.copyWithin(0, spent, length);
    length -= spent;
    at -= spent;
  };

  return {
    push,
    reset,
    finish: (emit) => {
      push(new Float32Array(half), emit);
      reset();
    },
  };
}

function sampleAt(held: Float32Array, at: number, half: number, kernel: Float32Array): number {
  const first = Math.floor(at) - half + 1;
  let sum = 0;
  for (let index = first; index < first + half * 2; index += 1) {
    const place = Math.abs(at - index) * STEPS;
    const low = Math.floor(place);
    const below = kernel[low] ?? 0;
    sum += (held[index] ?? 0) * (below + ((kernel[low + 1] ?? 0) - below) * (place - low));
  }
  return sum;
}

/** One side of the kernel (it is symmetric), scaled so that a constant keeps its value. */
function kernelTable(half: number, cutoff: number): Float32Array {
  const table = new Float32Array(half * STEPS + 2);
  for (let index = 0; index <= half * STEPS; index += 1) {
    const x = index / STEPS;
    const window = 0.42 + 0.5 * Math.cos((Math.PI * x) / half) + 0.08 * Math.cos((2 * Math.PI * x) / half);
    table[index] = cutoff * sinc(cutoff * x) * window;
  }
  return table;
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const passThrough: Resampler = {
  push: (input, emit) => input.forEach((sample) => emit(sample)),
  finish: () => {},
  reset: () => {},
};
