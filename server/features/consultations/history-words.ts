import { setImmediate as otherWork } from 'node:timers/promises';
import type { HistoryCursor } from './cursor.ts';

/** Rows that are read at a time: notes of 20,000 characters each, for some milliseconds. */
export const WORDS_BATCH = 40;

export type WithWords = HistoryCursor & { title: string; description: string; notes: string };

/**
 * The ids of the first rows, in their order, in which every word stands somewhere. Looked for here, a batch of rows at a
 * time with room for others between: the embedded database runs on the event loop, and its `ilike` takes a thousand times
 * as long.
 * @param read the rows after one, WORDS_BATCH of them where there are so many
 */
export async function idsWithWords(
  words: string,
  limit: number,
  after: HistoryCursor | null,
  read: (after: HistoryCursor | null) => Promise<WithWords[]>,
): Promise<string[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const ids: string[] = [];
  for (let from = after; ids.length < limit; await otherWork()) {
    const rows = await read(from);
    for (const { id, title, description, notes } of rows) {
      const places = [title, description, notes].map((place) => place.toLowerCase());
      if (wanted.every((word) => places.some((place) => place.includes(word)))) ids.push(id);
    }
    if (rows.length < WORDS_BATCH) break;
    from = rows.at(-1)!;
  }
  return ids.slice(0, limit);
}
