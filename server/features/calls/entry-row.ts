import type { Entry } from '#contract/transcript.ts';
import type { callEntries } from '#server/db/tables.ts';
import { storable } from '#contract/text.ts';

/** An utterance as its row: `seq` is its place in the call. */
export const entryRow = (callId: string, entry: Entry, seq: number): typeof callEntries.$inferInsert => ({
  id: entry.id,
  callId,
  seq,
  role: entry.role,
  content: storable(entry.content),
  at: new Date(entry.timestamp),
  startMs: entry.startMs ?? null,
  endMs: entry.endMs ?? null,
  interrupted: entry.interrupted ?? null,
  backchannel: entry.backchannel ?? null,
});
