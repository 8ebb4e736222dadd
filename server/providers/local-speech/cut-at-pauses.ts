import { loudestDbfs } from '../stt/loudness.ts';

/** A cut is looked for in the last part of what fits, where a sentence of that length usually breathes. */
const SEARCHED = 0.4;
const WINDOW_MS = 50;

/**
 * A long utterance in pieces of at most `maxSeconds`, cut where it is quietest near the end of each. The pieces joined
 * are the utterance; each owns its buffer.
 */
export function cutAtPauses(pcm: Int16Array, sampleRate: number, maxSeconds: number): Int16Array[] {
  const most = Math.floor(maxSeconds * sampleRate);
  const window = (sampleRate * WINDOW_MS) / 1000;
  const pieces: Int16Array[] = [];
  let at = 0;
  while (pcm.length - at > most) {
    let cut = at + most;
    let quietest = Infinity;
    // From the end backwards, so that of equally quiet places the latest is taken.
    for (let end = at + most; end > at + most * (1 - SEARCHED); end -= window) {
      const loudness = loudestDbfs(pcm.subarray(end - window, end), sampleRate);
      if (loudness >= quietest) continue;
      quietest = loudness;
      cut = end - Math.floor(window / 2);
    }
    pieces.push(pcm.slice(at, cut));
    at = cut;
  }
  pieces.push(pcm.slice(at));
  return pieces;
}
