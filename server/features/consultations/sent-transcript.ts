import { AppError } from '#contract/errors.ts';
import { TRANSCRIPT_MAX_BYTES, TRANSCRIPT_MAX_ENTRIES } from '#contract/limits.ts';
import type { Entry, SentEntry } from '#contract/transcript.ts';
import { storable } from '#contract/text.ts';

/** Numbers from here on are seconds, and from EPOCH_MS on milliseconds, since 1970; smaller ones count seconds from the start. */
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 1e11;
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59Z');

/**
 * A transcript as clients and providers send it, made into entries of ours: blank ones dropped, missing or repeated
 * ids made up, every timestamp a moment.
 * @param startedAt the moment that timestamps in seconds count from.
 * @throws transcript_too_large above TRANSCRIPT_MAX_BYTES or TRANSCRIPT_MAX_ENTRIES as sent.
 */
export function entriesOf(sent: readonly SentEntry[], startedAt: Date): Entry[] {
  if (sent.length > TRANSCRIPT_MAX_ENTRIES || Buffer.byteLength(JSON.stringify(sent)) > TRANSCRIPT_MAX_BYTES)
    throw new AppError('transcript_too_large');
  const ids = new Set<string>();
  return sent.flatMap((entry) => {
    const text = storable(entry.text).trim();
    if (!text) return [];
    let id = storable(entry.id ?? '').trim() || `entry-${ids.size + 1}`;
    while (ids.has(id)) id = `${id}-${ids.size + 1}`;
    ids.add(id);
    const { at, seconds } = momentOf(entry.timestamp, startedAt);
    const startMs = entry.startMs ?? (seconds === null ? undefined : Math.round(seconds * 1000));
    return [
      {
        id,
        role: entry.role,
        text,
        content: text,
        timestamp: at.toISOString(),
        isPartial: false as const,
        ...(startMs !== undefined && { startMs }),
        ...(entry.endMs !== undefined && { endMs: entry.endMs }),
      },
    ];
  });
}

/** A sent timestamp as a moment, and as seconds from the start where it was given so. What cannot be read is the start. */
function momentOf(timestamp: string | number | undefined, startedAt: Date): { at: Date; seconds: number | null } {
  const value = typeof timestamp === 'string' ? numberOf(timestamp.trim()) : timestamp;
  if (value === undefined || value < 0) return { at: startedAt, seconds: null };
  if (value < EPOCH_SECONDS) return { at: new Date(startedAt.getTime() + value * 1000), seconds: value };
  const ms = value < EPOCH_MS ? value * 1000 : value;
  return { at: ms > LAST_MOMENT ? startedAt : new Date(ms), seconds: null };
}

/** `83`, `1:23` and dates; undefined for anything else. */
function numberOf(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const ms = Date.parse(text);
  return ms >= EPOCH_MS ? ms : undefined;
}
