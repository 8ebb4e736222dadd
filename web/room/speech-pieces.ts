import { FRAME_MS, UP_RATE } from '#contract/voice.ts';
import { HEARD_ONCE_SECONDS, SPEECH_LEVEL } from '#contract/limits.ts';

/** One stretch of speech: 16 kHz samples, and when it began and ended by the clock that came with its frames, in ms. */
export type SpeechPiece = { pcm: Int16Array; from: number; to: number };
type Frame = { pcm: Int16Array; level: number };

/** So much before the first loud frame belongs to it: a word begins softly. */
const BEFORE_MS = 300;
/** A pause this long ends a stretch. */
const PAUSE_MS = 900;
/** What is shorter is a click or a cough. */
const LEAST_MS = 250;
const MOST_MS = (HEARD_ONCE_SECONDS - 1) * 1000;

/** Cuts what a microphone gives, in frames of 20 ms, at the pauses of the speaker. */
export function speechPieces(onPiece: (piece: SpeechPiece) => void) {
  let before: Frame[] = [];
  let frames: Frame[] = [];
  let loudFrames = 0;
  let quietFrames = 0;
  let from = 0;

  const end = (at: number) => {
    if (loudFrames * FRAME_MS >= LEAST_MS) onPiece({ pcm: joined(frames), from, to: at - quietFrames * FRAME_MS });
    before = frames.slice(-BEFORE_MS / FRAME_MS);
    frames = [];
    loudFrames = quietFrames = 0;
  };

  return {
    /** @param at when the frame ended, in ms */
    take: (frame: Frame, at: number): void => {
      const loud = frame.level > SPEECH_LEVEL;
      if (frames.length === 0) {
        before = [...before, frame].slice(-BEFORE_MS / FRAME_MS);
        if (!loud) return;
        frames = before;
        before = [];
        from = at - FRAME_MS;
        loudFrames = 1;
        return;
      }
      frames.push(frame);
      if (loud) loudFrames += 1;
      quietFrames = loud ? 0 : quietFrames + 1;
      if (quietFrames * FRAME_MS >= PAUSE_MS || frames.length * FRAME_MS >= MOST_MS) end(at);
    },
    /** The speaker is muted, or the time is over: what was said counts. */
    flush: (at: number): void => {
      if (frames.length > 0) end(at);
    },
  };
}

function joined(frames: Frame[]): Int16Array {
  const all = new Int16Array(
    Math.min(
      HEARD_ONCE_SECONDS * UP_RATE,
      frames.reduce((sum, { pcm }) => sum + pcm.length, 0),
    ),
  );
  let at = 0;
  for (const { pcm } of frames) {
    const rest = pcm.subarray(0, all.length - at);
    all.set(rest, at);
    at += rest.length;
  }
  return all;
}
