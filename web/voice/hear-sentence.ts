import { SPEECH_LEVEL } from '#contract/limits.ts';
import { UP_RATE } from '#contract/voice.ts';
import { keepRecognising, type RecognitionLike } from './browser-recogniser.ts';
import type { Clock } from './clock.ts';
import { loudnessOf } from './loudness.ts';

/** The sentence takes four seconds; a slow start and a name are allowed for. */
export const READING_SECONDS = 9;
const PIECE_SECONDS = 0.25;
/** So long a pause after words means that the sentence is over. */
const PAUSE_SECONDS = 1.5;

type Reading = {
  /** Told after each quarter of a second: how many whole seconds are left. */
  onLeft: (seconds: number) => void;
  /** Ends the reading early. */
  signal: AbortSignal;
  /** How long it may take, and what pause ends it: of a sentence that is read, unless something else is said. */
  seconds?: number;
  pauseSeconds?: number;
};

/** Records one sentence: until a pause after it, the end of the time, or the reader's word that it is over. */
export async function recordSentence(
  { listen }: { listen: (seconds: number) => Promise<Int16Array> },
  { onLeft, signal, seconds: most = READING_SECONDS, pauseSeconds = PAUSE_SECONDS }: Reading,
): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  let spoken = 0;
  let quiet = 0;
  for (let seconds = 0; seconds < most && !signal.aborted && !(spoken >= 1 && quiet >= pauseSeconds); seconds += PIECE_SECONDS) {
    onLeft(Math.ceil(most - seconds));
    const piece = await listen(PIECE_SECONDS);
    pieces.push(piece);
    const loud = loudnessOf(piece) > SPEECH_LEVEL;
    if (loud) spoken += PIECE_SECONDS;
    quiet = loud ? 0 : quiet + PIECE_SECONDS;
  }
  // A piece that came late is longer than was asked for; what is sent may not be.
  const all = new Int16Array(
    Math.min(
      Math.floor(most * UP_RATE),
      pieces.reduce((sum, { length }) => sum + length, 0),
    ),
  );
  let at = 0;
  for (const piece of pieces) {
    all.set(piece.subarray(0, all.length - at), at);
    at = Math.min(all.length, at + piece.length);
  }
  return all;
}

/** The same by the browser's own recogniser: the words it heard. Rejects when it gives up. */
export function hearInBrowser(
  { make, language, clock }: { make: () => RecognitionLike; language: string; clock: Clock },
  { onLeft, signal, seconds = READING_SECONDS, pauseSeconds = PAUSE_SECONDS }: Reading,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const finals: string[] = [];
    let guess = '';
    let heardAt: number | null = null;
    // Null while it is being made: one that cannot even start fails at once.
    let recogniser: { stop: () => void } | null = null;
    const begun = clock.now();
    const finish = (settle: () => void) => {
      stopTicks();
      recogniser?.stop();
      settle();
    };
    const done = () => finish(() => resolve([...finals, guess].filter(Boolean).join(' ')));
    const stopTicks = clock.every(PIECE_SECONDS * 1000, () => {
      const left = seconds - (clock.now() - begun) / 1000;
      onLeft(Math.max(0, Math.ceil(left)));
      if (left <= 0 || signal.aborted || (heardAt !== null && clock.now() - heardAt >= pauseSeconds * 1000)) done();
    });
    recogniser = keepRecognising({
      make,
      language,
      clock,
      onHeard: (text, final) => {
        heardAt = clock.now();
        guess = final ? '' : text;
        if (final) finals.push(text);
      },
      onFailed: (error) => finish(() => reject(new Error(error))),
    });
  });
}
