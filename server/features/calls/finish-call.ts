import type { Entry } from '#contract/transcript.ts';
import { isRowId } from '#server/db/row-id.ts';
import type { CallService } from './call-service.ts';
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
export function finishCall({ service, store }: { service: CallService; store: CallStore }) {
  return async (callId: string, userId: string): Promise<FinishedCall | 'unknown' | 'not-yours'> => {
    const call = isRowId(callId) ? await store.get(callId) : null;
    if (!call) return 'unknown';
    if (call.userId !== userId) return 'not-yours';
    if (call.status !== 'ended') await service.end(call, 'customer-ended-call');
    return finishedOf(await service.current(call), await store.entries(callId));
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
