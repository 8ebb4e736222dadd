import { DOWN_RATE } from '#contract/voice.ts';
import { voicedSpan, wordTimes, type TimedWord } from './word-times.ts';

/** Fifteen characters a second, until the voice has shown its own pace. */
const FIRST_PACE_MS = 65;

const msOf = (samples: number) => (samples * 1000) / DOWN_RATE;

/**
 * The words of a piece that begin before `untilMs` and were not told yet.
 * @param pcm all of the piece's sound that there is. @param whole no more will come.
 */
export type GuessWords = (pcm: Int16Array, whole: boolean, untilMs: number) => TimedWord[];

/**
 * Guesses when the words of a piece are spoken while its sound still comes: by the voice's pace in the pieces before, and
 * by the true length as soon as it is known. What was told stays told.
 */
export function wordGuesser() {
  let paceMs = FIRST_PACE_MS;

  return (piece: string): GuessWords => {
    let toldWords = 0;
    let toldMs = 0;
    return (pcm, whole, untilMs) => {
      const voiced = voicedSpan(pcm, DOWN_RATE);
      const length = Math.max(1, piece.trim().length);
      const guessedMs = Math.max(voiced.startMs + length * paceMs, msOf(pcm.length));
      const all = wordTimes(piece, whole ? voiced : { startMs: voiced.startMs, endMs: guessedMs });
      if (whole && voiced.endMs > voiced.startMs) paceMs = (paceMs + (voiced.endMs - voiced.startMs) / length) / 2;
      const some = all.slice(toldWords).filter(({ startMs }) => startMs < untilMs);
      toldWords += some.length;
      return some.map((word) => {
        const startMs = Math.max(toldMs, word.startMs);
        toldMs = startMs;
        return { ...word, startMs, endMs: Math.max(startMs, word.endMs) };
      });
    };
  };
}
