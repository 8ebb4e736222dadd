import { useCallback, useEffect, useState } from 'react';
import { api } from '#web/api/api.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import type { EndedWhy } from '#web/voice/call-events.ts';
import { readPreferences } from './preferences.ts';

/** After these ends the station is over, or goes on in another tab; after any other its call is opened again. */
const FINAL: ReadonlySet<EndedWhy> = new Set<EndedWhy>(['customer-ended-call', 'exceeded-max-duration', 'moved']);
const AGAIN_MS = 2500;

/**
 * Opens the call of the station that is on, and opens it again after a fault: the station's clock runs on.
 * @param onEnded asks where the mock is
 * @returns why it could not be opened, and how to try again
 */
export function useStationCall({
  client,
  mockId,
  scenarioId,
  onEnded,
}: {
  client: VoiceClient;
  mockId: string;
  scenarioId: string;
  onEnded: () => void;
}): { error: unknown; begin: () => void } {
  const [error, setError] = useState<unknown>(null);
  const open = useCallback(() => {
    const { mode, language, recogniser, devices } = readPreferences();
    api.openStationCall({ id: mockId, mode, ...(language && { language }) }).then(
      // A call that was open already goes on as it began.
      (its) => void client.start({ scenarioId, callId: its.callId, mode: its.mode, language, recogniser, devices }),
      (reason: unknown) => {
        setError(reason);
        onEnded();
      },
    );
  }, [client, mockId, scenarioId, onEnded]);
  useEffect(open, [open]);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const forget = client.onEvent((event) => {
      if (event.type === 'call-start-failed') setError(event.error ?? new Error(event.message));
      if (event.type !== 'call-end') return;
      onEnded();
      if (!FINAL.has(event.reason)) again = setTimeout(open, AGAIN_MS);
    });
    return () => {
      clearTimeout(again);
      forget();
    };
  }, [client, open, onEnded]);
  return {
    error,
    begin: () => {
      setError(null);
      open();
    },
  };
}
