import { AudioFrame, type AudioSource } from '@livekit/rtc-node';
import { DOWN_RATE, type ClientMessage } from '#contract/voice.ts';

const TICK_MS = 10;
/** Sound given to LiveKit ahead of its playing: enough for a busy process, thrown away on a pause or a flush. */
const AHEAD_MS = 100;
const PROGRESS_MS = 250;
const PER_MS = DOWN_RATE / 1000;
const SLICE = 20 * PER_MS;
/** LiveKit takes sound 10 ms at a time: the last piece of a segment is filled up with silence. */
const PIECE = 10 * PER_MS;

type Report = Extract<ClientMessage, { type: 'seg.first' | 'seg.progress' | 'seg.played' }>;
/** What is used of a LiveKit audio source. */
export type Sink = Pick<AudioSource, 'captureFrame' | 'clearQueue' | 'queuedDuration'>;

/** One segment: all of its sound, for a pause goes back to what was not played, and how much LiveKit was given. */
type Playing = { seg: number; pcm: Int16Array; length: number; fed: number; complete: boolean; paused: boolean; reportedMs: number };

/**
 * Plays the patient's segments into a LiveKit track, 24 kHz mono, and reports them as a page would: in a room the page
 * hears a track and knows of no segments, so this queue is the call's playback clock.
 */
export function patientPlayout({ sink, report, now }: { sink: Sink; report: (message: Report) => void; now: () => number }) {
  let playing: Playing | null = null;
  const timer = setInterval(tick, TICK_MS);

  // A page's answer never comes within the message that it answers.
  const tell = (message: Report) => queueMicrotask(() => report(message));
  const playedMs = ({ fed, length }: Playing): number => Math.max(0, Math.min(fed, length) / PER_MS - sink.queuedDuration);

  function finish(flushed: boolean): void {
    const its = playing;
    if (!its) return;
    const ms = flushed ? playedMs(its) : its.length / PER_MS;
    playing = null;
    if (flushed) sink.clearQueue();
    tell({ type: 'seg.played', seg: its.seg, ms, flushed, underruns: 0 });
  }

  function feed(its: Playing): void {
    while (sink.queuedDuration < AHEAD_MS) {
      const rest = its.length - its.fed;
      if (rest <= 0 || (rest < SLICE && !its.complete)) return;
      const real = Math.min(SLICE, rest);
      const slice = new Int16Array(Math.ceil(real / PIECE) * PIECE);
      slice.set(its.pcm.subarray(its.fed, its.fed + real));
      if (its.fed === 0) tell({ type: 'seg.first', seg: its.seg, at: now() });
      its.fed += real;
      // Rejects only once the room is closed; what is said then is nobody's to hear.
      sink.captureFrame(new AudioFrame(slice, DOWN_RATE, 1, slice.length)).catch(() => {});
    }
  }

  function tick(): void {
    const its = playing;
    if (!its || its.paused) return;
    feed(its);
    if (its.complete && its.fed >= its.length && sink.queuedDuration === 0) return finish(false);
    const ms = playedMs(its);
    if (ms - its.reportedMs < PROGRESS_MS) return;
    its.reportedMs = ms;
    tell({ type: 'seg.progress', seg: its.seg, ms });
  }

  const of = (seg: number) => (playing?.seg === seg ? playing : null);
  return {
    start: (seg: number): void => {
      finish(true);
      playing = { seg, pcm: new Int16Array(DOWN_RATE), length: 0, fed: 0, complete: false, paused: false, reportedMs: 0 };
    },
    audio: (seg: number, pcm: Int16Array): void => {
      const its = of(seg);
      if (!its) return;
      if (its.length + pcm.length > its.pcm.length) {
        const grown = new Int16Array(2 * (its.length + pcm.length));
        grown.set(its.pcm.subarray(0, its.length));
        its.pcm = grown;
      }
      its.pcm.set(pcm, its.length);
      its.length += pcm.length;
    },
    end: (seg: number): void => {
      const its = of(seg);
      if (its) its.complete = true;
    },
    /** LiveKit cannot pause: what it has not played is taken back. */
    pause: (seg: number): void => {
      const its = of(seg);
      if (!its || its.paused) return;
      its.fed = Math.floor(playedMs(its) * PER_MS);
      its.paused = true;
      sink.clearQueue();
    },
    resume: (seg: number): void => {
      const its = of(seg);
      if (its) its.paused = false;
    },
    flush: (seg: number): void => {
      if (of(seg)) finish(true);
    },
    /** The doctor is gone: nothing more is played or reported of what was being said. */
    stop: (): void => {
      if (playing) sink.clearQueue();
      playing = null;
    },
    close: (): void => {
      clearInterval(timer);
      playing = null;
    },
  };
}
export type PatientPlayout = ReturnType<typeof patientPlayout>;
