import { createResampler } from './resampler.ts';

/** Sound that must be there before a segment starts, and again after it ran dry: covers the jitter of a home line. */
const PREBUFFER_MS = 60;
const PROGRESS_MS = 250;
/** The server sends at most 400 ms ahead; the ring grows when it sends more. */
const FIRST_RING_SECONDS = 2;

/** Orders to the player. PCM is 24 kHz, s16. */
export type PlaybackOrder =
  | { type: 'start' | 'end' | 'flush' | 'pause' | 'resume'; seg: number }
  | { type: 'pcm'; seg: number; pcm: Int16Array };

/** What the player tells: `ms` counts samples that were really rendered. `played` comes exactly once for each started segment. */
export type PlaybackReport =
  | { type: 'first'; seg: number }
  | { type: 'progress'; seg: number; ms: number }
  | { type: 'played'; seg: number; ms: number; flushed: boolean; underruns: number };

/** The patient's voice: a queue of frames at `fromRate` (24 kHz), rendered at the context's rate. Runs inside the playback worklet. */
export function playbackCore({ fromRate, rate, report }: { fromRate: number; rate: number; report: (report: PlaybackReport) => void }) {
  const resampler = createResampler({ from: fromRate, to: rate });
  const prebuffer = Math.round((rate * PREBUFFER_MS) / 1000);
  const progressEvery = Math.round((rate * PROGRESS_MS) / 1000);
  let ring = new Float32Array(rate * FIRST_RING_SECONDS);
  let read = 0;
  let queued = 0;
  let seg: number | null = null;
  let ended = false;
  let paused = false;
  let flowing = false;
  let rendered = 0;
  let reported = 0;
  let underruns = 0;

  const ms = () => (rendered / rate) * 1000;

  const enqueue = (sample: number) => {
    if (queued === ring.length) {
      const larger = new Float32Array(ring.length * 2);
      for (let index = 0; index < queued; index += 1) larger[index] = ring[(read + index) % ring.length] ?? 0;
      ring = larger;
      read = 0;
    }
    ring[(read + queued) % ring.length] = sample;
    queued += 1;
  };

  const finish = (flushed: boolean) => {
    if (seg === null) return;
    report({ type: 'played', seg, ms: ms(), flushed, underruns });
    seg = null;
    queued = 0;
    paused = false;
    resampler.reset();
  };

  const start = (next: number) => {
    finish(true);
    seg = next;
    ended = false;
    flowing = false;
    rendered = 0;
    reported = 0;
    underruns = 0;
  };

  const take = (order: PlaybackOrder) => {
    if (order.type === 'start') return start(order.seg);
    if (order.seg !== seg) return;
    if (order.type === 'flush') return finish(true);
    if (order.type === 'pause' || order.type === 'resume') paused = order.type === 'pause';
    else if (order.type === 'pcm' && !ended)
      resampler.push(
        Float32Array.from(order.pcm, (sample) => sample / 32768),
        enqueue,
      );
    else if (order.type === 'end' && !ended) {
      resampler.finish(enqueue);
      ended = true;
    }
  };

  /** Fills one render quantum (given zeroed) and gives its loudness (RMS). */
  const render = (output: Float32Array): number => {
    if (seg === null || paused) return 0;
    if (!flowing) {
      if (queued < prebuffer && !ended) return 0;
      flowing = true;
      if (rendered === 0 && queued > 0) report({ type: 'first', seg });
    }
    const count = Math.min(output.length, queued);
    let energy = 0;
    for (let index = 0; index < count; index += 1) {
      const sample = ring[read] ?? 0;
      output[index] = sample;
      energy += sample * sample;
      read = read + 1 === ring.length ? 0 : read + 1;
    }
    queued -= count;
    rendered += count;
    if (rendered - reported >= progressEvery) {
      reported = rendered;
      report({ type: 'progress', seg, ms: ms() });
    }
    if (queued === 0 && ended) finish(false);
    else if (count < output.length) {
      underruns += 1;
      flowing = false;
    }
    return Math.sqrt(energy / output.length);
  };

  return { take, render };
}
