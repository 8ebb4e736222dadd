import type { LiveEntry } from '#contract/transcript.ts';

/** The transcript with `entry` in it: a partial grows in place under its id, a final never becomes partial again, an empty final goes. */
export function mergeEntry(transcript: LiveEntry[], entry: LiveEntry): LiveEntry[] {
  const known = transcript.findIndex(({ id }) => id === entry.id);
  const before = transcript[known];
  if (before && !before.isPartial && entry.isPartial) return transcript;
  if (!entry.isPartial && entry.text.trim() === '') return before ? transcript.filter(({ id }) => id !== entry.id) : transcript;
  if (before) return transcript.with(known, entry);
  const { startMs } = entry;
  // A page that comes back is told what is under way before what was said earlier: entries stand by when they began.
  const later = startMs === undefined ? -1 : transcript.findIndex((said) => said.startMs !== undefined && said.startMs > startMs);
  return later === -1 ? [...transcript, entry] : transcript.toSpliced(later, 0, entry);
}

/** Id of the last final entry: where a page that comes back goes on. */
export const lastFinalId = (transcript: LiveEntry[]): string | null => transcript.findLast(({ isPartial }) => !isPartial)?.id ?? null;
