import { UP_RATE } from '#contract/voice.ts';
import { soundTrack } from './sound-track.ts';

const SAMPLES_A_MS = UP_RATE / 1000;
/** A frame is placed when the arrivals of the next second are known: what jitter held up is seen to catch up. */
const LOOK_AHEAD_MS = 1000;
/** The least delay of this long tells where the sound belongs; a microphone that is 80 ppm off moves 0.8 ms in it. */
const WINDOW_MS = 10_000;
/** So far off, the place is corrected in a quiet frame, where nobody hears it, and from `OFF_MS` on in any. */
const QUIET_OFF_MS = 8;
const OFF_MS = 20;
const QUIET_PEAK = 500;
/** A delay that grew by this and stays: the microphone stood still, and the page does not count such time. */
const STOOD_STILL_MS = 250;
/** A page that counts more sound than this between two frames counts wrongly. */
const SKIP_MAX_SAMPLES = 60 * UP_RATE;

/** Frames come every 20 ms; without one for so long there is no microphone. */
const FLOWING_MS = 200;

type Frame = { pcm: Int16Array; /** End of its sound by the page's count. */ endMs: number; arrivedMs: number };
const delayOf = ({ endMs, arrivedMs }: Frame) => arrivedMs - endMs;

/**
 * The doctor's sound on the call's clock, from microphone frames as they arrive. The page's count of samples says how
 * frames lie to each other, the least delay of their arrival where they lie on the clock: jitter and bursts do not move
 * it, and a microphone whose clock runs differently is followed. Times are milliseconds of the call.
 */
export function doctorTrack() {
  const track = soundTrack(UP_RATE);
  let waiting: Frame[] = [];
  let placed: { delay: number; arrivedMs: number }[] = [];
  /** What the page's count is behind the call's clock; null before a page's first frame is placed. */
  let delay: number | null = null;
  let nextSample: number | null = null;
  let newest: Frame | null = null;

  function place(frame: Frame, coming: Frame[]): void {
    placed = placed.filter(({ arrivedMs }) => arrivedMs > frame.arrivedMs - WINDOW_MS);
    let ahead = delayOf(frame);
    for (const each of coming) if (each.arrivedMs <= frame.arrivedMs + LOOK_AHEAD_MS) ahead = Math.min(ahead, delayOf(each));
    if (delay === null || ahead - delay > STOOD_STILL_MS) {
      delay = ahead;
      placed = [];
    } else {
      let least = ahead;
      for (const each of placed) least = Math.min(least, each.delay);
      const off = Math.abs(least - delay);
      if (off > OFF_MS || (off > QUIET_OFF_MS && frame.pcm.every((sample) => Math.abs(sample) < QUIET_PEAK))) delay = least;
    }
    placed.push({ delay: delayOf(frame), arrivedMs: frame.arrivedMs });
    track.write(Math.round((frame.endMs + delay) * SAMPLES_A_MS) - frame.pcm.length, frame.pcm);
  }

  /** Places the frames whose next second has passed by `nowMs`. */
  function settle(nowMs: number): void {
    let due = 0;
    while (due < waiting.length && waiting[due]!.arrivedMs + LOOK_AHEAD_MS <= nowMs) {
      place(waiting[due]!, waiting.slice(due + 1));
      due += 1;
    }
    waiting = waiting.slice(due);
  }

  return {
    track,
    settle,
    /** @param sampleOffset where the frame begins by the page's count; without it frames follow each other. */
    take: (pcm: Int16Array, sampleOffset: number | undefined, arrivedMs: number): void => {
      const follows = nextSample ?? sampleOffset ?? 0;
      const skipped = (sampleOffset ?? follows) - follows;
      const start = skipped > 0 && skipped < SKIP_MAX_SAMPLES ? follows + skipped : follows;
      nextSample = start + pcm.length;
      newest = { pcm, endMs: nextSample / SAMPLES_A_MS, arrivedMs };
      waiting.push(newest);
    },
    /** How late the line is at this moment: what comes between two frames is as late as they are. 0 while no frames come. */
    lateMs: (nowMs: number): number => {
      if (!newest || nowMs - newest.arrivedMs > FLOWING_MS) return 0;
      let least = delayOf(newest);
      for (const each of waiting) least = Math.min(least, delayOf(each));
      for (const each of placed) least = Math.min(least, each.delay);
      const late = delayOf(newest) - least;
      // So much is not the line: the microphone stood still.
      return late < LOOK_AHEAD_MS ? late : 0;
    },
    /** Another page, or the same one come back: it counts and lags in its own way. */
    newPage: (): void => {
      settle(Infinity);
      delay = null;
      nextSample = null;
      newest = null;
      placed = [];
    },
  };
}
