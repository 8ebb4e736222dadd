/** A word with the spaces after it, and when it is spoken: milliseconds from the beginning of the sound. */
export type TimedWord = { text: string; startMs: number; endMs: number };

const DIGIT_WEIGHT = 4;
const CLAUSE_PAUSE = 4;
const SENTENCE_PAUSE = 6;
/** -46 dBFS: below it a synthetic voice is silent. */
const SILENT = 160;

/** First and last moment at which the sound is above silence, in milliseconds; both 0 when it never is. */
export function voicedSpan(pcm: Int16Array, sampleRate: number): { startMs: number; endMs: number } {
  const loud = (sample: number) => Math.abs(sample) > SILENT;
  const first = pcm.findIndex(loud);
  if (first < 0) return { startMs: 0, endMs: 0 };
  return { startMs: (first * 1000) / sampleRate, endMs: ((pcm.findLastIndex(loud) + 1) * 1000) / sampleRate };
}

/** How long a word takes to say, in letters: figures are read out, a comma or full stop inside is a pause. */
function weight(word: string, last: boolean): number {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  const pause = last ? 0 : /[.!?…]["'”’)\]]*\s*$/.test(word) ? SENTENCE_PAUSE : /[,;:—–]\s*$/.test(word) ? CLAUSE_PAUSE : 0;
  return 1 + letters + digits * DIGIT_WEIGHT + pause;
}

/**
 * When each word of a spoken piece is said, in proportion to its length within the time that has sound. An
 * estimate (within a word or so of the truth), for a synthesiser that tells no times of its own. The texts
 * joined are the piece.
 */
export function wordTimes(piece: string, { startMs, endMs }: { startMs: number; endMs: number }): TimedWord[] {
  const words = piece.match(/\s*\S+\s*/g) ?? [];
  const weights = words.map((word, index) => weight(word, index === words.length - 1));
  const each =
    (endMs - startMs) /
    Math.max(
      1,
      weights.reduce((sum, one) => sum + one, 0),
    );
  let at = startMs;
  return words.map((text, index) => {
    const from = at;
    at += each * (weights[index] ?? 1);
    return { text, startMs: from, endMs: at };
  });
}
