import type { Entry } from '#contract/transcript.ts';
import { isRowId } from '#server/db/row-id.ts';
import type { CallDesk } from './call-desk.ts';
import type { CallRow, CallStore } from './store.ts';

export type FinishedCall = {
  scenarioId: string;
  scenarioVersionId: string | null;
  transcript: Entry[];
  activeAt: Date | null;
  endedAt: Date | null;
  spoken: boolean;
  recorded: boolean;
};

/** A call as its consultation is saved from it: ended if it still ran, with everything that was said. */
export function finishCall({ desk, store }: { desk: CallDesk; store: CallStore }) {
  return async (callId: string, userId: string): Promise<FinishedCall | 'unknown' | 'not-yours'> => {
    const call = isRowId(callId) ? await store.get(callId) : null;
    if (!call) return 'unknown';
    if (call.userId !== userId) return 'not-yours';
    if (call.status !== 'ended') await desk.end(call, 'customer-ended-call');
    return finishedOf(await desk.current(call), await store.entries(callId));
  };
}

const finishedOf = (call: CallRow, transcript: Entry[]): FinishedCall => ({
  scenarioId: call.scenarioId,
  scenarioVersionId: call.scenarioVersionId,
  transcript,
  activeAt: call.activeAt,
  endedAt: call.endedAt,
  spoken: call.mode === 'voice' && !call.typed,
  recorded: call.recorded,
});
