import { setTimeout as sleep } from 'node:timers/promises';
import { DOWN_RATE, UP_RATE } from '#contract/voice.ts';
import { resample } from '#server/providers/resample.ts';
import type { Wire } from '../plan.ts';
import { doctorTrack } from './doctor-track.ts';
import type { Encoder } from './ffmpeg-encoder.ts';
import { patientTrack, type SegmentReport } from './patient-track.ts';

/** Records one call. Nothing it does or fails to do disturbs the call. */
export type Recorder = {
  /** The call's clock starts: the recording's begins with it, and both stay the same. */
  start: (activeAt: number) => void;
  /** A page is taken on: its wire, overheard on the way. */
  overhear: (wire: Wire) => Wire;
  /** A frame of the doctor's, with its place by the page's count. It must own its buffer. */
  microphone: (pcm: Int16Array, sampleOffset?: number) => void;
  /** The page's report of what it has rendered. */
  report: (message: SegmentReport) => void;
  /**
   * Resolves when the files are whole, or after five seconds: the end of a call waits no longer.
   * @param at when the call was over, by `now`: what came while it wound up is left out.
   */
  close: (at?: number) => Promise<void>;
};

type Options = {
  now: () => number;
  /** Opens the files; called with the first sound, never for a call without any. */
  open: () => Promise<Encoder>;
  /** There will be a recording. Called once. */
  begun: () => void;
  warn: (message: string, detail: Record<string, unknown>) => void;
  /** Given by tests, whose time runs faster. */
  everySecond?: (act: () => void) => () => void;
};

/**
 * Mixed so far behind the call, and lost when the process is killed: a page holds back two seconds of frames while its
 * line stands still, then drops them, and a second more is looked ahead.
 */
const LAG_MS = 3000;
const PIECE_MS = 1000;
const CLOSE_MS = 5000;
/** Neighbouring sound that the resampler's taps reach into, on each side. */
const MARGIN_MS = 2;
const UP_MS = UP_RATE / 1000;
const DOWN_MS = DOWN_RATE / 1000;

const realSeconds = (act: () => void) => {
  const timer = setInterval(act, 1000);
  return () => clearInterval(timer);
};

/** Two tracks on the call's clock, mixed to an encoder as the call runs. A few seconds are held in memory. */
export function createRecorder({ now, open, begun, warn, everySecond = realSeconds }: Options): Recorder {
  const doctor = doctorTrack();
  const patient = patientTrack();
  let activeAt: number | null = null;
  let encoder: Encoder | null = null;
  let off = false;
  let mixedMs = 0;
  let mixing: Promise<void> = Promise.resolve();
  let stopTicking = () => {};

  const elapsed = () => now() - (activeAt ?? now());
  const running = () => activeAt !== null && !off;

  /** One piece of both voices, from whole milliseconds to whole milliseconds. */
  function mixed(fromMs: number, toMs: number): Int16Array {
    const around = doctor.track.read((fromMs - MARGIN_MS) * UP_MS, (toMs + MARGIN_MS) * UP_MS);
    const left = resample(around, UP_RATE, DOWN_RATE).subarray(MARGIN_MS * DOWN_MS);
    const right = patient.track.read(fromMs * DOWN_MS, toMs * DOWN_MS);
    const both = new Int16Array(right.length * 2);
    for (let at = 0; at < right.length; at += 1) {
      both[at * 2] = left[at] ?? 0;
      both[at * 2 + 1] = right[at] ?? 0;
    }
    return both;
  }

  async function mixUpTo(toMs: number): Promise<void> {
    for (let from = mixedMs; from < toMs; from = mixedMs) {
      if (!encoder || off) return;
      mixedMs = Math.min(toMs, from + PIECE_MS);
      const piece = mixed(from, mixedMs);
      doctor.track.forget((mixedMs - MARGIN_MS) * UP_MS);
      patient.track.forget(mixedMs * DOWN_MS);
      await encoder.write(piece);
    }
  }

  /** What is asked for one after the other; the first failure ends the recording, and the call goes on. */
  function then(act: () => Promise<void>): Promise<void> {
    mixing = mixing.then(act).catch((error: unknown) => {
      if (!off) warn('the recording broke off', { error: String(error) });
      off = true;
      stopTicking();
    });
    return mixing;
  }

  function tick(): void {
    const nowMs = elapsed();
    doctor.settle(nowMs);
    patient.settle(nowMs);
    if (encoder) void then(() => mixUpTo(Math.floor(nowMs - LAG_MS)));
  }

  /** The first sound of the call opens its files. */
  let began = false;
  function begin(): void {
    if (began) return;
    began = true;
    stopTicking = everySecond(tick);
    void then(async () => {
      encoder = await open();
      begun();
    });
  }

  return {
    start: (at) => {
      activeAt ??= at;
    },
    overhear: (wire) => {
      doctor.newPage();
      patient.newPage();
      return {
        ...wire,
        send: (message) => {
          if (running()) patient.told(message, elapsed());
          wire.send(message);
        },
        sendAudio: (seg, sampleOffset, pcm) => {
          if (running()) {
            begin();
            patient.sent(seg, sampleOffset, pcm);
          }
          wire.sendAudio(seg, sampleOffset, pcm);
        },
      };
    },
    microphone: (pcm, sampleOffset) => {
      if (!running()) return;
      begin();
      doctor.take(pcm, sampleOffset, elapsed());
    },
    report: (message) => {
      if (running()) patient.report(message, elapsed() - doctor.lateMs(elapsed()));
    },
    close: (at = now()) => {
      const endMs = Math.floor(at - (activeAt ?? at));
      stopTicking();
      doctor.settle(Infinity);
      patient.settle(Infinity);
      const whole = then(async () => {
        await mixUpTo(endMs);
        const finished = encoder?.finish();
        encoder = null;
        await finished;
        off = true;
      });
      return Promise.race([whole, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}
