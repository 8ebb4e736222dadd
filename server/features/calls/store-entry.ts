import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry } from '#contract/transcript.ts';
import { NotHeld, type CallStore } from './store.ts';

/** A database that restarts, or gives way to its stand-in, is back within this. */
const WAITS_MS = [300, 700, 1500, 3000, 6000, 12_000];

/** Stores one utterance, also when the database is away for a while. @throws what it fails with in the end. */
export async function storeEntry(
  store: Pick<CallStore, 'addEntry'>,
  callId: string,
  { entry, seq, ...by }: { entry: Entry; seq: number; saidIds: string[]; node?: string },
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await store.addEntry(callId, entry, seq, by);
    } catch (error) {
      const waitMs = WAITS_MS[attempt];
      if (error instanceof NotHeld || waitMs === undefined) throw error;
      await sleep(waitMs);
    }
  }
}
