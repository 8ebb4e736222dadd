import { useCallback, useEffect, useRef } from 'react';
import { toast } from '#web/ui/toast-store.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { copy } from './copy.ts';
import { readPreferences } from './preferences.ts';

type Start = { client: VoiceClient; scenarioId: string | null; ready: boolean; elsewhere: boolean };

/** A press that is kept waiting for longer than this is told so: below, nobody notices that it waited. */
const TELL_AFTER_MS = 400;

/**
 * Begins the call as this person likes to speak. A press that comes too early is kept, and counts as soon as it can.
 * @param scenarioId null while the scenario is not known
 * @param ready the page knows whether a call is already open
 * @param elsewhere one is, with another patient: then an early press is dropped, and the page says where the call is
 * @returns to be called inside a click, with nothing awaited before: browsers let sound start only there, and the page offers
 * 'Turn sound on' where a kept press came too late for that
 */
export function useStart({ client, scenarioId, ready, elsewhere }: Start): () => void {
  /** The timer of the press that is kept. */
  const kept = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useCallback(() => {
    if (!scenarioId) return toast(copy.toast.invalid);
    const { mode, language, recogniser, devices } = readPreferences();
    return void client.start({ scenarioId, mode, language, recogniser, devices });
  }, [client, scenarioId]);
  const drop = useCallback(() => {
    clearTimeout(kept.current);
    kept.current = undefined;
  }, []);
  useEffect(() => drop, [drop]);
  useEffect(() => {
    if (!ready || kept.current === undefined) return;
    drop();
    if (!elsewhere) begin();
  }, [ready, elsewhere, begin, drop]);
  return useCallback(() => {
    if (ready) return begin();
    kept.current ??= setTimeout(() => toast(copy.toast.notReady), TELL_AFTER_MS);
    return undefined;
  }, [ready, begin]);
}
