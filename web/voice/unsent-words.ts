import type { CallTranscript } from '#contract/call.ts';
import type { LiveEntry } from '#contract/transcript.ts';
import { wait, type Clock } from './clock.ts';

/** The record of a call that has just ended is asked for so often, after these ms. */
const TRIES_MS = [0, 1000, 2000, 4000, 8000] as const;

type Given = {
  /** In the order in which they were said. */
  unsent: string[];
  /** What the page has seen: its words were confirmed. */
  seen: Pick<LiveEntry, 'id'>[];
  clock: Clock;
  record: () => Promise<CallTranscript>;
};

/**
 * Of words that the server never confirmed, those that the record of the call lacks: the others arrived, and only their
 * confirmation was lost. All of them when the server cannot be asked.
 */
export async function lackingInRecord({ unsent, seen, clock, record }: Given): Promise<string[]> {
  let found: CallTranscript | null = null;
  for (const ms of TRIES_MS) {
    if (ms > 0) await wait(clock, ms);
    found = (await record().catch(() => null)) ?? found;
    if (found?.complete) break;
  }
  const known = new Set(seen.map(({ id }) => id));
  const entries = (found?.transcript ?? []).filter(({ id, role }) => role === 'user' && !known.has(id)).map(({ text }) => text);
  return unsent.filter((words) => {
    const at = entries.findIndex((entry) => entry.includes(words.trim()));
    // What was recognised may be part of an entry: the rest of it may hold the next words.
    if (at >= 0) entries[at] = entries[at]!.replace(words.trim(), '');
    return at < 0;
  });
}
