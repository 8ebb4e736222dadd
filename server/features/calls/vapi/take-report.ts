import { endedReasonOf } from '#contract/vapi.ts';
import { recordingsOf, type VapiCall } from '#server/providers/vapi/calls/call-shapes.ts';
import type { CallStore } from '../store.ts';
import { entriesOf } from './vapi-transcript.ts';
import type { HeldOnVapi, VapiStore } from './vapi-store.ts';

/** What an ended call has not left by then will not come. */
const GIVE_UP_MS = 30 * 60_000;

export type RecordingKind = 'mono' | 'stereo' | 'video';

type Parts = {
  calls: Pick<CallStore, 'end'>;
  store: VapiStore;
  /** Copies what lies at an address into our own storage, as that call's. */
  keepRecording: (callId: string, kind: RecordingKind, url: string) => Promise<void>;
  /** A call's transcript or recording has come, perhaps after its consultation was saved. */
  arrived: (callId: string) => Promise<void>;
  now: () => number;
  warn: (callId: string, message: string, detail: object) => void;
};

/**
 * Writes down what Vapi says of a call, whether it was asked or reported by itself. The same report twice, two at once, or
 * the two in any order leave the same record: the first end stays, the transcript is stored once, recordings are copied
 * once. Recordings are copied after the answer; `settled` waits for them.
 */
export function takeReport({ calls, store, keepRecording, arrived, now, warn }: Parts) {
  const copying = new Map<string, Promise<void>>();

  async function take({ call, there }: HeldOnVapi, report: Omit<VapiCall, 'id' | 'createdAt'>): Promise<void> {
    const startedAt = report.startedAt ? new Date(report.startedAt) : null;
    if (startedAt && !call.activeAt) await store.noteStart(call.id, startedAt);
    if (report.cost != null && report.cost !== there.cost) await store.noteCost(call.id, report.cost);
    if (report.status !== 'ended') return;

    const endedAt = report.endedAt ? new Date(report.endedAt) : new Date(now());
    const begin = call.activeAt ?? startedAt ?? call.createdAt;
    const seconds = (endedAt.getTime() - begin.getTime()) / 1000;
    await calls.end(call.id, endedReasonOf(report.endedReason, seconds), endedAt);

    const late = now() - endedAt.getTime() > GIVE_UP_MS;
    const entries = entriesOf(call.id, report.artifact, begin) ?? (late ? [] : null);
    if (entries && (await store.collect(call.id, entries, new Date(now())))) await arrived(call.id);
    if (!there.recordedAt) copy(call.id, recordingsOf(report.artifact ?? {}), late);
  }

  function copy(callId: string, addresses: Partial<Record<RecordingKind, string>>, late: boolean): void {
    if (copying.has(callId)) return;
    const done = copyAll(callId, addresses, late)
      .catch((error: unknown) => warn(callId, 'a recording could not be copied yet', { error: String(error) }))
      .finally(() => copying.delete(callId));
    copying.set(callId, done);
  }

  async function copyAll(callId: string, addresses: Partial<Record<RecordingKind, string>>, late: boolean): Promise<void> {
    const wanted = Object.entries(addresses) as [RecordingKind, string][];
    if ((await store.get(callId))?.recordedAt) return undefined;
    if (wanted.length === 0) return late ? store.noteRecording(callId, false, new Date(now())) : undefined;
    for (const [kind, url] of wanted) await keepRecording(callId, kind, url);
    await store.noteRecording(callId, true, new Date(now()));
    return arrived(callId);
  }

  return {
    take,
    /** Resolves when no recording is being copied. */
    settled: async (): Promise<void> => void (await Promise.all(copying.values())),
  };
}
