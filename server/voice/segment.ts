/** One stretch of the patient's speech, from its first frame to the report that it was played. */
export type Segment = {
  seg: number;
  /** Audio sent so far. */
  ms: number;
  samples: number;
  text: string;
  /** When each word begins in the segment's audio, where the voice tells. */
  words: { atMs: number; text: string }[];
  /** No more audio will come. */
  complete: boolean;
  /** Last report of the page: how much was rendered, and when it said so. */
  playedMs: number;
  playedChars: number | null;
  reportedAt: number;
  pausedAt: number | null;
  flushed: boolean;
};

export const openSegment = (seg: number, now: number): Segment => ({
  seg,
  ms: 0,
  samples: 0,
  text: '',
  words: [],
  complete: false,
  playedMs: 0,
  playedChars: null,
  reportedAt: now,
  pausedAt: null,
  flushed: false,
});

/** Characters a second of unhurried speech, for a voice that tells no times while its sound is still coming. */
const CHARS_A_SECOND = 15;
/** A word counts as heard once this much of it was played. */
const HEARD_OF_WORD_MS = 150;

/**
 * The words of a segment that were heard when `playedMs` of it had been rendered.
 * By the voice's own word times where it has them, by characters where the browser spoke, else in proportion,
 * always cut at a word's end (voice.md, trap 4).
 */
export function heardText(segment: Pick<Segment, 'ms' | 'text' | 'words' | 'complete' | 'playedMs' | 'playedChars'>): string {
  const { ms, text, words, complete, playedMs, playedChars } = segment;
  if (playedChars !== null) return cutAtWord(text, playedChars);
  if (words.length > 0)
    return words
      .filter(({ atMs }) => atMs + HEARD_OF_WORD_MS <= playedMs)
      .map((word) => word.text)
      .join('')
      .trim();
  if (ms === 0) return '';
  // The sound is sent only a little ahead of the playhead: until it is whole, its length says nothing of the text's.
  const wholeMs = complete ? ms : Math.max(ms, (text.length / CHARS_A_SECOND) * 1000);
  return cutAtWord(text, Math.floor(text.length * Math.min(1, playedMs / wholeMs)));
}

function cutAtWord(text: string, chars: number): string {
  if (chars >= text.length) return text.trim();
  const cut = /\s/.test(text[chars] ?? '') ? chars : text.lastIndexOf(' ', chars);
  return text.slice(0, Math.max(0, cut)).trim();
}

/** How much the page has probably rendered by now, from its last report. */
export function playhead(segment: Segment, now: number): number {
  const running = (segment.pausedAt ?? now) - segment.reportedAt;
  return Math.min(segment.ms, segment.playedMs + Math.max(0, running));
}
