import { useCallback } from 'react';
import { toast } from '#web/ui/toast-store.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { copy } from './copy.ts';
import { readPreferences } from './preferences.ts';

type Start = { client: VoiceClient; scenarioId: string | null; ready: boolean };

/**
 * Begins the call as this person likes to speak.
 * @param scenarioId null while the scenario is not known
 * @param ready the page knows whether a call is already open
 * @returns to be called inside a click, with nothing awaited before: browsers let sound start only there
 */
export function useStart({ client, scenarioId, ready }: Start): () => void {
  return useCallback(() => {
    if (!scenarioId) return toast(copy.toast.invalid);
    if (!ready) return toast(copy.toast.notReady);
    const { mode, language, recogniser, devices } = readPreferences();
    return void client.start({ scenarioId, mode, language, recogniser, devices });
  }, [client, scenarioId, ready]);
}
